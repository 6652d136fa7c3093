// The queue from the API to the projector carries no events, only the names of ledgers with new events.
import * as z from 'zod/mini';

export const wakeUpQueue = 'wake-ups';
export const wakeUp = z.strictObject({ ledgers: z.array(z.uuid()).check(z.maxLength(1000)) });
export type WakeUp = z.infer<typeof wakeUp>;

/** Checkpoint group of all read models that are up to date with the log. */
export const readModelGroup = 'read-models';
