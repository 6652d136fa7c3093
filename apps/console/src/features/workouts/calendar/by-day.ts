import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { workoutDay } from '../../../shared/workout-day.js';

/** Workouts by the day that they stand on; those that were just moved stand where they go. */
export const byDay = (
  items: readonly WorkoutItem[],
  moved: ReadonlyMap<string, string>,
  timeZone: string,
): ReadonlyMap<string, readonly WorkoutItem[]> => {
  const days = new Map<string, WorkoutItem[]>();
  for (const item of items) {
    const shown = moved.has(item.id) ? { ...item, scheduledOn: moved.get(item.id)! } : item;
    const day = workoutDay(shown, timeZone);
    if (day === null) continue;
    const there = days.get(day);
    if (there === undefined) days.set(day, [shown]);
    else there.push(shown);
  }
  return days;
};
