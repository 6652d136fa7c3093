// Moves planned workouts optimistically: sends one move at a time, reverts refused ones, and undoes by a further move.
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/lib/api/problem-text.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { formatDay } from '@/lib/format/format.js';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import { showToast } from '@/components/overlays/toast.js';

export type Moves = {
  /** New days by workout id, for moves that the server has not answered. */
  readonly moved: ReadonlyMap<string, string>;
  readonly move: (workout: WorkoutItem, to: string) => Promise<void>;
  /** Shows a toast that the workout moved, with an undo button. */
  readonly offerBack: (workout: WorkoutItem, to: string) => void;
};

export const useMoves = (gym: string): Moves => {
  const { t } = useTranslation('workouts');
  const [moved, setMoved] = useState<ReadonlyMap<string, string>>(new Map());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const sendMove = async ({ id: workoutId, customerId, assignedProgramId }: WorkoutItem, to: string): Promise<boolean> => {
    if (assignedProgramId === null) return false;
    setMoved((before) => new Map(before).set(workoutId, to));
    const inTurn = last.current.then(() => sendCommand(gym, 'move-workout', { workoutId, customerId, assignedProgramId, to }));
    last.current = inTurn.catch(() => undefined);
    try {
      await inTurn;
      await refreshTopics(gym, ['workouts', 'assigned-programs', 'customers']);
      return true;
    } catch (error) {
      void showToast({ tone: 'error', title: t('calendar.notMoved'), description: problemText(error) });
      return false;
    } finally {
      // Keep showing a later move of the same workout until the server answers that one.
      setMoved((before) => (before.get(workoutId) === to ? new Map([...before].filter(([id]) => id !== workoutId)) : before));
    }
  };

  const offerBack = (workout: WorkoutItem, to: string): void => {
    const from = workout.scheduledOn;
    if (from === null) return;
    const undo = async (): Promise<void> => {
      if (await sendMove(workout, from)) void showToast({ tone: 'info', title: t('plan.moved', { day: formatDay(from) }) });
    };
    tellWithUndo({ title: t('plan.moved', { day: formatDay(to) }), undo });
  };

  const move = async (workout: WorkoutItem, to: string): Promise<void> => {
    if (to !== workout.scheduledOn && (await sendMove(workout, to))) offerBack(workout, to);
  };
  return { moved, move, offerBack };
};
