import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import type { Actual } from '../../../lib/format/format.js';

type Row = { readonly number: number; readonly setType: string; readonly done: { readonly actual: Actual } | null };
type Previous = WorkoutDetail['previous'][number]['sets'][number];
type Wanted = { readonly exerciseId: string; readonly setType: string };

/** A warm-up is no reference for a work set, nor a work set for a warm-up. */
const isOfSameUse = (a: { readonly setType: string }, b: { readonly setType: string }): boolean =>
  (a.setType === 'warm-up') === (b.setType === 'warm-up');

/**
 * Hands out the sets of last time, each once: the third back-off set beside the third back-off set, in whichever block it stands.
 * A type that last time did not have takes one of a type that is not asked for today; warm-ups stay among themselves. `wanted`: every row
 * of today's plan.
 */
export const previousSets = (previous: WorkoutDetail['previous'], wanted: readonly Wanted[]) => {
  const left = new Map(previous.map(({ exerciseId, sets }) => [exerciseId, [...sets]]));
  return ({ exerciseId, setType }: Wanted): Previous['actual'] | null => {
    const sets = left.get(exerciseId) ?? [];
    const asked = wanted.filter((each) => each.exerciseId === exerciseId);
    const same = sets.findIndex((set) => set.setType === setType);
    const isFree = (set: Previous): boolean => isOfSameUse(set, { setType }) && !asked.some((each) => each.setType === set.setType);
    const at = same === -1 ? sets.findIndex(isFree) : same;
    return at === -1 ? null : (sets.splice(at, 1)[0]?.actual ?? null);
  };
};

/** The set done before this row in the same exercise: what "same as last" means. Warm-ups count for warm-ups only. */
export const lastDone = (rows: readonly Row[], row: Row): Actual | null =>
  rows.findLast((each) => each.done !== null && each.number < row.number && isOfSameUse(each, row))?.done?.actual ?? null;
