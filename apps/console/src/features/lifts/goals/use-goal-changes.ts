import type { CommandPayload } from '@spotter/contracts/commands';
import type { GoalItem } from '@spotter/contracts/goals/queries';
import { useTranslation } from 'react-i18next';
import { sendCommand } from '@/lib/api/send-command.js';
import { change } from '@/shared/reversible.js';

/** Sets and removes a client's goals, each with a toast and undo. */
export const useGoalChanges = (gym: string, customerId: string) => {
  const { t } = useTranslation('lifts');
  const where = { gym, topics: ['goals'] } as const;
  const subjectOf = (exerciseId: string | null) => ({ customerId, ...(exerciseId !== null && { exerciseId }) });
  const remove = (exerciseId: string | null) => sendCommand(gym, 'remove-goal', subjectOf(exerciseId));
  const restore = ({ exerciseId, load, by }: GoalItem) =>
    sendCommand(gym, 'set-goal', { ...subjectOf(exerciseId), load, ...(by !== null && { by }) });
  return {
    /** @param before the goal that it replaces */
    set: (goal: CommandPayload<'set-goal'>, before: GoalItem | undefined) =>
      change(
        where,
        () => sendCommand(gym, 'set-goal', goal),
        () => (before === undefined ? remove(goal.exerciseId ?? null) : restore(before)),
        t('goals.done.set'),
      ),
    remove: (goal: GoalItem) =>
      change(
        where,
        () => remove(goal.exerciseId),
        () => restore(goal),
        t('goals.done.removed'),
      ),
  };
};
