// Lifts, records and progress of one client; every figure names its formula and the set it came from.
import * as z from 'zod/mini';
import { listOf } from '../lists.js';

const load = z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']) });

export const liftItem = z.strictObject({
  id: z.string(),
  exerciseId: z.string(),
  kind: z.enum(['tested', 'training-max']),
  load,
  reps: z.nullable(z.number()),
  effectiveFrom: z.string(),
  voided: z.boolean(),
  setBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type LiftItem = z.infer<typeof liftItem>;
export const liftsAnswer = listOf(liftItem);

const recordSource = { setId: z.string(), performedAt: z.string(), reps: z.number(), load };
export const recordItem = z.strictObject({
  exerciseId: z.string(),
  bestE1rm: z.nullable(z.strictObject({ valueKg: z.number(), formula: z.string(), ...recordSource })),
  /** The heaviest load per number of repetitions, 1 to 12. */
  byReps: z.array(z.strictObject(recordSource)),
});
export type RecordItem = z.infer<typeof recordItem>;
export const recordsAnswer = listOf(recordItem);

export const progressPoint = z.strictObject({
  workoutId: z.string(),
  on: z.string(),
  topLoadKg: z.nullable(z.number()),
  e1rmKg: z.nullable(z.number()),
  tonnageKg: z.number(),
  sets: z.number(),
});
export const progressAnswer = z.strictObject({
  formula: z.string(),
  items: z.array(z.strictObject({ exerciseId: z.string(), points: z.array(progressPoint) })),
});
export type ProgressAnswer = z.infer<typeof progressAnswer>;

export const complianceAnswer = z.strictObject({
  items: z.array(z.strictObject({ days: z.number(), due: z.number(), done: z.number(), percent: z.nullable(z.number()) })),
});
export type ComplianceAnswer = z.infer<typeof complianceAnswer>;
