// Training maxes of one assigned program over time: set by members, and raised by rules.
import { toMs } from '@spotter/contracts/civil-date';
import type { Instant, Load } from '../kernel.js';
import type { Judgement, Taken } from './fold-scope.js';
import { changedMax } from './scope-state.js';

/** A training max that a member set, and the time from which it applies. */
export type MaxSaid<S = unknown> = { readonly exerciseId: string; readonly load: Load; readonly at: Instant; readonly source: S };
export type MaxInForce<S = unknown> = {
  readonly load: Load;
  readonly said: MaxSaid<S>;
  /** Ids of workouts whose rules changed it since. */ readonly by: readonly string[];
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
 * Training maxes by exercise. `maxes` in the order of the log, `taken`: judged workouts of the program; both are folded by the time of
 * their effect, at equal times members first. A rule on a training max that nobody set changes nothing.
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
