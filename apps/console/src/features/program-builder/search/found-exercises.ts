// Searches exercises by name, alternative name or muscle. Exercises of the program come first.
import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import { folded } from '@spotter/domain/folded-text';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { localized } from '@/lib/format/format.js';

const maxResults = 50;

/** Returns the last week, from 1, in which the program has each exercise. */
export const lastWeeks = ({ weeks }: Pick<ProgramTree, 'weeks'>): ReadonlyMap<string, number> =>
  new Map(weeks.flatMap(({ days }, index) => days.flatMap(({ slots }) => slots.map(({ exerciseId }) => [exerciseId, index + 1] as const))));

/** @param muscleWords translates a muscle into the language of the screen */
export const foundExercises = (
  library: readonly ExerciseName[],
  typed: string,
  used: ReadonlyMap<string, number>,
  muscleWords: (muscle: string) => string,
): readonly ExerciseName[] => {
  const wanted = folded(typed).split(' ').filter(Boolean);
  const holdsAll = ({ name, aliases, primaryMuscles = [] }: ExerciseName): boolean => {
    const text = folded([localized(name), name.en, ...aliases, ...primaryMuscles.map(muscleWords)].join(' '));
    return wanted.every((word) => text.includes(word));
  };
  return library
    .filter(holdsAll)
    .toSorted((one, other) => Number(used.has(other.id)) - Number(used.has(one.id)))
    .slice(0, maxResults);
};
