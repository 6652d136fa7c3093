// Changes that the caller, a member of staff, made in the gym today, with the commands that undo them.
import * as z from 'zod/mini';
import { personName } from '../customers/queries.js';

/** Kind of a change of a client's details, for the kinds listed here; for others the event's name is enough. */
export const changeSaid = z.enum(['tagged', 'untagged', 'status']);

/** `open`: in force and can be undone. `changed-since`: a later change replaced it. `final`: cannot be undone. */
export const changeStanding = z.enum(['open', 'taken-back', 'changed-since', 'final']);
export type ChangeStanding = z.infer<typeof changeStanding>;

/** The command that undoes a change. Its id derives from the change, so that it takes effect once however often it is sent. */
export const wayBack = z.strictObject({
  id: z.string(),
  type: z.string(),
  payload: z.record(z.string(), z.unknown()),
  /** Version of the stream, for commands that replace the whole state. */
  expectedVersion: z.optional(z.number()),
});

export const changeOfOne = z.strictObject({
  /** Null if the change concerns no client. */
  customer: z.nullable(personName),
  standing: changeStanding,
  back: z.nullable(wayBack),
});
export type ChangeOfOne = z.infer<typeof changeOfOne>;

export const ownChange = z.strictObject({
  /** Position of the newest event of the change. */
  id: z.number(),
  event: z.string(),
  said: z.nullable(changeSaid),
  /** Values for the sentence that describes the change. */
  values: z.record(z.string(), z.unknown()),
  /** Name of the program, team, coach or item that changed. */
  what: z.nullable(z.strictObject({ en: z.string(), tr: z.optional(z.string()) })),
  /** Instant of the newest event of the change. */
  at: z.string(),
  /** Number of commands behind the change. */
  count: z.number(),
  /** One part per client, or a single part. */
  parts: z.array(changeOfOne),
});
export type OwnChange = z.infer<typeof ownChange>;

/** Newest first. `more`: true if the day has more changes than the server reads. */
export const ownChangesAnswer = z.strictObject({ on: z.string(), items: z.array(ownChange), more: z.boolean() });
export type OwnChangesAnswer = z.infer<typeof ownChangesAnswer>;
