// Overview of a client for coaches: the week, the next workout, the last record, pain, and unread answers.
import * as z from 'zod/mini';
import { lastRecord } from '../gyms/queries.js';
import { painLevel, workoutItem } from '../workouts/queries.js';

export const customerOverview = z.strictObject({
  /** The gym's date, and the first day of its week. */
  today: z.string(),
  weekStartsOn: z.string(),
  /** Workouts of the week in the order of their days, planned or not. */
  week: z.array(workoutItem),
  running: z.nullable(workoutItem),
  /** The next planned workout, today or later. */
  next: z.nullable(workoutItem),
  lastRecord: z.nullable(lastRecord),
  /** Reported in the last two weeks and not withdrawn, newest first. */
  pains: z.array(z.strictObject({ workoutId: z.string(), at: z.string(), ...painLevel.shape })),
  /** Check-ins that no coach has opened, the oldest first, and messages of the client that the caller has not read. */
  waiting: z.strictObject({ checkIns: z.number(), checkInId: z.nullable(z.string()), messages: z.number() }),
  /** True for parts of the page with contents. */
  has: z.strictObject({ checkIns: z.boolean(), habits: z.boolean(), photos: z.boolean(), files: z.boolean(), notes: z.boolean() }),
});
export type CustomerOverview = z.infer<typeof customerOverview>;
