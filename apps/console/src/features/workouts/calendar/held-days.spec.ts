import { describe, expect, it } from 'vitest';
import { holdOf } from './held-days.js';

const travel = { from: '2026-11-10', to: '2026-11-30', reason: 'Travelling' };

describe('a day in a pause', () => {
  it.each([
    ['2026-11-09', undefined],
    ['2026-11-10', travel],
    ['2026-11-30', travel],
    ['2026-12-01', undefined],
  ])('is found by its date: %s', (day, hold) => expect(holdOf([travel], day)).toBe(hold));

  it('has no end if the program has none', () => {
    const open = { from: '2026-11-10', to: null, reason: null };
    expect(holdOf([open], '2030-01-01')).toBe(open);
  });

  it('prefers the pause with a reason', () => {
    const silent = { from: '2026-11-01', to: null, reason: null };
    expect(holdOf([silent, travel], '2026-11-12')).toBe(travel);
  });
});
