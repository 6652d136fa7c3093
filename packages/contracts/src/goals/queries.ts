// Goals of a client: loads to lift, and a body weight to reach.
import * as z from 'zod/mini';

export const goalItem = z.strictObject({
  /** The lift whose estimated 1RM shall reach the load; null for the body weight. */
  exerciseId: z.nullable(z.string()),
  load: z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']) }),
  /** Day of the gym; null for a goal without one. */
  by: z.nullable(z.string()),
  setAt: z.string(),
});
export type GoalItem = z.infer<typeof goalItem>;
/** The body weight first, then lifts in the order in which their goals were set. */
export const goalsAnswer = z.strictObject({ items: z.array(goalItem) });
export type GoalsAnswer = z.infer<typeof goalsAnswer>;
