// Reasons to look after clients, the most pressing first, and what was done about others.
import * as z from 'zod/mini';
import { personName } from '../customers/queries.js';
import { followUpKind } from './commands.js';

export const followUpItem = z.strictObject({
  kind: followUpKind,
  /** Which occasion it is: what commands name it by, beside the client and the kind. */
  about: z.string(),
  /** The client; of a `certification` the coach who holds it. */
  customer: personName,
  coach: z.nullable(personName),
  /** Of the occasion. */
  at: z.nullable(z.string()),
  lastWorkoutAt: z.nullable(z.string()),
  /** How often, or for how many days; of a certification, in how many days it ends, less than none once it has. */
  count: z.nullable(z.number()),
  /** Beside it: how many days are usual between two workouts, or how many percent are missing. */
  usual: z.nullable(z.number()),
  exerciseId: z.nullable(z.string()),
  workoutId: z.nullable(z.string()),
  /** What the client trains by, of those kinds that a change of it would answer. */
  assignedProgramId: z.nullable(z.string()),
  conversationId: z.nullable(z.string()),
  /** In the client's words; or the name of what it is about. */
  text: z.nullable(z.string()),
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

/** It is open again from `until` on. */
export const snoozedFollowUp = z.strictObject({
  kind: followUpKind,
  about: z.string(),
  customer: personName,
  by: z.nullable(personName),
  until: z.string(),
});
export type SnoozedFollowUp = z.infer<typeof snoozedFollowUp>;

/** `own`: clients whom the caller coaches or covers; `all`: whom they may see. */
export const followUpsParameters = { scope: z.optional(z.enum(['own', 'all'])) };
export const followUpsAnswer = z.strictObject({
  items: z.array(followUpItem),
  /** Of the last seven days, the newest first. */
  done: z.array(doneFollowUp),
  /** How many are put off to a later day. */
  snoozed: z.number(),
  /** Of them the first fifty that are open again. */
  later: z.array(snoozedFollowUp),
});
export type FollowUpsAnswer = z.infer<typeof followUpsAnswer>;
