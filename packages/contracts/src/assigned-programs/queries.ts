// Assigned programs in lists, with the state of each of their workouts.
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
  /** Current week of the program, counted from 1; null unless the program is active or paused. */
  week: z.nullable(z.number()),
  planned: z.number(),
  done: z.number(),
  /** Number of workouts that the client skipped, or did not train on a past day outside a pause. */
  missed: z.number(),
  /** Ids of exercises whose loads are a share of a training max that the client does not have. */
  missingMaxes: z.array(z.string()),
});
export type AssignedProgramItem = z.infer<typeof assignedProgramItem>;
export const assignedProgramsParameters = {
  ...listParameters,
  customer: z.optional(z.uuid()),
  status: z.optional(z.enum(assignedProgramStatuses)),
};
export const assignedProgramsAnswer = listOf(assignedProgramItem);

/** The tree that a client trains: the assigned version of the template with all adjustments for this client. */
export const assignedTree = z.strictObject({
  id: z.string(),
  customerId: z.string(),
  programId: z.string(),
  programVersion: z.number(),
  name: localizedText,
  ended: z.boolean(),
  tree: programTree,
  /** Node ids of days that the client has started; they can no longer change. */
  trained: z.array(z.string()),
  /** Node ids of skipped days; they can still change. */
  skipped: z.array(z.string()),
  /** Version of the stream with all of the client's programs. */
  streamVersion: z.number(),
});
export type AssignedTree = z.infer<typeof assignedTree>;
