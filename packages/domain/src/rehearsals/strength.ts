// What a client was known to lift once, day by day, as their log tells it: the base of a rehearsal's loads, and the measure of what they
// were able to do.
import { addDays } from '../civil-date.js';
import type { Load, LocalDate } from '../kernel.js';
import { oneRepMax } from '../lifts/one-rep-max.js';

/** The best lift of one exercise on one day. `load`: the estimated single that it speaks for; `lifted`: what was really done. */
export type StrengthPoint = {
  readonly exerciseId: string;
  readonly on: LocalDate;
  readonly kind: 'set' | 'test';
  readonly load: Load;
  readonly lifted: { readonly reps: number; readonly load: Load };
  /** The set or the tested lift; a set's workout too. */
  readonly sourceId: string;
  readonly workoutId: string | null;
};
/** By exercise, rising by day. */
export type Strength = ReadonlyMap<string, readonly StrengthPoint[]>;

/** An estimate from a set counts for half a year, as it does where a workout is started. */
export const estimateCountsDays = 180;

export const strengthOf = (points: readonly StrengthPoint[]): Strength =>
  Map.groupBy(
    points.toSorted((left, right) => (left.on < right.on ? -1 : left.on > right.on ? 1 : 0)),
    ({ exerciseId }) => exerciseId,
  );

/**
 * What was known of an exercise by the end of a day: the newest test, or a better set after it; without a test the best set of the last
 * 180 days. Undefined: nobody knows.
 */
export const estimateOn = (strength: Strength, exerciseId: string, day: LocalDate): StrengthPoint | undefined => {
  const known = (strength.get(exerciseId) ?? []).filter(({ on }) => on <= day);
  const test = known.findLast(({ kind }) => kind === 'test');
  const oldest = addDays(day, -estimateCountsDays);
  let best: StrengthPoint | undefined;
  for (const point of known) {
    if (point.kind !== 'set' || point.on <= oldest || (test !== undefined && point.on <= test.on)) continue;
    if (best === undefined || point.load.value > best.load.value) best = point;
  }
  return oneRepMax(test, best);
};
