import { expect, it } from 'vitest';
import { inGroups } from './in-groups.js';

it('splits a long list into groups, and an empty one into none', () => {
  const all = Array.from({ length: 120 }, (_, index) => index);
  expect(inGroups(all, 50).map((some) => some.length)).toEqual([50, 50, 20]);
  expect(inGroups([], 50)).toEqual([]);
});
