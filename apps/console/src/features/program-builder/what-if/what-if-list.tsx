import { maxForkNameLength } from '@spotter/contracts/assigned-programs/limits';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { GitFork } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { TextField } from '@/components/forms/text-field.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { RowLink } from '@/components/row-link.js';
import { Button } from '@/components/ui/button.js';
import { forksQuery } from './queries.js';

type WhatIfListProps = { readonly gym: string; readonly assignedProgramId: string; readonly customerId: string };

const NewWhatIf = ({ gym, assignedProgramId, customerId }: WhatIfListProps) => {
  const { t } = useTranslation(['program-builder', 'ui']);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const fork = useCommand(gym, 'fork-program', ['assigned-programs']);
  const send = async (): Promise<void> => {
    const forkId = newId();
    try {
      await fork.mutateAsync({ assignedProgramId, customerId, forkId, name: name.trim() });
    } catch {
      // The form shows the refusal.
      return;
    }
    await navigate({
      to: '/$gym/admin/user-programs/$assignedProgramId/what-if/$forkId',
      params: { gym, assignedProgramId, forkId },
    });
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <GitFork size={16} strokeWidth={1.75} aria-hidden />
        {t('whatIf.new')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('whatIf.new')} description={t('whatIf.newLine')} closeLabel={t('ui:close')}>
        <ActionForm attempt={{ isPending: fork.isPending, error: fork.error, mutate: () => void send() }} submit={t('whatIf.begin')}>
          <TextField
            label={t('whatIf.name')}
            hint={t('whatIf.nameHint')}
            required
            maxLength={maxForkNameLength}
            value={name}
            onChange={setName}
          />
        </ActionForm>
      </Dialog>
    </>
  );
};

/** Open what-ifs of a client's program, and a button for a new one. */
export const WhatIfList = (props: WhatIfListProps) => {
  const { t } = useTranslation('program-builder');
  const { gym, assignedProgramId } = props;
  const forks = useQuery(forksQuery(gym, assignedProgramId)).data?.items ?? [];
  const open = forks.filter(({ status }) => status === 'open');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3">
      <NewWhatIf {...props} />
      {open.length > 0 && (
        <ul className="flex flex-wrap gap-x-3 gap-y-1" aria-label={t('whatIf.open')}>
          {open.map(({ id, name }) => (
            <li key={id}>
              <RowLink
                to={`/${gym}/admin/user-programs/${assignedProgramId}/what-if/${id}`}
                className="text-table text-accent-foreground underline-offset-4 hover:underline"
              >
                {name ?? t('whatIf.nameless')}
              </RowLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
