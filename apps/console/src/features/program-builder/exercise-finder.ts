// Names of the library, both ways: what a typed name means, and what an exercise is called on the screen.
import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import { nearestNames, suggester } from '@spotter/domain/exercises/match-names';
import { folded } from '@spotter/domain/folded-text';
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
  /** True for one that new lines no longer find by a part of its name. */
  readonly isArchived: (exerciseId: string) => boolean;
  readonly names: readonly string[];
};

/** Sure enough to be taken without asking. */
const sureFrom = 0.95;
const suggested = 3;

/** `archived`: exercises that the program holds already; they are found by their whole name, so that their lines can be read again. */
export const exerciseFinder = (
  library: readonly ExerciseName[],
  archived: readonly Pick<ExerciseName, 'id' | 'name'>[] = [],
): ExerciseFinder => {
  const suggest = suggester(library);
  const usable = new Map(library.map(({ id, name }) => [id, localized(name)]));
  const names = new Map([...archived.map(({ id, name }) => [id, localized(name)] as const), ...usable]);
  const archivedIds = new Map(archived.map(({ id, name }) => [folded(localized(name)), id]));
  const nearest = nearestNames([...new Set(usable.values())]);
  const find = (name: string): FoundExercise => {
    const found = suggest(name);
    if (found !== undefined && found.confidence >= sureFrom) return { exerciseId: found.exerciseId };
    const kept = archivedIds.get(folded(name));
    if (kept !== undefined) return { exerciseId: kept };
    const byWords = found === undefined ? [] : [names.get(found.exerciseId) ?? found.name];
    return { suggestions: [...new Set([...byWords, ...nearest(name, suggested)])].slice(0, suggested) };
  };
  // Whether a name is found again is a search through all of them: once for each exercise, not for each line.
  const told = new Map<string, string | null>();
  return {
    find,
    titleOf: (exerciseId) => names.get(exerciseId) ?? null,
    isArchived: (exerciseId) => names.has(exerciseId) && !usable.has(exerciseId),
    names: [...new Set(usable.values())],
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
