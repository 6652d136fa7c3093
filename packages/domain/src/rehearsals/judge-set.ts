// Judges whether a client could have done a set that was never prescribed to them. The rule has a name and a version, because another rule
// would fail other weeks.
import { toKg } from '../kernel.js';
import { e1rm, maxEstimableReps } from '../lifts/e1rm.js';
import { plateNoise } from '../progressions/judge.js';
import type { LoadUnknown, PrescribedSet } from '../workouts/prescribed-workout.js';
import type { ActualSet } from '../workouts/workout-events.js';
import type { StrengthPoint } from './strength.js';

export const rehearsalRule = 'rehearsal@1';

export type RehearsedVerdict = 'met' | 'failed' | 'unknown';
/** Reasons for an unknown verdict: no planned load, a load that cannot be computed, or no estimate to compare with. */
export type RehearsalUnknown = LoadUnknown | 'no-load' | 'no-repetitions' | 'no-estimate' | 'too-many-reps';
export type SetJudgement = {
  readonly verdict: RehearsedVerdict;
  readonly reason?: RehearsalUnknown;
  /** Estimated 1RM (kg) that the load and the repetitions require. */
  readonly needsKg?: number;
  /** Repetitions that the client could have done with the load, 0 to 12. */
  readonly able?: number;
};

const unknown = (reason: RehearsalUnknown): SetJudgement => ({ verdict: 'unknown', reason });
const needed = (loadKg: number, reps: number): number => {
  const estimate = e1rm(loadKg, reps);
  return 'value' in estimate ? estimate.value : 0;
};

/** Returns the most repetitions (0 to 12) whose estimated 1RM is within the client's. */
const ableReps = (loadKg: number, maxKg: number): number => {
  let reps = 0;
  while (reps < maxEstimableReps && needed(loadKg, reps + 1) * plateNoise <= maxKg) reps += 1;
  return reps;
};

/**
 * The rule `rehearsal@1`: a set is **met** if the estimated 1RM for its load at its fewest repetitions (Epley, the formula of every
 * estimate) is at most the client's estimated 1RM of that day, `estimate`, plus half a percent for plates; **failed** if it is more;
 * **unknown** without a load, repetitions or an estimate. No formula covers more than 12 repetitions: such a set is failed if even 12 are
 * too many, else unknown. Ignores fatigue from earlier sets and planned efforts.
 */
export const judgeSet = (set: Pick<PrescribedSet, 'load' | 'loadUnknown' | 'reps'>, estimate: StrengthPoint | undefined): SetJudgement => {
  const { load, loadUnknown, reps } = set;
  if (loadUnknown !== undefined) return unknown(loadUnknown);
  if (load === undefined || load.value <= 0) return unknown('no-load');
  if (reps === undefined) return unknown('no-repetitions');
  if (estimate === undefined) return unknown('no-estimate');
  const loadKg = toKg(load);
  const maxKg = toKg(estimate.load);
  const asked = Math.max(1, reps.min);
  const figures = { needsKg: needed(loadKg, Math.min(asked, maxEstimableReps)), able: ableReps(loadKg, maxKg) };
  if (figures.able < Math.min(asked, maxEstimableReps)) return { verdict: 'failed', ...figures };
  return asked > maxEstimableReps ? { verdict: 'unknown', reason: 'too-many-reps', ...figures } : { verdict: 'met', ...figures };
};

/**
 * Returns the set that the client would have recorded, for the rules to judge: as many repetitions as possible within the plan, or to the
 * limit in an open set. Null if unknown, since an unknown set must not change a rule's state.
 */
export const performed = ({ reps, load }: Pick<PrescribedSet, 'reps' | 'load'>, { verdict, able = 0 }: SetJudgement): ActualSet | null => {
  if (verdict === 'unknown' || reps === undefined || load === undefined) return null;
  const done = reps.amrap === true ? able : Math.min(able, reps.max ?? reps.min);
  return { reps: done, load, rpe: Math.max(1, 10 - (able - done)) };
};
