// Maps typed names to exercises of the library, and exercises to the names on the screen.
import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import { folded } from '@spotter/domain/folded-text';
import type { FoundExercise } from '@spotter/domain/programs/text-form/parse-set';
import { localized } from '@/lib/format/format.js';
import { searchOf, usesOf } from '@/shared/exercise-picker/exercise-search.js';

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

const maxSuggested = 3;

/**
 * @param archived archived exercises that the program already has. They match by their whole name, so that existing lines can be read
 * again.
 */
export const exerciseFinder = (
  library: readonly ExerciseName[],
  archived: readonly Pick<ExerciseName, 'id' | 'name'>[] = [],
): ExerciseFinder => {
  const search = searchOf(library);
  const uses = usesOf(library);
  const usable = new Map(library.map(({ id, name }) => [id, localized(name)]));
  const names = new Map([...archived.map(({ id, name }) => [id, localized(name)] as const), ...usable]);
  const archivedIds = new Map(archived.map(({ id, name }) => [folded(localized(name)), id]));
  const find = (name: string): FoundExercise => {
    const kept = archivedIds.get(folded(name));
    const found = search.named(name);
    if (found !== null && (kept === undefined || found.by === 'name')) return { exerciseId: found.exercise.id };
    if (kept !== undefined) return { exerciseId: kept };
    return { suggestions: [...new Set(search.search(name, maxSuggested, uses).map(({ id }) => names.get(id)!))] };
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
