// Whether a client would have done a set that they were never asked to do. The rule has a name and a version, because another one would
// count other weeks as missed.
import { toKg } from '../kernel.js';
import { e1rm, mostReps } from '../lifts/e1rm.js';
import { plateNoise } from '../progressions/judge.js';
import type { LoadUnknown, PrescribedSet } from '../workouts/prescribed-workout.js';
import type { ActualSet } from '../workouts/workout-events.js';
import type { StrengthPoint } from './strength.js';

export const rehearsalRule = 'rehearsal@1';

export type RehearsedVerdict = 'met' | 'failed' | 'unknown';
/** Why nobody can say: no load is asked for, it could not be worked out, or nothing is known to compare it with. */
export type RehearsalUnknown = LoadUnknown | 'no-load' | 'no-repetitions' | 'no-estimate' | 'too-many-reps';
export type SetJudgement = {
  readonly verdict: RehearsedVerdict;
  readonly reason?: RehearsalUnknown;
  /** The estimated 1RM (kg) that the load and the repetitions ask for. */
  readonly needsKg?: number;
  /** Repetitions that the client could have done with the load, 0 to 12. */
  readonly able?: number;
};

const unknown = (reason: RehearsalUnknown): SetJudgement => ({ verdict: 'unknown', reason });
const needed = (loadKg: number, reps: number): number => {
  const estimate = e1rm(loadKg, reps);
  return 'value' in estimate ? estimate.value : 0;
};

/** The most repetitions (0 to 12) whose estimated 1RM is within the client's. */
const ableReps = (loadKg: number, maxKg: number): number => {
  let reps = 0;
  while (reps < mostReps && needed(loadKg, reps + 1) * plateNoise <= maxKg) reps += 1;
  return reps;
};

/**
 * The rule `rehearsal@1`: a set is **met** where the estimated 1RM that its load asks for at the fewest repetitions it asks for (Epley, the
 * formula of every estimate) is at or under the client's estimated 1RM of that day, `estimate`, with half a percent for the noise of
 * plates; **failed** where it is over; **unknown** where no load, no repetitions or no estimate is there. More than 12 repetitions no
 * formula knows: failed where even 12 would have been too many, else unknown. How tired the sets before it made anybody, and an effort
 * that is asked for, are left out.
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
  const figures = { needsKg: needed(loadKg, Math.min(asked, mostReps)), able: ableReps(loadKg, maxKg) };
  if (figures.able < Math.min(asked, mostReps)) return { verdict: 'failed', ...figures };
  return asked > mostReps ? { verdict: 'unknown', reason: 'too-many-reps', ...figures } : { verdict: 'met', ...figures };
};

/**
 * What the client would have recorded, for the rules to judge: as many repetitions as they were able to do, within what was asked; to the
 * limit in an open set. Null where nobody knows: a rule is not moved by what nobody knows.
 */
export const performed = ({ reps, load }: Pick<PrescribedSet, 'reps' | 'load'>, { verdict, able = 0 }: SetJudgement): ActualSet | null => {
  if (verdict === 'unknown' || reps === undefined || load === undefined) return null;
  const done = reps.amrap === true ? able : Math.min(able, reps.max ?? reps.min);
  return { reps: done, load, rpe: Math.max(1, 10 - (able - done)) };
};
