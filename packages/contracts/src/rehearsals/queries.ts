// Rehearsals: a program folded over what clients really logged. Nothing of it is stored.
import * as z from 'zod/mini';
import { localDate } from '../atoms.js';
import { personName } from '../customers/queries.js';
import { localizedText } from '../exercises/queries.js';
import { ruleStep } from '../progressions/rule.js';
import { prescribedSet, prescribedWorkout } from '../workouts/queries.js';

const load = z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']) });
const version = z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(100_000)));

export const rehearsalParameters = {
  /** 0: the draft, as its editors have it. Absent: the newest published version, or the draft while there is none. */
  version: z.optional(version),
  /** The day on which week 1 begins. Absent: so that the last week, or the 52nd, ends with the last full week. */
  from: z.optional(localDate),
};
/** Absent `programId` and `forkId`: the client's own program, with what was adjusted. */
export const simulationParameters = {
  ...rehearsalParameters,
  programId: z.optional(z.uuid()),
  /** A what-if of this program. */
  forkId: z.optional(z.uuid()),
  /** The week whose sessions are wanted in full. */
  week: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(52)))),
};

export const rehearsedVerdict = z.enum(['met', 'failed', 'unknown']);
export type RehearsedVerdict = z.infer<typeof rehearsedVerdict>;
const counts = z.strictObject({ met: z.number(), failed: z.number(), unknown: z.number() });
const setJudgement = z.strictObject({
  verdict: rehearsedVerdict,
  /** Why it is unknown. */
  reason: z.optional(z.string()),
  /** The estimated 1RM that its load and repetitions ask for. */
  needsKg: z.optional(z.number()),
  /** Repetitions that the client could have done with the load, 0 to 12. */
  able: z.optional(z.number()),
});
/** What a client could lift once, and the lift that says so. */
const estimate = z.strictObject({
  exerciseId: z.string(),
  on: z.string(),
  kind: z.enum(['set', 'test']),
  load,
  lift: z.optional(z.strictObject({ id: z.string(), workoutId: z.nullable(z.string()), reps: z.number(), load })),
});
const volume = {
  sets: z.number(),
  tonnageKg: z.number(),
  /** Hard sets by primary muscle, the most first. */
  muscles: z.array(z.strictObject({ muscle: z.string(), sets: z.number() })),
};
export const judgedSet = z.strictObject({
  exerciseId: z.string(),
  on: z.string(),
  set: prescribedSet,
  judgement: setJudgement,
  estimate: z.nullable(estimate),
});
export type JudgedSet = z.infer<typeof judgedSet>;

export const rehearsedWeek = z.strictObject({
  week: z.number(),
  from: z.string(),
  to: z.string(),
  verdict: rehearsedVerdict,
  /** Of its sets. */
  counts,
  /** `tonnageKg` with the fewest repetitions of each range, `mostTonnageKg` with the most. */
  asked: z.strictObject({ ...volume, mostTonnageKg: z.number() }),
  trained: z.strictObject({ ...volume, workouts: z.number() }),
  /** The heaviest set of each main lift that it asks for. */
  heaviest: z.array(judgedSet),
});
export type RehearsedWeek = z.infer<typeof rehearsedWeek>;
export const rehearsedSession = z.strictObject({
  on: z.string(),
  workout: prescribedWorkout,
  verdict: rehearsedVerdict,
  counts,
  /** By prescription. */
  judged: z.record(z.string(), setJudgement),
  /** By exercise. */
  estimates: z.record(z.string(), estimate),
  rules: z.array(
    z.strictObject({
      ruleId: z.string(),
      ruleName: z.string(),
      exerciseId: z.string(),
      judged: z.enum(['pass', 'fail', 'not-judged']),
      steps: z.array(ruleStep),
      /** What is asked for next, by a rule with stages. */
      stage: z.optional(z.strictObject({ sets: z.number(), reps: z.number(), amrap: z.optional(z.boolean()) })),
      trainingMax: z.optional(z.strictObject({ before: load, after: load })),
    }),
  ),
});
export type RehearsedSession = z.infer<typeof rehearsedSession>;

/** `rule`: by which sets are met or failed. `version` 0: a draft. */
const rehearsed = {
  rule: z.string(),
  program: z.strictObject({ id: z.string(), name: localizedText, version: z.number() }),
  startsOn: z.string(),
  until: z.string(),
};
export const simulationAnswer = z.strictObject({
  ...rehearsed,
  assignedProgramId: z.string(),
  customerId: z.string(),
  fork: z.nullable(z.strictObject({ id: z.string(), name: z.nullable(z.string()) })),
  weeks: z.array(rehearsedWeek),
  /** The exercises whose loads `heaviest` follows, at most three. */
  lifts: z.array(z.string()),
  firstFailed: z.nullable(z.number()),
  /** Training maxes that nobody had said by then: nine tenths of an estimate. */
  assumed: z.array(z.strictObject({ exerciseId: z.string(), on: z.string(), load, of: estimate })),
  /** Of the week that was asked for. */
  sessions: z.array(rehearsedSession),
});
export type SimulationAnswer = z.infer<typeof simulationAnswer>;

export const followersRehearsalAnswer = z.strictObject({
  ...rehearsed,
  weeks: z.array(z.strictObject({ week: z.number(), ...counts.shape })),
  clients: z.array(
    z.strictObject({
      assignedProgramId: z.string(),
      customer: personName,
      firstFailed: z.nullable(z.number()),
      /** In the order of `weeks`. */
      verdicts: z.array(rehearsedVerdict),
    }),
  ),
  /** Followers whom the caller may see, also those beyond the 200 that are rehearsed. */
  followers: z.number(),
});
export type FollowersRehearsal = z.infer<typeof followersRehearsalAnswer>;
