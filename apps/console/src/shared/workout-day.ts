import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { todayIn } from '../lib/format/format.js';

type Dated = Pick<WorkoutItem, 'status' | 'scheduledOn' | 'startedAt'>;
const trained: ReadonlySet<WorkoutItem['status']> = new Set(['in-progress', 'completed', 'partial']);

/** The day of the gym that a workout belongs to: the one on which it was trained, and until then the one that it is planned for. */
export const workoutDay = ({ status, scheduledOn, startedAt }: Dated, timeZone: string): string | null => {
  const begun = startedAt === null ? null : todayIn(timeZone, new Date(startedAt));
  return trained.has(status) ? (begun ?? scheduledOn) : (scheduledOn ?? begun);
};

/** The day that a workout was planned for, where it was trained on another; else null. */
export const plannedElsewhere = (workout: Dated, timeZone: string): string | null =>
  workout.scheduledOn !== null && workout.scheduledOn !== workoutDay(workout, timeZone) ? workout.scheduledOn : null;
