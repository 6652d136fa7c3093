// Undoes a skip, on the workout's page and in the calendar.
import { useTranslation } from 'react-i18next';
import { sendCommand } from '@/lib/api/send-command.js';
import { showToast } from '@/components/overlays/toast.js';
import { attempt } from '@/shared/reversible.js';
import type { WorkoutView } from './fold-workout.js';

const topics = ['workouts', 'assigned-programs', 'customers'] as const;

/** Plans a skipped workout again, with a toast for success or refusal. */
export const useUnskip = (gym: string) => {
  const { t } = useTranslation('workouts');
  return async ({ id: workoutId, customerId, assignedProgramId }: Pick<WorkoutView, 'id' | 'customerId' | 'assignedProgramId'>) => {
    const body = { workoutId, customerId, ...(assignedProgramId !== null && { assignedProgramId }) };
    if (await attempt({ gym, topics }, () => sendCommand(gym, 'unskip-workout', body)))
      void showToast({ tone: 'success', title: t('plan.unskipped') });
  };
};
