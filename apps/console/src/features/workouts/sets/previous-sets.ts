import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import type { Actual } from '@/lib/format/format.js';

type Row = { readonly number: number; readonly setType: string; readonly done: { readonly actual: Actual } | null };
type Previous = WorkoutDetail['previous'][number]['sets'][number];
type Wanted = { readonly exerciseId: string; readonly setType: string };

/** True if both are warm-ups or neither is: one is no reference for the other. */
const isOfSameUse = (a: { readonly setType: string }, b: { readonly setType: string }): boolean =>
  (a.setType === 'warm-up') === (b.setType === 'warm-up');

/**
 * Assigns each previous set to one row: the third back-off set to the third back-off set, in whichever block it is. A row whose type the
 * previous workout lacks takes a set of a type that today lacks; warm-ups pair with warm-ups only.
 * @param wanted all rows of today's plan
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

/** Returns the last done set before this row in its exercise, for "same as last". Warm-ups count for warm-ups only. */
export const lastDone = (rows: readonly Row[], row: Row): Actual | null =>
  rows.findLast((each) => each.done !== null && each.number < row.number && isOfSameUse(each, row))?.done?.actual ?? null;
