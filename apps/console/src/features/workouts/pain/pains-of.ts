import type { ExerciseBlock } from '../blocks/exercise-blocks.js';
import type { PainView, WorkoutView } from '../fold-workout.js';

type Of = Pick<ExerciseBlock, 'slotId' | 'exerciseId'>;

const isAbout = ({ slotId, exerciseId }: PainView, block: Of): boolean =>
  slotId === null ? exerciseId === block.exerciseId : slotId === block.slotId;

/** Returns the reports of an exercise, oldest first. */
export const painsOf = ({ pains = [] }: Pick<WorkoutView, 'pains'>, block: Of): readonly PainView[] =>
  pains.filter((pain) => isAbout(pain, block));

/** Returns the reports that are about none of the shown exercises. */
export const otherPains = ({ pains = [] }: Pick<WorkoutView, 'pains'>, blocks: readonly Of[]): readonly PainView[] =>
  pains.filter((pain) => !blocks.some((block) => isAbout(pain, block)));
