// Read model of the tags that a gym gives to its own exercises and to those of the library.
import { projection, type Row, type Rows } from '../platform/projection.js';

type TagsRow = Row & { gym_id: string; id: string; tags: readonly string[] };

export const exerciseTags = projection({
  name: 'exercise-tags',
  version: 1,
  table: 'exercise_tags',
  key: ['id'],
  events: ['ExerciseTagged'],
  needs: ({ data }) => [[data.exerciseId]],
  apply: (rows: Rows<TagsRow>, { data }) => rows.put({ id: data.exerciseId, tags: data.tags }),
  changes: ({ data }) => [{ topic: 'exercises', id: data.exerciseId }],
});
