import { describe, expect, it } from 'vitest';
import { Pace } from './pace.js';

describe('a pace', () => {
  const paced = (perSecond: number) => {
    let now = 0;
    const pace = new Pace(perSecond, () => now);
    return (at: number) => {
      now = at;
      return pace.take();
    };
  };

  it('allows `perSecond` in any second, and not one more', () => {
    const take = paced(3);
    expect([0, 0, 500, 999].map(take)).toEqual([true, true, true, false]);
    // Two of the first second have expired, the third has not.
    expect([1_000, 1_001, 1_499, 1_500].map(take)).toEqual([true, true, false, true]);
  });

  it('resets after a quiet second, and limits the next burst', () => {
    const take = paced(2);
    expect([0, 10, 20].map(take)).toEqual([true, true, false]);
    expect([1_010, 1_020, 1_030, 2_009, 2_010].map(take)).toEqual([true, true, false, false, true]);
  });

  it('counts only what it allowed, so a caller who waits is allowed again', () => {
    const take = paced(1);
    expect([0, 900, 950, 1_000].map(take)).toEqual([true, false, false, true]);
  });
});
