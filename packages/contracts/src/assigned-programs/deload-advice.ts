// Reasons why a lighter week may help a client, each with the data behind it.
import * as z from 'zod/mini';

const session = { workoutId: z.string(), at: z.string() };
export const deloadReason = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fails-in-a-row'),
    exerciseId: z.string(),
    ruleName: z.string(),
    sessions: z.array(z.strictObject(session)),
  }),
  z.strictObject({
    kind: z.literal('falling-estimate'),
    exerciseId: z.string(),
    sessions: z.array(z.strictObject({ ...session, e1rmKg: z.number() })),
  }),
  z.strictObject({ kind: z.literal('rising-session-rpe'), sessions: z.array(z.strictObject({ ...session, sessionRpe: z.number() })) }),
]);
export type DeloadReasonItem = z.infer<typeof deloadReason>;

export const deloadAdviceAnswer = z.strictObject({
  rule: z.string(),
  /** Empty: the server advises nothing. */
  reasons: z.array(deloadReason),
  /** The week to lighten, which contains the next day to train; null if no week is left. */
  nextWeek: z.nullable(z.strictObject({ id: z.string(), number: z.number() })),
});
export type DeloadAdviceAnswer = z.infer<typeof deloadAdviceAnswer>;
