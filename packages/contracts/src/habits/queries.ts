// A client's habits, and the days on which they kept them.
import * as z from 'zod/mini';

export const habitItem = z.strictObject({
  id: z.string(),
  name: z.string(),
  timesPerWeek: z.number(),
  archived: z.boolean(),
  /** Of the last nine weeks, the oldest first. */
  days: z.array(z.string()),
});
export type HabitItem = z.infer<typeof habitItem>;
/** In the order in which they were set. */
export const habitsAnswer = z.strictObject({ items: z.array(habitItem) });
export type HabitsAnswer = z.infer<typeof habitsAnswer>;
