// Assigned programs in lists, and where each of their workouts stands.
import * as z from 'zod/mini';
import { listOf, listParameters } from '../lists.js';
import { personName } from '../customers/queries.js';
import { localizedText } from '../exercises/queries.js';
import { programTree } from '../programs/queries.js';
import { workoutStatuses } from '../workouts/queries.js';

export const assignedProgramStatuses = ['planned', 'active', 'paused', 'completed', 'ended'] as const;

export const plannedWorkout = z.strictObject({
  workoutId: z.string(),
  nodeId: z.string(),
  name: z.nullable(localizedText),
  week: z.number(),
  day: z.number(),
  on: z.string(),
  status: z.enum(workoutStatuses),
});

export const assignedProgramItem = z.strictObject({
  id: z.string(),
  customerId: z.string(),
  customer: z.nullable(personName),
  programId: z.string(),
  programVersion: z.number(),
  name: localizedText,
  status: z.enum(assignedProgramStatuses),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  mode: z.enum(['subscribed', 'detached']),
  /** Its week that the calendar is in, counted from 1; null unless it is active or paused. */
  week: z.nullable(z.number()),
  planned: z.number(),
  done: z.number(),
  /** Skipped, or not trained on a day that is over and that no pause holds back. */
  missed: z.number(),
  /** Ids of exercises whose loads are shares of a training max that the client does not have. */
  missingMaxes: z.array(z.string()),
});
export type AssignedProgramItem = z.infer<typeof assignedProgramItem>;
export const assignedProgramsParameters = {
  ...listParameters,
  customer: z.optional(z.uuid()),
  status: z.optional(z.enum(assignedProgramStatuses)),
};
export const assignedProgramsAnswer = listOf(assignedProgramItem);

/** What a client's program asks for: the template as it was assigned, with all that was adjusted for this client. */
export const assignedTree = z.strictObject({
  id: z.string(),
  customerId: z.string(),
  programId: z.string(),
  programVersion: z.number(),
  name: localizedText,
  ended: z.boolean(),
  tree: programTree,
  /** Days that were begun, by their node: they never change again. */
  trained: z.array(z.string()),
  /** Days that were skipped, by their node: they can still be changed. */
  skipped: z.array(z.string()),
  /** Of the stream with all of the client's programs. */
  streamVersion: z.number(),
});
export type AssignedTree = z.infer<typeof assignedTree>;
