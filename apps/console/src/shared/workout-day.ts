import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { todayHere, todayIn } from '../lib/format/format.js';

type Dated = Pick<WorkoutItem, 'status' | 'scheduledOn' | 'startedAt'>;
const trained: ReadonlySet<WorkoutItem['status']> = new Set(['in-progress', 'completed', 'partial']);

const dayOf = (instant: string, timeZone: string | null): string =>
  timeZone === null ? todayHere(new Date(instant)) : todayIn(timeZone, new Date(instant));

/**
 * The day of a workout: the one on which it was trained, or until then the one for which it is planned.
 * @param timeZone of the gym; null to use that of the device
 */
export const workoutDay = ({ status, scheduledOn, startedAt }: Dated, timeZone: string | null): string | null => {
  const begun = startedAt === null ? null : dayOf(startedAt, timeZone);
  return trained.has(status) ? (begun ?? scheduledOn) : (scheduledOn ?? begun);
};

/** The planned day of a workout that was trained on another one; else null. */
export const plannedElsewhere = (workout: Dated, timeZone: string | null): string | null =>
  workout.scheduledOn !== null && workout.scheduledOn !== workoutDay(workout, timeZone) ? workout.scheduledOn : null;
