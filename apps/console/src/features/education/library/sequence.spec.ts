import { describe, expect, it } from 'vitest';
import { moved, placedBefore } from './sequence.js';

describe('the order of a collection', () => {
  it('changes by one place, and stops at the ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
    expect(moved(['a'], 'x', 1)).toEqual(['a']);
  });

  it('takes entries dropped before another, from this list or another', () => {
    expect(placedBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
    expect(placedBefore(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'a', 'c']);
    expect(placedBefore(['a'], 'x', 'a')).toEqual(['x', 'a']);
    expect(placedBefore(['a', 'b'], 'a', 'a')).toEqual(['a', 'b']);
  });
});
