import { describe, expect, it } from 'vitest';
import { densityOf, shareOf, stepAtShare } from './density.js';

describe('the marks over the time slider', () => {
  const instants = [0, 10, 11, 12, 90, 100];

  it('count every step once', () => {
    expect(densityOf(instants, 10)).toEqual([1, 3, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect(densityOf([5], 4)).toEqual([1, 0, 0, 0]);
    expect(densityOf([], 3)).toEqual([0, 0, 0]);
  });

  it('lead to the last step before the point that was touched', () => {
    expect([0, 0.115, 0.5, 1].map((share) => stepAtShare(instants, share))).toEqual([0, 2, 3, 5]);
    expect(stepAtShare([], 0.5)).toBe(0);
  });

  it('place a step by its time', () => {
    expect(shareOf(instants, 50)).toBe(0.5);
    expect(shareOf([7], 7)).toBe(1);
  });
});
