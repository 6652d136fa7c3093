// Assigned programs: their state now, as of a moment, as known at a moment, and each step of their history.
import * as z from 'zod/mini';
import { listOf, listParameters } from '../lists.js';
import { personName } from '../customers/queries.js';
import { localizedText } from '../exercises/queries.js';
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
});
export type AssignedProgramItem = z.infer<typeof assignedProgramItem>;
export const assignedProgramsParameters = {
  ...listParameters,
  customer: z.optional(z.uuid()),
  status: z.optional(z.enum(assignedProgramStatuses)),
};
export const assignedProgramsAnswer = listOf(assignedProgramItem);

/** A set as the replay shows it. */
export const replaySet = z.strictObject({
  id: z.string(),
  exerciseId: z.string(),
  setType: z.string(),
  reps: z.nullable(z.number()),
  load: z.nullable(z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']) })),
  rpe: z.nullable(z.number()),
  seconds: z.nullable(z.number()),
  metres: z.nullable(z.number()),
  performedAt: z.string(),
  voided: z.boolean(),
  amended: z.boolean(),
});

export const replayWorkout = z.strictObject({
  id: z.string(),
  name: z.nullable(localizedText),
  on: z.nullable(z.string()),
  status: z.string(),
  sets: z.array(replaySet),
});

export const trainingMax = z.strictObject({
  exerciseId: z.string(),
  load: z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']) }),
});

/** The state of a client's program at one point: what a replay shows and what `?asOf=&knownAt=` answers. */
export const assignedProgramState = z.strictObject({
  id: z.string(),
  customerId: z.string(),
  programId: z.string(),
  programVersion: z.number(),
  name: localizedText,
  status: z.enum(assignedProgramStatuses),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  mode: z.enum(['subscribed', 'detached']),
  coachId: z.nullable(z.string()),
  trainingMaxes: z.array(trainingMax),
  adjustments: z.number(),
  week: z.nullable(z.number()),
  done: z.number(),
  missed: z.number(),
  planned: z.array(plannedWorkout),
  workouts: z.array(replayWorkout),
  records: z.array(z.strictObject({ exerciseId: z.string(), e1rmKg: z.number(), setId: z.string() })),
});
export type AssignedProgramState = z.infer<typeof assignedProgramState>;

export const asOfParameters = {
  /** An instant, or a position of the ledger. */
  asOf: z.optional(z.string().check(z.maxLength(40))),
  knownAt: z.optional(z.string().check(z.maxLength(40))),
};
/** `state` is null where the program was not yet there at that moment. */
export const assignedProgramAnswer = z.strictObject({ state: z.nullable(assignedProgramState), position: z.number(), epoch: z.number() });
export type AssignedProgramAnswer = z.infer<typeof assignedProgramAnswer>;

/** An edit of an adjustment: what was done to which node, and to which field of it (null: the node came or went; `place`: it was moved). */
export const editOfChange = z.strictObject({
  kind: z.string(),
  field: z.nullable(z.string()),
  node: z.strictObject({
    id: z.string(),
    level: z.enum(['day', 'slot', 'prescription']),
    week: z.number(),
    day: z.number(),
    dayName: z.nullable(localizedText),
    exerciseId: z.nullable(z.string()),
    set: z.nullable(z.number()),
  }),
});
export const change = z.strictObject({ path: z.string(), before: z.unknown(), after: z.unknown(), edit: z.optional(editOfChange) });
export const historyStep = z.strictObject({
  position: z.number(),
  occurredAt: z.string(),
  recordedAt: z.string(),
  actor: z.nullable(z.strictObject({ id: z.nullable(z.string()), name: z.nullable(z.string()) })),
  role: z.string(),
  command: z.string(),
  event: z.string(),
  reason: z.nullable(z.string()),
  facts: z.record(z.string(), z.unknown()),
  /** Difference to the step before, as paths into the state. */
  changes: z.array(change),
});
export type HistoryStep = z.infer<typeof historyStep>;
export const historyParameters = { knownAt: z.optional(z.string().check(z.maxLength(40))) };
export const historyAnswer = z.strictObject({ items: z.array(historyStep) });
export type HistoryAnswer = z.infer<typeof historyAnswer>;
