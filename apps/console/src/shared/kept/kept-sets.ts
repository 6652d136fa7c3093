// The client's own sets of the last months, which their device keeps ahead.
import type { TrainedSet, TrainedSetsAnswer, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { newestAnswer } from '@/lib/api/ahead/newest-answer.js';
import { keptSetsName } from './names.js';

type Previous = WorkoutDetail['previous'][number];

/** Sets of the last workout with this exercise, other than `workoutId`; null if there is none. */
export const previousFrom = (sets: readonly TrainedSet[], exerciseId: string, workoutId: string): Previous | null => {
  const own = sets.filter((set) => set.exerciseId === exerciseId && set.workoutId !== workoutId);
  const last = own.at(-1)?.workoutId;
  if (last === undefined) return null;
  return { exerciseId, sets: own.filter((set) => set.workoutId === last).map(({ setType, actual }) => ({ setType, actual })) };
};

/** Like `previousFrom`, from the sets on this device. @param months newest first */
export const keptPrevious = async (
  gym: string,
  months: readonly string[],
  exerciseId: string,
  workoutId: string,
): Promise<Previous | null> => {
  for (const month of months) {
    const kept = (await newestAnswer<TrainedSetsAnswer>(`${gym} ${keptSetsName(month)}`))?.answer;
    const previous = kept === undefined ? null : previousFrom(kept.sets, exerciseId, workoutId);
    if (previous !== null) return previous;
  }
  return null;
};
