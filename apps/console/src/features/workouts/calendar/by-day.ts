import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { workoutDay } from '@/shared/workout-day.js';

/** Groups workouts by day. A workout with an unconfirmed move is on its new day. */
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
