// The sets of a running workout, exercise by exercise: what was done of each, and what is still asked for.
import type { LiveWorkout } from '@spotter/contracts/workouts/queries';

type SetGroup = { readonly exerciseId: string; readonly done: LiveWorkout['sets']; readonly open: number };

/** In the order of the plan; what was done beside it comes last. */
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
