import { describe, expect, it } from 'vitest';
import { keptPlaces } from './kept-places.js';

describe('the order of rows', () => {
  const rows = ['a', 'b'];
  const upside = Uint32Array.of(1, 0);

  it('is reused for the same rows and order', () => {
    expect(keptPlaces(rows, 'name down', () => upside)).toBe(upside);
    expect(
      keptPlaces(rows, 'name down', () => {
        throw new Error('sorted anew');
      }),
    ).toBe(upside);
  });
  it('is computed again for another order, and for other rows', () => {
    expect(keptPlaces(rows, 'as they came', () => null)).toBeNull();
    expect(keptPlaces([...rows], 'as they came', () => upside)).toBe(upside);
  });
});
