import { describe, expect, it } from 'vitest';
import { isFlat, nextSize } from './growth.ts';

describe('the size that a database grows to', () => {
  it('is the wanted size if disk and time allow it', () => {
    expect(nextSize({ size: 1_000, wanted: 10_000, most: Infinity })).toBe(10_000);
    expect(nextSize({ size: 9_000, wanted: 10_000, most: 10_000 })).toBe(10_000);
  });

  it('is the possible size, if that is worth another measurement', () => {
    expect(nextSize({ size: 1_000, wanted: 10_000, most: 4_000.7 })).toBe(4_000);
    expect(nextSize({ size: 1_000, wanted: 10_000, most: 1_200 })).toBeNull();
    expect(nextSize({ size: 1_000, wanted: 10_000, most: 900 })).toBeNull();
  });
});

describe('flatness', () => {
  it('allows growth within the tolerance and none beyond it', () => {
    expect(isFlat(100, 114, 0.15)).toBe(true);
    expect(isFlat(100, 80, 0.15)).toBe(true);
    expect(isFlat(100, 116, 0.15)).toBe(false);
  });
});
