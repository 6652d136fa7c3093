// Cache of one replay. A year has thousands of steps, each of which changes at most one workout: the cache returns the others, and a
// comparison of two states skips shared objects.
import { bestE1rmOf, countedSet, type CountedSet } from '../../lifts/records.js';
import type { WorkoutSet, WorkoutState } from '../../workouts/workout-state.js';
import type { PlannedDay } from '../plan-state.js';
import type { ReplayPlannedWorkout, ReplayState } from './replay-state.js';

type Best = ReplayState['records'][number];

export type ReplayMemory = {
  /** Planned workouts by id. */
  readonly planned: Map<string, { readonly planned: PlannedDay; readonly view: ReplayPlannedWorkout }>;
  readonly countedOf: WeakMap<WorkoutState, readonly CountedSet[]>;
  readonly counted: WeakMap<WorkoutSet, CountedSet | null>;
  /** Last compared sets of each exercise, with the best one. */
  readonly bests: Map<string, { readonly sets: readonly CountedSet[]; readonly best: Best }>;
};

export const newMemory = (): ReplayMemory => ({ planned: new Map(), countedOf: new WeakMap(), counted: new WeakMap(), bests: new Map() });

const countedOf = (
  state: WorkoutState,
  eligible: ReadonlySet<string>,
  { countedOf: known, counted }: ReplayMemory,
): readonly CountedSet[] => {
  const before = known.get(state);
  if (before !== undefined) return before;
  const sets = Object.entries(state.sets).flatMap(([setId, set]): readonly CountedSet[] => {
    const { exerciseId, setType, performedAt } = set;
    const found = counted.get(set);
    const made =
      found === undefined
        ? countedSet({
            setId,
            exerciseId,
            setType,
            actual: set.actual.value,
            performedAt,
            voided: set.voided.value,
            e1rmEligible: eligible.has(exerciseId),
          })
        : found;
    counted.set(set, made);
    return made === null ? [] : [made];
  });
  known.set(state, sets);
  return sets;
};

const areSame = (sets: readonly CountedSet[], others: readonly CountedSet[]): boolean =>
  sets.length === others.length && sets.every((set, index) => set === others[index]);

/** Best estimated maximum of each exercise, ordered by the first counted set. */
export const recordsNow = (
  workouts: Iterable<WorkoutState>,
  eligible: ReadonlySet<string>,
  memory: ReplayMemory,
): ReplayState['records'] => {
  const byExercise = new Map<string, CountedSet[]>();
  for (const state of workouts)
    for (const set of countedOf(state, eligible, memory)) {
      const sets = byExercise.get(set.exerciseId);
      if (sets === undefined) byExercise.set(set.exerciseId, [set]);
      else sets.push(set);
    }
  return [...byExercise].map(([exerciseId, sets]) => {
    const known = memory.bests.get(exerciseId);
    if (known !== undefined && areSame(known.sets, sets)) return known.best;
    const { e1rmKg, setId } = bestE1rmOf(sets)!;
    const best = { exerciseId, e1rmKg, setId };
    memory.bests.set(exerciseId, { sets, best });
    return best;
  });
};
