import { useMemo } from 'react';
import type { Load } from '@/lib/format/format.js';
import { useSameParts } from '@/lib/use-same-parts.js';
import { useExercises, type KnownExercises } from '@/shared/exercise-names.js';
import type { WorkoutView } from '../fold-workout.js';
import type { Equipment } from '../sets/load/plates-text.js';
import { shownBlocks } from '../sets/load/shown-blocks.js';
import { exerciseBlocks, exercisesOf, type ExerciseBlock } from './exercise-blocks.js';
import { useProposedSets, type ProposedSets } from './use-proposed-sets.js';

type Blocks = { readonly blocks: readonly ExerciseBlock[]; readonly exercises: KnownExercises; readonly proposed: ProposedSets };

/** The exercises of a workout in the unit of its reader. A block stays the same object while none of its values changes. */
export const useBlocks = (gym: string, view: WorkoutView, unit: Load['unit'], equipment: Equipment): Blocks => {
  const proposed = useProposedSets(view.id, equipment, unit);
  const planned = useMemo(() => exerciseBlocks(view, proposed.targetsOf), [view, proposed.targetsOf]);
  const exercises = useExercises(gym, [...exercisesOf(planned), ...view.sets.map((set) => set.exerciseId)]);
  const shown = useMemo(
    () => shownBlocks(planned, { unit, exercises, equipment, estimates: view.estimates }),
    [planned, unit, exercises, equipment, view.estimates],
  );
  return { blocks: useSameParts(shown), exercises, proposed };
};
