import { describe, expect, it } from 'vitest';
import { tagsAfter, tagSteps } from './tags.js';

const exercises = [
  { id: 'a', tags: ['bar'] },
  { id: 'b', tags: ['bar', 'rack'] },
];

describe('tagging many exercises', () => {
  it('sends a command for those alone that do not have the tag yet', () => {
    expect(tagSteps(exercises, (tags) => tagsAfter(tags, ' rack ', 'add'))).toEqual([
      { type: 'tag-exercise', payload: { exerciseId: 'a', tags: ['bar', 'rack'] } },
    ]);
  });

  it('takes the tag from those alone that have it', () => {
    expect(tagSteps(exercises, (tags) => tagsAfter(tags, 'rack', 'remove'))).toEqual([
      { type: 'tag-exercise', payload: { exerciseId: 'b', tags: ['bar'] } },
    ]);
  });

  it('gives back the tags as they were', () => {
    expect(tagSteps(exercises.slice(1), (tags) => tags, 'all')).toEqual([
      { type: 'tag-exercise', payload: { exerciseId: 'b', tags: ['bar', 'rack'] } },
    ]);
  });
});
