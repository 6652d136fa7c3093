// The queue between the API and the projector carries no events: only which ledgers moved.
import * as z from 'zod/mini';

export const wakeUpQueue = 'wake-ups';
export const wakeUp = z.strictObject({ ledgers: z.array(z.uuid()).check(z.maxLength(1000)) });
export type WakeUp = z.infer<typeof wakeUp>;

/** The checkpoint group of all read models at the head. */
export const readModelGroup = 'read-models';
