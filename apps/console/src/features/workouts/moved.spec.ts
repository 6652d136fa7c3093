import { describe, expect, it } from 'vitest';
import { moved } from './moved.js';

describe('an item in a list', () => {
  it('moves to its new place, and the others close up', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });

  it('stops at the ends', () => {
    const list = ['a', 'b'];
    expect(moved(list, 0, 9)).toEqual(['b', 'a']);
    expect(moved(list, 0, -3)).toBe(list);
    expect(moved(list, 7, 0)).toBe(list);
  });
});
