// Training maxes of one assigned program over time: what people said, and what rules added since.
import { toMs } from '@spotter/contracts/civil-date';
import type { Instant, Load } from '../kernel.js';
import type { Judgement, Taken } from './fold-scope.js';
import { changedMax } from './scope-state.js';

/** A training max that somebody gave or set, and from when on it holds. */
export type MaxSaid<S = unknown> = { readonly exerciseId: string; readonly load: Load; readonly at: Instant; readonly source: S };
export type MaxInForce<S = unknown> = {
  readonly load: Load;
  readonly said: MaxSaid<S>;
  /** Workouts whose rules changed it since. */ readonly by: readonly string[];
};

type Change<S> = {
  readonly at: Instant;
  readonly apply: (known: MaxInForce<S> | undefined) => MaxInForce<S> | undefined;
  readonly exerciseId: string;
};

const said = <S>(max: MaxSaid<S>): Change<S> => ({ ...max, apply: () => ({ load: max.load, said: max, by: [] }) });
const stepped = <S>({ at, exerciseId, steps, workoutId }: Judgement & Taken): readonly Change<S>[] =>
  steps.map((step) => ({
    at,
    exerciseId,
    apply: (known) => {
      const load = known === undefined ? null : changedMax(known.load, step);
      return known === undefined || load === null ? known : { ...known, load, by: [...known.by, workoutId] };
    },
  }));

/**
 * By exercise. `maxes` in the order of the log, `taken` the judged workouts of the program; both are folded by when they took effect,
 * of equal times what somebody said first. A rule on a training max that nobody has named changes nothing.
 */
export const maxesInForce = <S>(
  maxes: readonly MaxSaid<S>[],
  taken: readonly (Judgement & Taken)[],
): Readonly<Record<string, MaxInForce<S>>> => {
  const changes = [...maxes.map(said), ...taken.flatMap((one) => stepped<S>(one))];
  const known: Record<string, MaxInForce<S>> = {};
  for (const { exerciseId, apply } of changes.toSorted((left, right) => toMs(left.at) - toMs(right.at))) {
    const next = apply(known[exerciseId]);
    if (next !== undefined) known[exerciseId] = next;
  }
  return known;
};
