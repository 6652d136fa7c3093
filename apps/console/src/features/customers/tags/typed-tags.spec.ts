import { describe, expect, it } from 'vitest';
import { tagsOf, typedTags } from './typed-tags.js';

describe('typed tags', () => {
  it('are separated by commas, trimmed and unique', () => {
    expect(tagsOf(' morning , rehab,, Morning ,')).toEqual(['morning', 'rehab']);
    expect(tagsOf('  ')).toEqual([]);
  });
  it('are limited in length and number', () => {
    expect(tagsOf('a'.repeat(50))).toEqual(['a'.repeat(40)]);
    expect(tagsOf(Array.from({ length: 30 }, (_, index) => `t${index}`).join(','))).toHaveLength(20);
  });
  it('survive printing and parsing', () => expect(tagsOf(typedTags(['morning', 'rehab']))).toEqual(['morning', 'rehab']));
});
