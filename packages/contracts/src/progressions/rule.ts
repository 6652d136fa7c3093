// A progression rule as data, with limits on every field. The domain decides whether it can run.
import * as z from 'zod/mini';
import { load, reps, signedLoad, text, uuid } from '../atoms.js';
import { maxNameLength } from '../limits.js';
import { maxRules, maxSetsOfSlot } from '../programs/limits.js';

const kind = z.literal;
const share = z.number().check(z.minimum(0.1), z.maximum(100));
const signedShare = z.number().check(z.minimum(-100), z.maximum(100));

export const ruleStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: kind('add-load'), load }),
  z.strictObject({ kind: kind('add-percent'), percent: share }),
  z.strictObject({ kind: kind('add-reps'), reps: z.int().check(z.minimum(1), z.maximum(50)) }),
  z.strictObject({ kind: kind('add-seconds'), seconds: z.int().check(z.minimum(1), z.maximum(3600)) }),
  z.strictObject({ kind: kind('add-set') }),
  z.strictObject({ kind: kind('training-max'), load: signedLoad }),
  z.strictObject({ kind: kind('training-max-percent'), percent: signedShare }),
  z.strictObject({ kind: kind('next-stage') }),
  z.strictObject({ kind: kind('first-stage') }),
  z.strictObject({ kind: kind('deload'), percent: share }),
  z.strictObject({ kind: kind('next-variation') }),
  z.strictObject({ kind: kind('reset-counters') }),
]);
const steps = z.array(ruleStep).check(z.maxLength(6));
const outcome = z.strictObject({ after: z.int().check(z.minimum(1), z.maximum(20)), do: steps });

export const gate = z.strictObject({
  over: z.enum(['all', 'last', 'top', 'amrap']),
  reach: z.union([z.enum(['range-top', 'range-bottom']), z.strictObject({ reps })]),
  effortAtMost: z.exactOptional(z.number().check(z.minimum(5), z.maximum(10), z.multipleOf(0.5))),
  loadAtLeastPrescribed: z.boolean(),
});

export const rule = z.strictObject({
  id: uuid,
  name: text(maxNameLength),
  scope: z.enum(['slot', 'exercise']),
  gate,
  pass: outcome,
  fail: outcome,
  table: z.exactOptional(z.array(z.strictObject({ fromReps: reps, do: steps })).check(z.minLength(1), z.maxLength(20))),
  stages: z.exactOptional(
    z
      .array(
        z.strictObject({
          sets: z.int().check(z.minimum(1), z.maximum(maxSetsOfSlot)),
          reps,
          amrap: z.exactOptional(z.boolean()),
          fail: z.exactOptional(outcome),
        }),
      )
      .check(z.minLength(2), z.maxLength(12)),
  ),
  skippedCounts: z.exactOptional(z.boolean()),
});
export type RuleBody = z.infer<typeof rule>;
export const rules = z.array(rule).check(z.maxLength(maxRules));
