// What a client was known to lift once, day by day, as their log tells it: the base of a rehearsal's loads, and the measure of what they
// were able to do.
import { addDays } from '@spotter/contracts/civil-date';
import type { Load, LocalDate } from '../kernel.js';
import { oneRepMax } from '../lifts/one-rep-max.js';

/** The best lift of one exercise on one day. `load`: the estimated single that it speaks for. */
export type StrengthPoint = {
  readonly exerciseId: string;
  readonly on: LocalDate;
  readonly kind: 'set' | 'test';
  readonly load: Load;
  /** What was really done: the set, or the tested lift, which has no workout. Absent where only the estimate was read. */
  readonly lift?: { readonly id: string; readonly workoutId: string | null; readonly reps: number; readonly load: Load };
};
/** By exercise, rising by day. */
export type Strength = ReadonlyMap<string, readonly StrengthPoint[]>;

/** An estimate from a set counts for half a year, as it does where a workout is started. */
export const estimateCountsDays = 180;

/** A set of the day of a test does not come after it. */
const rank = { set: 0, test: 1 } as const;

export const strengthOf = (points: readonly StrengthPoint[]): Strength =>
  Map.groupBy(
    points.toSorted((left, right) => (left.on === right.on ? rank[left.kind] - rank[right.kind] : left.on < right.on ? -1 : 1)),
    ({ exerciseId }) => exerciseId,
  );

const none: readonly StrengthPoint[] = [];

/** From the newest of the first `count` back to the newest test; a set that is too old says nothing, a test may be as old as it likes. */
const lookedThrough = (points: readonly StrengthPoint[], count: number, oldest: LocalDate): StrengthPoint | undefined => {
  let best: StrengthPoint | undefined;
  for (let at = count - 1; at >= 0; at -= 1) {
    const point = points[at]!;
    if (point.kind === 'test') return oneRepMax(point, best);
    if (point.on > oldest && (best === undefined || point.load.value >= best.load.value)) best = point;
  }
  return best;
};

type Known = { readonly count: number; readonly estimate: StrengthPoint | undefined };

/**
 * What was known of some exercises by the end of a day: the newest test, or a better set after it; without a test the best set of the last
 * 180 days. It is asked for one day after the other, and reads each point once.
 */
export class Estimates {
  readonly #strength: Strength;
  readonly #exerciseIds: readonly string[];
  readonly #known = new Map<string, Known>();
  #day: LocalDate = '';

  constructor(strength: Strength, exerciseIds: readonly string[]) {
    [this.#strength, this.#exerciseIds] = [strength, exerciseIds];
  }

  /** By exercise; what nobody knows is not in it. */
  on(day: LocalDate): Readonly<Record<string, StrengthPoint>> {
    if (day < this.#day) this.#known.clear();
    this.#day = day;
    const oldest = addDays(day, -estimateCountsDays);
    const estimates: Record<string, StrengthPoint> = {};
    for (const exerciseId of this.#exerciseIds) {
      const known = this.#upTo(exerciseId, day, oldest);
      this.#known.set(exerciseId, known);
      if (known.estimate !== undefined) estimates[exerciseId] = known.estimate;
    }
    return estimates;
  }

  #upTo(exerciseId: string, day: LocalDate, oldest: LocalDate): Known {
    const points = this.#strength.get(exerciseId) ?? none;
    let { count, estimate } = this.#known.get(exerciseId) ?? { count: 0, estimate: undefined };
    for (let point = points[count]; point !== undefined && point.on <= day; point = points[count]) {
      estimate = point.kind === 'test' ? point : oneRepMax(estimate, point);
      count += 1;
    }
    const isTooOld = estimate?.kind === 'set' && estimate.on <= oldest;
    return { count, estimate: isTooOld ? lookedThrough(points, count, oldest) : estimate };
  }
}
