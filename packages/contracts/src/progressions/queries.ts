// Results and current state of progression rules.
import * as z from 'zod/mini';
import { rule, ruleStep } from './rule.js';

const load = z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']) });

/** State of a scope: what its rule has made of the planned loads, sets and repetitions, and its counters in a row. */
export const scopeState = z.strictObject({
  passes: z.number(),
  fails: z.number(),
  stage: z.number(),
  variation: z.number(),
  factor: z.number(),
  plus: z.nullable(load),
  start: z.nullable(load),
  reps: z.number(),
  seconds: z.number(),
  sets: z.number(),
});

export const verdict = z.strictObject({
  judged: z.enum(['pass', 'fail', 'not-judged']),
  reason: z.optional(z.string()),
  reps: z.nullable(z.number()),
  lifted: z.nullable(load),
  setIds: z.array(z.string()),
  belowPrescription: z.exactOptional(z.literal(true)),
});

/** Changes that one workout made in one scope, or the reason why it changed nothing. */
export const appliedProgression = z.strictObject({
  customerId: z.string(),
  assignedProgramId: z.string(),
  workoutId: z.string(),
  /** Start of the workout; states are folded in this order. */
  at: z.string(),
  programVersion: z.number(),
  scope: z.string(),
  exerciseId: z.string(),
  slotIds: z.array(z.string()),
  rule,
  verdict,
  /** For a workout that was judged again: the earlier verdict. */
  previous: z.optional(verdict),
  steps: z.array(ruleStep),
  before: scopeState,
  after: scopeState,
  trainingMax: z.optional(z.strictObject({ exerciseId: z.string(), before: z.nullable(load), after: z.nullable(load) })),
});
export type AppliedProgression = z.infer<typeof appliedProgression>;
