import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import type { ForClient } from '@/shared/many/for-many.js';
import { ManyDialog } from '@/shared/many/many-dialog.js';
import { TakeBackMany } from '@/shared/many/take-back-many.js';
import { useForMany } from '@/shared/many/use-for-many.js';
import { archived, broughtBack } from './archive-many.js';

type ArchiveManyProps = { readonly gym: string; readonly chosen: readonly CustomerItem[]; readonly onClose: (isSent: boolean) => void };

const topics = ['customers', 'coaches'] as const;
const sent = (steps: ReturnType<typeof archived>): readonly ForClient[] =>
  steps.map(({ customerId, ...command }) => ({ customerId, command: { id: newId(), ...command } }));

/** Archives the selected clients after a confirmation, lists refusals, and can restore the archived ones to their earlier status. */
export const ArchiveManyDialog = ({ gym, chosen: asked, onClose }: ArchiveManyProps) => {
  const { t } = useTranslation('customers');
  // Clients as of opening: the list behind the dialog soon shows them as archived.
  const [chosen] = useState(asked);
  const { state, run } = useForMany(gym, topics);
  const steps = archived(chosen);
  const left = chosen.length - steps.length;
  return (
    <ManyDialog
      gym={gym}
      chosen={chosen}
      state={state}
      title={t('archiveMany.title', { count: steps.length })}
      description={t('archiveMany.line')}
      done={(count) => t('archiveMany.done', { count })}
      refused={(count) => t('archiveMany.refused', { count })}
      takeBack={(done, nameOf) => (
        <TakeBackMany
          gym={gym}
          topics={topics}
          commands={() => sent(broughtBack(chosen, done))}
          label={t('archiveMany.takeBack', { count: done.length })}
          done={(count) => t('archiveMany.takenBack', { count })}
          nameOf={nameOf}
        />
      )}
      onClose={onClose}
    >
      <ActionForm
        attempt={{ isPending: steps.length === 0, error: null, mutate: () => void run(sent(steps)) }}
        submit={t('archiveMany.submit', { count: steps.length })}
        variant="destructive"
      >
        {left > 0 && <p className="text-table text-muted-foreground">{t('archiveMany.left', { count: left })}</p>}
      </ActionForm>
    </ManyDialog>
  );
};
