import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';

type Previous = WorkoutDetail['previous'][number]['sets'][number];
type Wanted = { readonly exerciseId: string; readonly setType: string };

/**
 * Hands out the sets of last time, each once: the third back-off set beside the third back-off set, in whichever block it stands.
 * A type that last time did not have takes one of a type that is not asked for today. `wanted`: every row of today's plan.
 */
export const previousSets = (previous: WorkoutDetail['previous'], wanted: readonly Wanted[]) => {
  const left = new Map(previous.map(({ exerciseId, sets }) => [exerciseId, [...sets]]));
  return ({ exerciseId, setType }: Wanted): Previous['actual'] | null => {
    const sets = left.get(exerciseId) ?? [];
    const asked = wanted.filter((each) => each.exerciseId === exerciseId);
    const same = sets.findIndex((set) => set.setType === setType);
    const at = same === -1 ? sets.findIndex((set) => !asked.some((each) => each.setType === set.setType)) : same;
    return at === -1 ? null : (sets.splice(at, 1)[0]?.actual ?? null);
  };
};
