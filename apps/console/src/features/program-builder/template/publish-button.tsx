import { maxNoteLength } from '@spotter/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Field } from '@/components/forms/field.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { Textarea } from '@/components/ui/textarea.js';

type PublishButtonProps = {
  readonly gym: string;
  readonly programId: string;
  /** Number of the next version. */
  readonly version: number;
  /** Why the draft cannot be published, or false. */
  readonly why: string | false;
  /** Saves unsaved changes. */
  readonly onBefore: () => Promise<void>;
};

/** Publishes the draft as the next version. Clients keep the version that they have. */
export const PublishButton = ({ gym, programId, version, why, onBefore }: PublishButtonProps) => {
  const { t } = useTranslation(['program-builder', 'ui']);
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const publish = useCommand(gym, 'publish-program', ['programs']);
  const send = async (): Promise<void> => {
    await onBefore();
    await publish.mutateAsync({ programId, ...(note.trim() !== '' && { note: note.trim() }) }).then(
      () => setOpen(false),
      () => undefined,
    );
  };
  return (
    <>
      <Button why={why} onClick={() => setOpen(true)}>
        {t('publish')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('publishTitle', { version })}
        description={t('publishLine')}
        closeLabel={t('ui:close')}
      >
        <ActionForm attempt={{ isPending: publish.isPending, error: publish.error, mutate: () => void send() }} submit={t('publish')}>
          <Field label={t('publishNote')} hint={t('publishHint')}>
            {(wiring) => <Textarea {...wiring} maxLength={maxNoteLength} value={note} onChange={(event) => setNote(event.target.value)} />}
          </Field>
        </ActionForm>
      </Dialog>
    </>
  );
};
