// The client's own sets of the last months, which their device keeps ahead.
import type { TrainedSet, TrainedSetsAnswer, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { toKg } from '@spotter/domain/kernel';
import { e1rm } from '@spotter/domain/lifts/e1rm';
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

/** Best estimated one-rep max of an exercise in kilograms, as the server computes it; null without one. */
export const bestFrom = (sets: readonly TrainedSet[], exerciseId: string, workoutId: string): number | null => {
  const estimates = sets
    .filter((set) => set.exerciseId === exerciseId && set.workoutId !== workoutId && set.setType !== 'warm-up')
    .flatMap(({ actual: { load, reps } }) => {
      const estimate = load == null || reps == null ? null : e1rm(toKg(load), reps);
      return estimate !== null && 'value' in estimate ? [estimate.value] : [];
    });
  return estimates.length === 0 ? null : Math.max(...estimates);
};

/** Like `bestFrom`, from the sets on this device. */
export const keptEstimate = async (
  gym: string,
  months: readonly string[],
  exerciseId: string,
  workoutId: string,
): Promise<number | null> => {
  const kept = await Promise.all(months.map((month) => newestAnswer<TrainedSetsAnswer>(`${gym} ${keptSetsName(month)}`)));
  return bestFrom(
    kept.flatMap((one) => one?.answer.sets ?? []),
    exerciseId,
    workoutId,
  );
};
