// The client's one-rep maxes day by day, from the log: the base of a rehearsal's loads and verdicts.
import { addDays } from '@spotter/contracts/civil-date';
import type { Load, LocalDate } from '../kernel.js';
import { oneRepMax } from '../lifts/one-rep-max.js';
import { groupBy } from '../group-by.js';

/** Best lift of one exercise on one day. `load`: the estimated one-rep max. */
export type StrengthPoint = {
  readonly exerciseId: string;
  readonly on: LocalDate;
  readonly kind: 'set' | 'test';
  readonly load: Load;
  /** The performed set or tested lift (which has no workout). Absent if only the estimate was read. */
  readonly lift?: { readonly id: string; readonly workoutId: string | null; readonly reps: number; readonly load: Load };
};
/** Points by exercise, ascending by day. */
export type Strength = ReadonlyMap<string, readonly StrengthPoint[]>;

/** An estimate from a set counts for half a year, as it does at a workout's start. */
export const estimateCountsDays = 180;

/** A set on the day of a test does not come after it. */
const rank = { set: 0, test: 1 } as const;

export const strengthOf = (points: readonly StrengthPoint[]): Strength =>
  groupBy(
    points.toSorted((left, right) => (left.on === right.on ? rank[left.kind] - rank[right.kind] : left.on < right.on ? -1 : 1)),
    ({ exerciseId }) => exerciseId,
  );

const none: readonly StrengthPoint[] = [];

/** Searches from the newest of the first `count` points back to the newest test; ignores sets that are too old, but no tests. */
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
 * The strength at the end of a day: the newest test, or a better set after it; without a test, the best set of the last 180 days. Call it
 * for ascending days; it reads each point once.
 */
export class Estimates {
  readonly #strength: Strength;
  readonly #exerciseIds: readonly string[];
  readonly #known = new Map<string, Known>();
  #day: LocalDate = '';

  constructor(strength: Strength, exerciseIds: readonly string[]) {
    [this.#strength, this.#exerciseIds] = [strength, exerciseIds];
  }

  /** Estimates by exercise, without unknown ones. */
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
