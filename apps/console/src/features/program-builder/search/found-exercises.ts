// Searches exercises by name, everyday name or muscle. Of equal matches, the most used ones come first.
import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import { holdsWords } from '@spotter/contracts/fold-text';
import type { Uses } from '@spotter/domain/exercises/names/exercise-search';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { localized } from '@/lib/format/format.js';
import { searchOf, usesOf } from '@/shared/exercise-picker/exercise-search.js';

const maxResults = 50;

/** Returns the last week, from 1, in which the program has each exercise. */
export const lastWeeks = ({ weeks }: Pick<ProgramTree, 'weeks'>): ReadonlyMap<string, number> =>
  new Map(weeks.flatMap(({ days }, index) => days.flatMap(({ slots }) => slots.map(({ exerciseId }) => [exerciseId, index + 1] as const))));

/**
 * @param uses most important first, such as the client's own, the program's
 * @param muscleWords translates a muscle into the language of the screen
 */
export const foundExercises = (
  library: readonly ExerciseName[],
  typed: string,
  uses: readonly Uses[],
  muscleWords: (muscle: string) => string,
): readonly ExerciseName[] => {
  const ofGym = usesOf(library);
  const all = [...uses, ...ofGym];
  const byUse = (one: ExerciseName, other: ExerciseName): number =>
    all.reduce((order, of) => order || (of.get(other.id) ?? 0) - (of.get(one.id) ?? 0), 0);
  const holdsAll = ({ name, aliases, primaryMuscles = [] }: ExerciseName): boolean =>
    holdsWords([localized(name), name.en, ...aliases, ...primaryMuscles.map(muscleWords)].join(' '), typed);
  const named = typed.trim() === '' ? [] : searchOf(library).search(typed, maxResults, all);
  const ofMuscle = library.filter((one) => holdsAll(one) && !named.some(({ id }) => id === one.id)).toSorted(byUse);
  return [...named, ...ofMuscle].slice(0, maxResults);
};
