import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../../lib/api/send-command.js';
import { ActionForm } from '../../../components/forms/action-form.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import { RefusedList, RunningForMany } from '../../../shared/many/answers-of-many.js';
import type { ForClient } from '../../../shared/many/for-many.js';
import { TakeBackMany } from '../../../shared/many/take-back-many.js';
import { useForMany } from '../../../shared/many/use-for-many.js';
import { archived, broughtBack } from './archive-many.js';

type ArchiveManyProps = { readonly gym: string; readonly chosen: readonly CustomerItem[]; readonly onClose: () => void };

const topics = ['customers', 'coaches'] as const;
const sent = (steps: ReturnType<typeof archived>): readonly ForClient[] =>
  steps.map(({ customerId, ...command }) => ({ customerId, command: { id: newId(), ...command } }));

/** Asks first, archives everybody who was chosen, names who was refused, and brings back exactly those whom it archived, as they were. */
export const ArchiveManyDialog = ({ gym, chosen: asked, onClose }: ArchiveManyProps) => {
  const { t } = useTranslation(['customers', 'ui']);
  // As they were when it was opened: the list behind it says soon that they are archived, and not what they were.
  const [chosen] = useState(asked);
  const { state, run } = useForMany(gym, topics);
  const steps = archived(chosen);
  const names = new Map(chosen.map(({ id, name, lastname }) => [id, `${name} ${lastname}`.trim()]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  const left = chosen.length - steps.length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && state.kind !== 'sending' && onClose()}
      title={t('archiveMany.title', { count: steps.length })}
      description={t('archiveMany.line')}
      closeLabel={t('ui:close')}
    >
      {state.kind === 'asking' && (
        <ActionForm
          attempt={{ isPending: steps.length === 0, error: null, mutate: () => void run(sent(steps)) }}
          submit={t('archiveMany.submit', { count: steps.length })}
          variant="destructive"
        >
          {left > 0 && <p className="text-table text-muted-foreground">{t('archiveMany.left', { count: left })}</p>}
        </ActionForm>
      )}
      <RunningForMany state={state} />
      {state.kind === 'answered' && (
        <div className="grid gap-4">
          <p role="status" className="font-medium">
            {t('archiveMany.done', { count: state.done.length })}
          </p>
          {state.refused.length > 0 && (
            <section aria-label={t('archiveMany.refused', { count: state.refused.length })} className="grid gap-2">
              <h3 className="text-table font-medium">{t('archiveMany.refused', { count: state.refused.length })}</h3>
              <RefusedList gym={gym} refused={state.refused} nameOf={nameOf} />
            </section>
          )}
          {state.done.length > 0 && (
            <TakeBackMany
              gym={gym}
              topics={topics}
              commands={() => sent(broughtBack(chosen, state.done))}
              label={t('archiveMany.takeBack', { count: state.done.length })}
              done={(count) => t('archiveMany.takenBack', { count })}
              nameOf={nameOf}
            />
          )}
          <Button variant="outline" onClick={onClose}>
            {t('ui:close')}
          </Button>
        </div>
      )}
    </Dialog>
  );
};
