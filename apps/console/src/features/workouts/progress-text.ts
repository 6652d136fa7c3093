import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import type { TFunction } from 'i18next';

type Sets = Pick<WorkoutItem, 'setsPlanned' | 'setsDone' | 'setsExtra'>;

/** Number of planned sets that are done. */
export const plannedSetsDone = ({ setsDone, setsExtra = 0 }: Sets): number => setsDone - setsExtra;

/** Returns e.g. `3 of 3 sets done · 11 extra`, or only the number of sets if none was planned. */
export const progressText = (t: TFunction<'workouts'>, workout: Sets): string => {
  const { setsPlanned: planned, setsDone, setsExtra: extra = 0 } = workout;
  if (planned === 0) return t('progressFree', { count: setsDone });
  return t(extra === 0 ? 'progress' : 'progressExtra', { done: plannedSetsDone(workout), planned, extra });
};
