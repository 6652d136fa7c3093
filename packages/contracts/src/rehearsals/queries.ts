// Rehearsals: a program run over the workouts that clients really logged. The server stores none of it.
import * as z from 'zod/mini';
import { localDate } from '../atoms.js';
import { personName } from '../customers/queries.js';
import { localizedText } from '../exercises/queries.js';
import { ruleStep } from '../progressions/rule.js';
import { prescribedSet, prescribedWorkout } from '../workouts/queries.js';

const load = z.strictObject({ value: z.number(), unit: z.enum(['kg', 'lb']) });
const version = z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(100_000)));

export const rehearsalParameters = {
  /** 0: the current draft. If absent: the newest published version, or the draft if there is none. */
  version: z.optional(version),
  /** First day of week 1. If absent, chosen so that the last week (at most the 52nd) is the last full week. */
  from: z.optional(localDate),
};
/** Without `programId` and `forkId`: the client's own program with its adjustments. */
export const simulationParameters = {
  ...rehearsalParameters,
  programId: z.optional(z.uuid()),
  /** A what-if of this program. */
  forkId: z.optional(z.uuid()),
  /** Week for which the answer contains all sessions. */
  week: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(52)))),
};

export const rehearsedVerdict = z.enum(['met', 'failed', 'unknown']);
export type RehearsedVerdict = z.infer<typeof rehearsedVerdict>;
const counts = z.strictObject({ met: z.number(), failed: z.number(), unknown: z.number() });
const setJudgement = z.strictObject({
  verdict: rehearsedVerdict,
  /** Why the judgement is unknown. */
  reason: z.optional(z.string()),
  /** Estimated 1RM that the set's load and repetitions require, in kg. */
  needsKg: z.optional(z.number()),
  /** Repetitions that the client could have done with the load, 0 to 12. */
  able: z.optional(z.number()),
});
/** Estimated one-rep max of a client, and the lift behind it. */
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
  /** Hard sets by primary muscle, most first. */
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
  /** Verdicts of its sets. */
  counts,
  /** `tonnageKg` assumes the fewest repetitions of each range, `mostTonnageKg` the most. */
  asked: z.strictObject({ ...volume, mostTonnageKg: z.number() }),
  trained: z.strictObject({ ...volume, workouts: z.number() }),
  /** Heaviest planned set of each main lift. */
  heaviest: z.array(judgedSet),
});
export type RehearsedWeek = z.infer<typeof rehearsedWeek>;
export const rehearsedSession = z.strictObject({
  on: z.string(),
  workout: prescribedWorkout,
  verdict: rehearsedVerdict,
  counts,
  /** Judgement by prescription id. */
  judged: z.record(z.string(), setJudgement),
  /** Estimate by exercise id. */
  estimates: z.record(z.string(), estimate),
  rules: z.array(
    z.strictObject({
      ruleId: z.string(),
      ruleName: z.string(),
      exerciseId: z.string(),
      judged: z.enum(['pass', 'fail', 'not-judged']),
      steps: z.array(ruleStep),
      /** Next stage, for a rule with stages. */
      stage: z.optional(z.strictObject({ sets: z.number(), reps: z.number(), amrap: z.optional(z.boolean()) })),
      trainingMax: z.optional(z.strictObject({ before: load, after: load })),
    }),
  ),
});
export type RehearsedSession = z.infer<typeof rehearsedSession>;

/** `rule`: the rule that judges sets as met or failed. `version` 0: a draft. */
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
  /** At most three exercises, whose loads `heaviest` follows. */
  lifts: z.array(z.string()),
  firstFailed: z.nullable(z.number()),
  /** Assumed training maxes, where none was set by that day: nine tenths of an estimate. */
  assumed: z.array(z.strictObject({ exerciseId: z.string(), on: z.string(), load, of: estimate })),
  /** Sessions of the requested week. */
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
  /** Number of followers whom the caller may see, including those beyond the 200 that are rehearsed. */
  followers: z.number(),
});
export type FollowersRehearsal = z.infer<typeof followersRehearsalAnswer>;
