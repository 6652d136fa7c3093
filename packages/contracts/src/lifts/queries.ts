// Lifts, records and progress of one client; every figure names its formula and the set that it comes from.
import * as z from 'zod/mini';
import { painLevel } from '../workouts/queries.js';
import { localDate } from '../atoms.js';
import { localizedText } from '../exercises/queries.js';
import { maxChartedLifts, maxProposedClients, maxProposedExercises } from './limits.js';
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

export const progressParameters = {
  customer: z.uuid(),
  /** One exercise. `exercises` names several; without both, the answer contains all. */
  exercise: z.optional(z.uuid()),
  exercises: z.optional(idList(maxChartedLifts)),
  from: z.optional(localDate),
};
export const progressPoint = z.strictObject({
  workoutId: z.string(),
  on: z.string(),
  topLoadKg: z.nullable(z.number()),
  e1rmKg: z.nullable(z.number()),
  tonnageKg: z.number(),
  sets: z.number(),
  /** Heaviest load by number of repetitions, fewest repetitions first; absent if no load was lifted. */
  loads: z.optional(z.array(z.strictObject({ reps: z.number(), kg: z.number() }))),
  /** True for a workout of a deload week, or with planned loads that were reduced. */
  light: z.optional(z.literal(true)),
});
/** Events of the client since the first day of the answer: the newest of each kind, in order of days. */
export const progressEvents = z.strictObject({
  programs: z.array(z.strictObject({ assignedProgramId: z.string(), name: z.nullable(localizedText), on: z.string() })),
  /** Days of workouts that were lighter by plan, also workouts without the asked exercises. */
  light: z.array(z.string()),
  /** `text`: in the client's words. */
  pain: z.array(z.strictObject({ workoutId: z.string(), on: z.string(), text: z.string(), reports: z.optional(z.array(painLevel)) })),
  bodyweights: z.array(z.strictObject({ on: z.string(), kg: z.number() })),
});
export const progressAnswer = z.strictObject({
  formula: z.string(),
  /** Rule@version of every `tonnageKg`. */
  tonnageRule: z.string(),
  /** First day of the answer; absent if it has all days. */
  from: z.optional(z.string()),
  items: z.array(z.strictObject({ exerciseId: z.string(), points: z.array(progressPoint) })),
  /** Absent in answers that a device stored before the API returned events. */
  events: z.optional(progressEvents),
});
export type ProgressEvents = z.infer<typeof progressEvents>;
export type ProgressAnswer = z.infer<typeof progressAnswer>;

/** `rule`: rule@version of every share. */
export const complianceAnswer = z.strictObject({
  rule: z.string(),
  items: z.array(z.strictObject({ days: z.number(), due: z.number(), done: z.number(), percent: z.nullable(z.number()) })),
});
export type ComplianceAnswer = z.infer<typeof complianceAnswer>;

const trainingWeek = z.strictObject({
  /** First day of the week, by the gym's setting. */
  from: z.string(),
  workouts: z.number(),
  /** Workouts with an effort and an end; only these have a load. */
  rated: z.number(),
  /** Effort × minutes, in arbitrary units. */
  sessionLoad: z.number(),
  tonnageKg: z.number(),
  sets: z.number(),
  hardSets: z.number(),
  /** Hard sets without a recorded effort. */
  effortAssumed: z.number(),
  muscles: z.array(z.strictObject({ muscle: z.string(), sets: z.number() })),
});
const competitionLift = z.enum(['squat', 'bench', 'deadlift']);
/** Weeks of training up to the present one, oldest first, and scores of the total of the three competition lifts. */
export const trainingWeeksAnswer = z.strictObject({
  /** Rule@version of the figures of each week. */
  rules: z.strictObject({ tonnage: z.string(), hardSets: z.string(), sessionLoad: z.string() }),
  weeks: z.array(trainingWeek),
  /** Best estimated 1RM of each competition lift in these weeks; `on`: day of the set. */
  lifts: z.array(z.strictObject({ lift: competitionLift, exerciseId: z.string(), kg: z.number(), on: z.string() })),
  /** The scores, or the facts that a score still needs. */
  scores: z.union([
    z.strictObject({ missing: z.array(z.enum([...competitionLift.options, 'sex', 'bodyweight'])) }),
    z.strictObject({
      totalKg: z.number(),
      /** On the day of the newest of the lifts. */
      bodyweightKg: z.number(),
      scores: z.array(z.strictObject({ formula: z.string(), value: z.number() })),
    }),
  ]),
});
export type TrainingWeeksAnswer = z.infer<typeof trainingWeeksAnswer>;
