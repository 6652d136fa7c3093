// Read model of the tags that a gym gives to its own exercises and to those of the library.
import { projection, type Row } from '../platform/projection.js';

type TagsRow = Row & { gym_id: string; id: string; tags: readonly string[] };

export const exerciseTags = projection<TagsRow>({
  name: 'exercise-tags',
  version: 1,
  table: 'exercise_tags',
  key: ['id'],
  needs: (event) => (event.type === 'ExerciseTagged' ? [[event.data.exerciseId]] : []),
  apply: (rows, event) => {
    if (event.type === 'ExerciseTagged') rows.put({ id: event.data.exerciseId, tags: event.data.tags });
  },
  changes: (event) => (event.type === 'ExerciseTagged' ? [{ topic: 'exercises', id: event.data.exerciseId }] : []),
});
