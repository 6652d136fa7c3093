// Names of the library, both ways: what a typed name means, and what an exercise is called on the screen.
import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import { nearestNames, suggester } from '@spotter/domain/exercises/match-names';
import type { FoundExercise } from '@spotter/domain/programs/text-form/parse-set';
import { localized } from '../../lib/format/format.js';
import { gymQuery } from '../../lib/api/query-client.js';

export const exerciseNamesQuery = (gym: string) => gymQuery({ gym, path: 'exercise-names', topics: ['exercises'], keep: true });

export type ExerciseFinder = {
  readonly find: (name: string) => FoundExercise;
  /** Null where nobody knows the exercise, or another is called the same. */
  readonly nameOf: (exerciseId: string) => string | null;
  /** What it is called, even where another is called the same; null where nobody knows it. */
  readonly titleOf: (exerciseId: string) => string | null;
  readonly names: readonly string[];
};

/** Sure enough to be taken without asking. */
const sureFrom = 0.95;
const suggested = 3;

export const exerciseFinder = (library: readonly ExerciseName[]): ExerciseFinder => {
  const suggest = suggester(library);
  const names = new Map(library.map(({ id, name }) => [id, localized(name)]));
  const nearest = nearestNames([...new Set(names.values())]);
  const find = (name: string): FoundExercise => {
    const found = suggest(name);
    if (found !== undefined && found.confidence >= sureFrom) return { exerciseId: found.exerciseId };
    const byWords = found === undefined ? [] : [names.get(found.exerciseId) ?? found.name];
    return { suggestions: [...new Set([...byWords, ...nearest(name, suggested)])].slice(0, suggested) };
  };
  // Whether a name is found again is a search through all of them: once for each exercise, not for each line.
  const told = new Map<string, string | null>();
  return {
    find,
    titleOf: (exerciseId) => names.get(exerciseId) ?? null,
    names: [...new Set(names.values())],
    nameOf: (exerciseId) => {
      const before = told.get(exerciseId);
      if (before !== undefined) return before;
      const name = names.get(exerciseId);
      const found = name === undefined ? null : find(name);
      const unmistakable = found !== null && 'exerciseId' in found && found.exerciseId === exerciseId ? name! : null;
      told.set(exerciseId, unmistakable);
      return unmistakable;
    },
  };
};
