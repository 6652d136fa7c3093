import { maxReasonLength } from '@spotter/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { TextField } from '@/components/forms/text-field.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { offerWayBack } from '@/shared/reversible.js';
import { formatDay } from '@/lib/format/format.js';
import type { WorkoutView } from './fold-workout.js';

export type PlanWish = 'move' | 'skip';
type PlanDialogProps = {
  readonly gym: string;
  readonly workout: Pick<WorkoutView, 'id' | 'customerId' | 'assignedProgramId' | 'scheduledOn'>;
  readonly today: string;
  readonly wish: PlanWish;
  readonly onClose: () => void;
  readonly onSkipped: () => void;
  /** Replaces the toast of a move. */ readonly onMoved?: (to: string) => void;
};

const topics = ['workouts', 'assigned-programs', 'customers'] as const;

/** Moves a planned workout to another day or skips it, with an optional reason. */
export const PlanDialog = ({ gym, workout, today, wish, onClose, onSkipped, onMoved }: PlanDialogProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const [to, setTo] = useState(today);
  const [reason, setReason] = useState('');
  const move = useCommand(gym, 'move-workout', topics);
  const skip = useCommand(gym, 'skip-workout', topics);
  const { id: workoutId, customerId, assignedProgramId } = workout;
  const why = reason.trim() === '' ? {} : { reason: reason.trim() };
  const send = (): void => {
    if (wish === 'skip')
      skip.mutate(
        { workoutId, customerId, ...(assignedProgramId !== null && { assignedProgramId }), ...why },
        {
          onSuccess: () => {
            offerWayBack(
              { gym, topics },
              () => sendCommand(gym, 'unskip-workout', { workoutId, customerId, ...(assignedProgramId !== null && { assignedProgramId }) }),
              t('plan.skipped'),
              t('plan.unskipped'),
            );
            onSkipped();
          },
        },
      );
    else if (assignedProgramId !== null)
      move.mutate(
        { workoutId, customerId, assignedProgramId, to, ...why },
        {
          onSuccess: () => {
            const from = workout.scheduledOn ?? to;
            const moveBack = () => sendCommand(gym, 'move-workout', { workoutId, customerId, assignedProgramId, to: from });
            if (onMoved === undefined)
              offerWayBack({ gym, topics }, moveBack, t('plan.moved', { day: formatDay(to) }), t('plan.moved', { day: formatDay(from) }));
            else onMoved(to);
            onClose();
          },
        },
      );
  };
  return (
    <Dialog
      variant="sheet"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`plan.${wish}Title`)}
      description={wish === 'skip' ? t('plan.skipLine') : undefined}
      closeLabel={t('ui:close')}
    >
      <div data-density="touch">
        <ActionForm attempt={{ ...(wish === 'skip' ? skip : move), mutate: send }} submit={t(`plan.${wish}`)}>
          {wish === 'move' && <TextField label={t('plan.day')} type="date" required value={to} onChange={setTo} />}
          <TextField label={t('plan.reason')} maxLength={maxReasonLength} value={reason} onChange={setReason} />
        </ActionForm>
      </div>
    </Dialog>
  );
};
