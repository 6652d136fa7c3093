// Makes an exercise of the client's own for a name that only their file knows, with the properties that the name suggests.
import type { ExerciseContent, LoadKind } from '@spotter/domain/exercises/exercise-events';
import type { LogSet } from './reading/training-log.js';

const kinds: readonly (readonly [RegExp, LoadKind])[] = [
  [/assist|yardımlı/i, 'assisted'],
  [/dumb?bell|dambıl|kurzhantel|\bdb\b/i, 'dumbbell-pair'],
  [/barbell|\bbar\b|langhantel|\bez\b|skullcrusher|deadlift/i, 'barbell'],
  [/kettlebell/i, 'dumbbell-single'],
  [/machine|makine|cable|kablo|press|pulldown|smith|technogym|plate loaded|iso-lateral/i, 'machine'],
  [/band/i, 'band'],
];
const lifted: ReadonlySet<LoadKind> = new Set(['barbell', 'dumbbell-pair', 'dumbbell-single', 'machine']);

/** @param name as in a set of a training log, at most 120 UTF-16 units */
export const ownExercise = (name: string, sets: readonly LogSet[]): ExerciseContent => {
  const weighted = sets.some((set) => set.weight !== null);
  const loadKind = kinds.find(([mark]) => mark.test(name))?.[1] ?? (weighted ? 'machine' : 'bodyweight');
  const distance = sets.some((set) => set.metres !== null);
  const time = sets.some((set) => set.seconds !== null);
  const reps = sets.some((set) => set.reps !== null);
  const tracking = distance ? (time ? 'distance-time' : 'distance') : time && !reps ? 'time' : weighted ? 'weight-reps' : 'reps';
  return { name: { en: name }, loadKind, tracking, e1rmEligible: tracking === 'weight-reps' && lifted.has(loadKind) };
};
