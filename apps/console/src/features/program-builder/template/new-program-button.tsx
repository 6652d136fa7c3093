import { maxNameLength } from '@spotter/contracts/limits';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Field } from '@/components/forms/field.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { Input } from '@/components/ui/input.js';

/** Asks for a name and opens the new program in the builder. */
export const NewProgramButton = ({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation(['program-builder', 'ui']);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [programId] = useState(newId);
  const draft = useCommand(gym, 'draft-program', ['programs']);
  const send = (): void => {
    const weeks = [{ id: newId(), days: [{ id: newId(), slots: [] }] }];
    draft.mutate(
      { programId, details: { name: { en: name.trim() }, visibility: 'gym' }, weeks },
      { onSuccess: () => void navigate({ to: '/$gym/admin/programs/$programId/edit', params: { gym, programId } }) },
    );
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        {t('new')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('new')} description={t('newLine')} closeLabel={t('ui:close')}>
        <ActionForm attempt={{ isPending: draft.isPending, error: draft.error, mutate: send }} submit={t('create')}>
          <Field label={t('name')}>
            {(wiring) => (
              <Input {...wiring} required maxLength={maxNameLength} value={name} onChange={(event) => setName(event.target.value)} />
            )}
          </Field>
        </ActionForm>
      </Dialog>
    </>
  );
};
