// The days of a client's week with what was planned and done on each.
import { addDays } from '@spotter/contracts/civil-date';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { workoutDay } from '@/shared/workout-day.js';

export const dayStates = ['planned', 'running', 'done', 'partial', 'missed', 'excused'] as const;
export type DayState = (typeof dayStates)[number];
export type WeekDay = { readonly on: string; readonly workouts: readonly { readonly workout: WorkoutItem; readonly state: DayState }[] };

/** State of a workout for coaches. A planned workout of an earlier day that is not missed was excused by a pause or an absence. */
export const dayStateOf = ({ status, scheduledOn }: Pick<WorkoutItem, 'status' | 'scheduledOn'>, today: string): DayState => {
  switch (status) {
    case 'completed':
      return 'done';
    case 'partial':
      return 'partial';
    case 'in-progress':
      return 'running';
    case 'missed':
    case 'skipped':
      return 'missed';
    default:
      return status === 'scheduled' && (scheduledOn ?? today) >= today ? 'planned' : 'excused';
  }
};

/** Returns seven days from `first`, each with its workouts. */
export const weekDays = (workouts: readonly WorkoutItem[], first: string, today: string, timeZone: string): readonly WeekDay[] =>
  Array.from({ length: 7 }, (_, index) => {
    const on = addDays(first, index);
    const ofDay = workouts.filter((workout) => workoutDay(workout, timeZone) === on);
    return { on, workouts: ofDay.map((workout) => ({ workout, state: dayStateOf(workout, today) })) };
  });
