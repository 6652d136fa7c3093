import { describe, expect, it } from 'vitest';
import { tagsOf, typedTags } from './typed-tags.js';

describe('tags as they are typed', () => {
  it('are parted by commas, each once and without blanks around it', () => {
    expect(tagsOf(' morning , rehab,, Morning ,')).toEqual(['morning', 'rehab']);
    expect(tagsOf('  ')).toEqual([]);
  });
  it('are bounded in length and number', () => {
    expect(tagsOf('a'.repeat(50))).toEqual(['a'.repeat(40)]);
    expect(tagsOf(Array.from({ length: 30 }, (_, index) => `t${index}`).join(','))).toHaveLength(20);
  });
  it('are written as they are read', () => expect(tagsOf(typedTags(['morning', 'rehab']))).toEqual(['morning', 'rehab']));
});
