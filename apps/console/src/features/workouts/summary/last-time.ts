// Compares a workout with the last time of the same day of the program, or of the same name.
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { localized } from '@/lib/format/format.js';
import type { WorkoutView } from '../fold-workout.js';
import type { WorkoutFigures } from './workout-figures.js';

type Named = Pick<WorkoutItem, 'id' | 'name' | 'startedAt' | 'status'>;
const nameOf = ({ name }: Pick<Named, 'name'>): string => localized(name);

/** Returns the newest finished workout of the same name before this one; undefined if there is none. Workouts without a name have none. */
export const lastTimeOf = (view: Pick<WorkoutView, 'id' | 'name' | 'startedAt'>, done: readonly WorkoutItem[]): WorkoutItem | undefined => {
  const { startedAt } = view;
  if (startedAt === null || nameOf(view) === '') return undefined;
  return done
    .filter(
      ({ id, status, ...item }) => id !== view.id && (status === 'completed' || status === 'partial') && nameOf(item) === nameOf(view),
    )
    .filter((item) => item.startedAt !== null && item.startedAt < startedAt)
    .toSorted((a, b) => (b.startedAt ?? '').localeCompare(a.startedAt ?? ''))[0];
};

/** Differences to the earlier workout: sets, and volume in kg. */
export const differenceTo = (earlier: Pick<WorkoutItem, 'setsDone' | 'tonnageKg'>, now: Pick<WorkoutFigures, 'sets' | 'volumeKg'>) => ({
  sets: now.sets - earlier.setsDone,
  volumeKg: Math.round(now.volumeKg - earlier.tonnageKg),
});
