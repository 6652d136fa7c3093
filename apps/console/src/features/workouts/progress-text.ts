import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import type { TFunction } from 'i18next';

type Sets = Pick<WorkoutItem, 'setsPlanned' | 'setsDone' | 'setsExtra'>;

/** Planned sets that were done. */
export const plannedSetsDone = ({ setsDone, setsExtra = 0 }: Sets): number => setsDone - setsExtra;

/** `3 of 3 sets done · 11 extra`; the sets alone where nothing was planned. */
export const progressText = (t: TFunction<'workouts'>, workout: Sets): string => {
  const { setsPlanned: planned, setsDone, setsExtra: extra = 0 } = workout;
  if (planned === 0) return t('progressFree', { count: setsDone });
  return t(extra === 0 ? 'progress' : 'progressExtra', { done: plannedSetsDone(workout), planned, extra });
};
