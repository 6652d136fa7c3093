import { describe, expect, it } from 'vitest';
import { holdOf } from './held-days.js';

const of = { assignedProgramId: 'paused', name: null };
const travel = { ...of, from: '2026-11-10', to: '2026-11-30', reason: 'Travelling' };

describe('a day in a pause', () => {
  it.each([
    ['2026-11-09', undefined],
    ['2026-11-10', travel],
    ['2026-11-30', travel],
    ['2026-12-01', undefined],
  ])('is found by its date: %s', (day, hold) => expect(holdOf([travel], day)).toBe(hold));

  it('has no end if the program has none', () => {
    const open = { ...of, from: '2026-11-10', to: null, reason: null };
    expect(holdOf([open], '2030-01-01')).toBe(open);
  });

  it('prefers the pause with a reason', () => {
    const silent = { ...of, from: '2026-11-01', to: null, reason: null };
    expect(holdOf([silent, travel], '2026-11-12')).toBe(travel);
  });

  it('is no day of the pause if only a program beside it has workouts', () => {
    const [paused, other] = [{ assignedProgramId: 'paused' }, { assignedProgramId: 'other' }];
    expect(holdOf([travel], '2026-11-12', [other])).toBe(undefined);
    expect(holdOf([travel], '2026-11-12', [other, paused])).toBe(travel);
  });
});
