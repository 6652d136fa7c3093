// A client's habits, and the days on which the client kept them.
import * as z from 'zod/mini';

export const habitItem = z.strictObject({
  id: z.string(),
  name: z.string(),
  timesPerWeek: z.number(),
  archived: z.boolean(),
  /** The last nine weeks, oldest first. */
  days: z.array(z.string()),
});
export type HabitItem = z.infer<typeof habitItem>;
/** In the order of creation. */
export const habitsAnswer = z.strictObject({ items: z.array(habitItem) });
export type HabitsAnswer = z.infer<typeof habitsAnswer>;
