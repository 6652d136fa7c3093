import { expect, it } from 'vitest';
import { inGroups } from './in-groups.js';

it('many are asked about in groups, and nobody in none', () => {
  const all = Array.from({ length: 120 }, (_, index) => index);
  expect(inGroups(all, 50).map((some) => some.length)).toEqual([50, 50, 20]);
  expect(inGroups([], 50)).toEqual([]);
});
