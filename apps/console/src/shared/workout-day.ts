import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { todayHere, todayIn } from '../lib/format/format.js';

type Dated = Pick<WorkoutItem, 'status' | 'scheduledOn' | 'startedAt'>;
const trained: ReadonlySet<WorkoutItem['status']> = new Set(['in-progress', 'completed', 'partial']);

const dayOf = (instant: string, timeZone: string | null): string =>
  timeZone === null ? todayHere(new Date(instant)) : todayIn(timeZone, new Date(instant));

/**
 * The day that a workout belongs to: the one on which it was trained, and until then the one that it is planned for.
 * @param timeZone of the gym; null where only that of the device is known
 */
export const workoutDay = ({ status, scheduledOn, startedAt }: Dated, timeZone: string | null): string | null => {
  const begun = startedAt === null ? null : dayOf(startedAt, timeZone);
  return trained.has(status) ? (begun ?? scheduledOn) : (scheduledOn ?? begun);
};

/** The day that a workout was planned for, where it was trained on another; else null. */
export const plannedElsewhere = (workout: Dated, timeZone: string | null): string | null =>
  workout.scheduledOn !== null && workout.scheduledOn !== workoutDay(workout, timeZone) ? workout.scheduledOn : null;
