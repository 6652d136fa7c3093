// Maps typed names to exercises of the library, and exercises to the names on the screen.
import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import { nearestNames, suggester } from '@spotter/domain/exercises/match-names';
import { folded } from '@spotter/domain/folded-text';
import type { FoundExercise } from '@spotter/domain/programs/text-form/parse-set';
import { localized } from '@/lib/format/format.js';
import { gymQuery } from '@/lib/api/query-client.js';

export const exerciseNamesQuery = (gym: string) => gymQuery({ gym, path: 'exercise-names', topics: ['exercises'], keep: true });

export type ExerciseFinder = {
  readonly find: (name: string) => FoundExercise;
  /** Name that `find` resolves to this exercise; null if the exercise is unknown or shares its name with another. */
  readonly nameOf: (exerciseId: string) => string | null;
  /** Name for display, even if ambiguous; null if the exercise is unknown. */
  readonly titleOf: (exerciseId: string) => string | null;
  /** True if new lines match it by its whole name only. */
  readonly isArchived: (exerciseId: string) => boolean;
  readonly names: readonly string[];
};

/** Minimum similarity at which a match needs no confirmation. */
const sureFrom = 0.95;
const suggested = 3;

/**
 * @param archived archived exercises that the program already has. They match by their whole name, so that existing lines can be read
 * again.
 */
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
  // Checking that a name is unambiguous searches all exercises: cache it per exercise, not per line.
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
