import { describe, expect, it } from 'vitest';
import { tagsAfter, tagSteps } from './tags.js';

const exercises = [
  { id: 'a', tags: ['bar'] },
  { id: 'b', tags: ['bar', 'rack'] },
];

describe('tagging many exercises', () => {
  it('sends commands only for exercises without the tag', () => {
    expect(tagSteps(exercises, (tags) => tagsAfter(tags, ' rack ', 'add'))).toEqual([
      { type: 'tag-exercise', payload: { exerciseId: 'a', tags: ['bar', 'rack'] } },
    ]);
  });

  it('removes the tag only from exercises that have it', () => {
    expect(tagSteps(exercises, (tags) => tagsAfter(tags, 'rack', 'remove'))).toEqual([
      { type: 'tag-exercise', payload: { exerciseId: 'b', tags: ['bar'] } },
    ]);
  });

  it('restores the earlier tags', () => {
    expect(tagSteps(exercises.slice(1), (tags) => tags, 'all')).toEqual([
      { type: 'tag-exercise', payload: { exerciseId: 'b', tags: ['bar', 'rack'] } },
    ]);
  });
});
