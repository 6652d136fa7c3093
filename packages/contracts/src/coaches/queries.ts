// Coaches with their load, and who coaches whom.
import * as z from 'zod/mini';
import { listOf } from '../lists.js';
import { personName } from '../customers/queries.js';

export const coachItem = z.strictObject({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  type: z.number(),
  role: z.enum(['coach', 'head-coach', 'admin']),
  status: z.string(),
  capacity: z.nullable(z.number()),
  clients: z.number(),
});
export type CoachItem = z.infer<typeof coachItem>;
export const coachesAnswer = listOf(coachItem);

export const coachAssignment = z.strictObject({
  customer: personName,
  coachId: z.nullable(z.string()),
  covers: z.array(z.string()),
  since: z.nullable(z.string()),
});
export type CoachAssignment = z.infer<typeof coachAssignment>;
/** Every client of the gym once, those without a primary coach included. */
export const coachAssignmentsAnswer = listOf(coachAssignment);
