// Groups the sets of a running workout by exercise, with the number of open sets.
import type { LiveWorkout } from '@spotter/contracts/workouts/queries';

type SetGroup = { readonly exerciseId: string; readonly done: LiveWorkout['sets']; readonly open: number };

/** Returns groups in the order of the plan; unplanned exercises come last. */
export const setGroups = ({ plan, sets }: Pick<LiveWorkout, 'plan' | 'sets'>): readonly SetGroup[] => {
  const counted = sets.filter((set) => !set.voided);
  const left = new Map<string, number>();
  for (const { exerciseId, sets: some, open = some - counted.filter((set) => set.exerciseId === exerciseId).length } of plan)
    left.set(exerciseId, (left.get(exerciseId) ?? 0) + Math.max(0, open));
  for (const { exerciseId } of counted) if (!left.has(exerciseId)) left.set(exerciseId, 0);
  return [...left].map(([exerciseId, open]) => ({
    exerciseId,
    done: counted.filter((set) => set.exerciseId === exerciseId),
    open,
  }));
};
