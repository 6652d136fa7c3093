// Reasons to contact clients, most urgent first, with those that coaches have handled.
import * as z from 'zod/mini';
import { personName } from '../customers/queries.js';
import { painLevel } from '../workouts/queries.js';
import { followUpKind } from './commands.js';

export const followUpItem = z.strictObject({
  kind: followUpKind,
  /** Identifies the occasion; commands name it together with the client and the kind. */
  about: z.string(),
  /** The client; for a `certification`, the coach who holds it. */
  customer: personName,
  coach: z.nullable(personName),
  /** When the occasion arose. */
  at: z.nullable(z.string()),
  lastWorkoutAt: z.nullable(z.string()),
  /** Number of times or days. For a certification: days until it ends, negative once it has ended. */
  count: z.nullable(z.number()),
  /** Value to compare `count` with: usual days between two workouts, or percent that are missing. */
  usual: z.nullable(z.number()),
  exerciseId: z.nullable(z.string()),
  workoutId: z.nullable(z.string()),
  /** The client's current program, for kinds that a change of the program would resolve. */
  assignedProgramId: z.nullable(z.string()),
  conversationId: z.nullable(z.string()),
  /** The client's words, or the name of the subject. */
  text: z.nullable(z.string()),
  /** For `pain` that was reported by region and level. */
  pains: z.optional(z.array(painLevel)),
  /** The set of a `record`. */
  record: z.optional(z.strictObject({ reps: z.number(), load: z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']) }) })),
});
export type FollowUpItem = z.infer<typeof followUpItem>;

export const doneFollowUp = z.strictObject({
  kind: followUpKind,
  about: z.string(),
  customer: personName,
  by: z.nullable(personName),
  at: z.string(),
  note: z.nullable(z.string()),
});
export type DoneFollowUp = z.infer<typeof doneFollowUp>;

/** Hidden until `until`. */
export const snoozedFollowUp = z.strictObject({
  kind: followUpKind,
  about: z.string(),
  customer: personName,
  by: z.nullable(personName),
  until: z.string(),
});
export type SnoozedFollowUp = z.infer<typeof snoozedFollowUp>;

/** `own`: clients whom the caller coaches or covers; `all`: every client that the caller may see. */
export const followUpsParameters = { scope: z.optional(z.enum(['own', 'all'])) };
export const followUpsAnswer = z.strictObject({
  items: z.array(followUpItem),
  /** Handled in the last seven days, newest first. */
  done: z.array(doneFollowUp),
  /** Number of snoozed follow-ups. */
  snoozed: z.number(),
  /** The first fifty snoozed ones, by the day on which they return. */
  later: z.array(snoozedFollowUp),
});
export type FollowUpsAnswer = z.infer<typeof followUpsAnswer>;
