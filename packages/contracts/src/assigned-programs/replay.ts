// The replay of a client's program: its state now, as of a moment or as known at a moment, and each step up to it.
import * as z from 'zod/mini';
import { personName } from '../customers/queries.js';
import { localizedText } from '../exercises/queries.js';
import { programTree } from '../programs/queries.js';
import { assignedProgramStatuses, plannedWorkout } from './queries.js';

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

/** State of a client's program at one point, as a replay shows it and as `?asOf=&knownAt=` returns it. */
export const replayState = z.strictObject({
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
export type ReplayState = z.infer<typeof replayState>;

export const asOfParameters = {
  /** An instant, or a position of the ledger. */
  asOf: z.optional(z.string().check(z.maxLength(40))),
  knownAt: z.optional(z.string().check(z.maxLength(40))),
};
/** `state` is null if the program did not exist yet at that moment. */
export const assignedProgramAnswer = z.strictObject({ state: z.nullable(replayState), position: z.number(), epoch: z.number() });
export type AssignedProgramAnswer = z.infer<typeof assignedProgramAnswer>;

/**
 * One edit of an adjustment: the node, and the field that it changed. `field` is null if the edit added or removed the node, and `place` if
 * it moved it.
 */
export const editOfChange = z.strictObject({
  kind: z.string(),
  field: z.nullable(z.string()),
  node: z.strictObject({
    id: z.string(),
    level: z.enum(['tree', 'week', 'day', 'slot', 'prescription', 'rule']),
    week: z.number(),
    day: z.number(),
    dayName: z.nullable(localizedText),
    exerciseId: z.nullable(z.string()),
    set: z.nullable(z.number()),
  }),
});
export const change = z.strictObject({ path: z.string(), before: z.unknown(), after: z.unknown(), edit: z.optional(editOfChange) });
export const replayStep = z.strictObject({
  position: z.number(),
  occurredAt: z.string(),
  recordedAt: z.string(),
  actor: z.nullable(z.strictObject({ id: z.nullable(z.string()), name: z.nullable(z.string()) })),
  role: z.string(),
  command: z.string(),
  event: z.string(),
  reason: z.nullable(z.string()),
  /** The what-if in which the step happened, or which it ended; null for the program itself. */
  branchOf: z.nullable(z.strictObject({ forkId: z.string(), name: z.nullable(z.string()) })),
  facts: z.record(z.string(), z.unknown()),
  /** Difference to the step before, as paths into the state. */
  changes: z.array(change),
});
export type ReplayStep = z.infer<typeof replayStep>;
export const replayParameters = { knownAt: z.optional(z.string().check(z.maxLength(40))) };
export const replayAnswer = z.strictObject({
  items: z.array(replayStep),
  /** Coaches in the steps and states, including former ones. */
  coaches: z.array(personName),
});
export type ReplayAnswer = z.infer<typeof replayAnswer>;

export const stepParameters = { position: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(0)))) };
/** The text that a step changed: the program, a what-if, the sets of the next days, or the workout that was running. */
export const textOfStep = ['program', 'what-if', 'days-ahead', 'workout'] as const;
/** The program before and after one step, to compare as lines of the text form; null for a step that the text form cannot show. */
export const stepTrees = z.strictObject({
  trees: z.nullable(z.strictObject({ of: z.enum(textOfStep), before: programTree, after: programTree })),
});
export type StepTrees = z.infer<typeof stepTrees>;
