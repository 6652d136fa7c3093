import type { LibraryExercise } from '@spotter/contracts/exercises/queries';
import type { Command } from '@spotter/contracts/commands';

/** Returns the tags after a change, sorted like the server's. */
export const tagsAfter = (tags: readonly string[], tag: string, mode: 'add' | 'remove'): readonly string[] => {
  const wanted = tag.trim();
  return mode === 'remove' ? tags.filter((one) => one !== wanted) : [...new Set([...tags, wanted])].toSorted();
};

/** Returns a command for each exercise whose tags change; with `all` for every exercise. */
export const tagSteps = (
  exercises: readonly Pick<LibraryExercise, 'id' | 'tags'>[],
  after: (tags: readonly string[]) => readonly string[],
  which: 'changed' | 'all' = 'changed',
): readonly Command<'tag-exercise'>[] =>
  exercises.flatMap(({ id, tags }) => {
    const next = after(tags);
    return which === 'changed' && JSON.stringify(next) === JSON.stringify(tags)
      ? []
      : [{ type: 'tag-exercise' as const, payload: { exerciseId: id, tags: [...next] } }];
  });
