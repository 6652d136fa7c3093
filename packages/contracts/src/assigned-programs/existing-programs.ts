// Programs that clients have from a day on, with the days that they use: what a new program may meet.
import * as z from 'zod/mini';
import { localDate } from '../atoms.js';
import { localizedText } from '../exercises/queries.js';
import { maxProposedClients } from '../lifts/limits.js';
import { idList } from '../lists.js';

export const existingProgramsParameters = {
  customers: idList(maxProposedClients),
  /** Leaves out programs that are over before it, unless they are paused. */
  from: localDate,
};
export const existingProgram = z.strictObject({
  customerId: z.string(),
  assignedProgramId: z.string(),
  programId: z.string(),
  name: localizedText,
  isPaused: z.boolean(),
  /** First and last day that it uses; null for a paused program that uses none. */
  days: z.nullable(z.strictObject({ first: z.string(), last: z.string() })),
});
export type ExistingProgram = z.infer<typeof existingProgram>;
export const existingProgramsAnswer = z.strictObject({ items: z.array(existingProgram) });
