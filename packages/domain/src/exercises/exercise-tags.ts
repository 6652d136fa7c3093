// Tags of exercises, the gym's own and built-in ones: one stream each, `exercise-tags-<exerciseId>`, in the gym's ledger.
import { reject, type CommandOf, type Decider } from '../kernel.js';
import type { ExerciseTagEvent } from './exercise-events.js';

export type TagExercise = CommandOf<'tag-exercise'>;
type TagsState = { readonly tags: readonly string[] };

const inOrder = (tags: readonly string[]): readonly string[] => [...new Set(tags.map((tag) => tag.trim()))].toSorted();
const same = (some: readonly string[], others: readonly string[]): boolean => JSON.stringify(some) === JSON.stringify(others);

export const exerciseTags: Decider<TagsState, TagExercise, ExerciseTagEvent, 'nothing-to-change'> = {
  initial: { tags: [] },
  evolve: (_state, { data }) => ({ tags: data.tags }),
  decide: ({ tags }, { payload }) => {
    const next = inOrder(payload.tags);
    return same(tags, next)
      ? reject('nothing-to-change')
      : [{ type: 'ExerciseTagged', data: { exerciseId: payload.exerciseId, tags: next } }];
  },
};
export const exerciseTagsStream = (exerciseId: string): string => `exercise-tags-${exerciseId}`;
