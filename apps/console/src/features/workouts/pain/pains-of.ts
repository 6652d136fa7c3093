import type { PainPlace } from '@spotter/contracts/workouts/pain';
import type { ExerciseBlock } from '../blocks/exercise-blocks.js';
import type { PainView, WorkoutView } from '../fold-workout.js';

export type Pain = { readonly where: PainPlace; readonly level: number; readonly note?: string };
export type OfPain = Pick<ExerciseBlock, 'slotId' | 'exerciseId'>;

const isAbout = ({ slotId, exerciseId }: PainView, block: OfPain): boolean =>
  slotId === null ? exerciseId === block.exerciseId : slotId === block.slotId;

/** Returns the reports of an exercise, oldest first. */
export const painsOf = ({ pains = [] }: Pick<WorkoutView, 'pains'>, block: OfPain): readonly PainView[] =>
  pains.filter((pain) => isAbout(pain, block));

/** Returns the reports that are about none of the shown exercises. */
export const otherPains = ({ pains = [] }: Pick<WorkoutView, 'pains'>, blocks: readonly OfPain[]): readonly PainView[] =>
  pains.filter((pain) => !blocks.some((block) => isAbout(pain, block)));
