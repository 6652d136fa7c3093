// Lifts, records and progress of one client; every figure names its formula and the set that it comes from.
import * as z from 'zod/mini';
import { maxProposedClients, maxProposedExercises } from './limits.js';
import { idList, listOf } from '../lists.js';

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
  /** The next lift of the same exercise and kind that is not voided. Null while this lift is in force, or if it is voided. */
  supersededBy: z.nullable(z.string()),
});
export type LiftItem = z.infer<typeof liftItem>;
export const liftsAnswer = listOf(liftItem);

export const trainingMaxProposalsParameters = {
  customers: idList(maxProposedClients),
  exercises: idList(maxProposedExercises),
};
const rounding = z.strictObject({ step: z.number(), unit: z.enum(['kg', 'lb']), mode: z.enum(['nearest', 'down', 'up']) });
export const trainingMaxProposal = z.strictObject({
  customerId: z.string(),
  exerciseId: z.string(),
  /** The training max that a newly assigned program starts with. */
  inForce: z.nullable(z.strictObject({ load, since: z.string(), by: z.nullable(z.string()) })),
  /** Null if one is in force, or if no lift or set allows an estimate. */
  proposed: z.nullable(
    z.strictObject({
      load,
      rule: z.string(),
      formula: z.string(),
      /** The tested lift or the set of a workout behind the proposal. */
      lifted: z.strictObject({ load, reps: z.number(), on: z.string(), workoutId: z.nullable(z.string()) }),
      oneRepMax: z.number(),
      raw: z.number(),
      rounding,
    }),
  ),
});
export type TrainingMaxProposal = z.infer<typeof trainingMaxProposal>;
export const trainingMaxProposalsAnswer = z.strictObject({ items: z.array(trainingMaxProposal) });

const recordSource = { setId: z.string(), performedAt: z.string(), reps: z.number(), load };
export const recordItem = z.strictObject({
  exerciseId: z.string(),
  bestE1rm: z.nullable(z.strictObject({ valueKg: z.number(), formula: z.string(), ...recordSource })),
  /** Heaviest load by number of repetitions, 1 to 12. */
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
  /** Rule@version of every `tonnageKg`. */
  tonnageRule: z.string(),
  items: z.array(z.strictObject({ exerciseId: z.string(), points: z.array(progressPoint) })),
});
export type ProgressAnswer = z.infer<typeof progressAnswer>;

/** `rule`: rule@version of every share. */
export const complianceAnswer = z.strictObject({
  rule: z.string(),
  items: z.array(z.strictObject({ days: z.number(), due: z.number(), done: z.number(), percent: z.nullable(z.number()) })),
});
export type ComplianceAnswer = z.infer<typeof complianceAnswer>;
