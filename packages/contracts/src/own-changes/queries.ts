// What a member of the staff changed in the gym today, and what would take it back.
import * as z from 'zod/mini';
import { personName } from '../customers/queries.js';

/** What a change of a client's details comes to, where it is one of these; the name of the event says the rest. */
export const changeSaid = z.enum(['tagged', 'untagged', 'status']);

/** `open`: it stands and can be taken back. `changed-since`: something later took its place. `final`: there is no way back. */
export const changeStanding = z.enum(['open', 'taken-back', 'changed-since', 'final']);
export type ChangeStanding = z.infer<typeof changeStanding>;

/** The command that takes a change back. Its id follows from the change: sent twice, from wherever, it happens once. */
export const wayBack = z.strictObject({
  id: z.string(),
  type: z.string(),
  payload: z.record(z.string(), z.unknown()),
  /** Of the stream, where the command says how all of it is from now on. */
  expectedVersion: z.optional(z.number()),
});

export const changeOfOne = z.strictObject({
  /** Null for a change that is about no client. */
  customer: z.nullable(personName),
  standing: changeStanding,
  back: z.nullable(wayBack),
});
export type ChangeOfOne = z.infer<typeof changeOfOne>;

export const ownChange = z.strictObject({
  /** The position of its newest event. */
  id: z.number(),
  event: z.string(),
  said: z.nullable(changeSaid),
  /** What a sentence about it needs. */
  values: z.record(z.string(), z.unknown()),
  /** The program, team, coach or item that it names. */
  what: z.nullable(z.strictObject({ en: z.string(), tr: z.optional(z.string()) })),
  /** Of its newest event. */
  at: z.string(),
  /** How many commands it is made of. */
  count: z.number(),
  /** For each client one; otherwise one alone. */
  parts: z.array(changeOfOne),
});
export type OwnChange = z.infer<typeof ownChange>;

/** The newest first; `more`: the day has more than is looked at. */
export const ownChangesAnswer = z.strictObject({ on: z.string(), items: z.array(ownChange), more: z.boolean() });
export type OwnChangesAnswer = z.infer<typeof ownChangesAnswer>;
