// The sets of a running workout, exercise by exercise: what was done of each, and what is still asked for.
import type { LiveWorkout } from '@spotter/contracts/workouts/queries';

type SetGroup = { readonly exerciseId: string; readonly done: LiveWorkout['sets']; readonly open: number };

/** In the order of the plan; what was done beside it comes last. */
export const setGroups = ({ plan, sets }: Pick<LiveWorkout, 'plan' | 'sets'>): readonly SetGroup[] => {
  const counted = sets.filter((set) => !set.voided);
  const asked = new Map<string, number>();
  for (const { exerciseId, sets: some } of plan) asked.set(exerciseId, (asked.get(exerciseId) ?? 0) + some);
  for (const { exerciseId } of counted) if (!asked.has(exerciseId)) asked.set(exerciseId, 0);
  return [...asked].map(([exerciseId, wanted]) => {
    const done = counted.filter((set) => set.exerciseId === exerciseId);
    return { exerciseId, done, open: Math.max(0, wanted - done.length) };
  });
};
