// Goals of a client: an estimated 1RM of a lift, or a body weight, with or without a day.
import * as z from 'zod/mini';
import { load, localDate, uuid } from '../atoms.js';

/** `exerciseId`: the lift; absent for the body weight. A client has at most one goal for each. */
const subject = { customerId: uuid, exerciseId: z.exactOptional(uuid) };

export const goalCommands = {
  /** Sets the goal, or replaces it. */
  'set-goal': z.strictObject({ ...subject, load, by: z.exactOptional(localDate) }),
  'remove-goal': z.strictObject(subject),
} as const;
