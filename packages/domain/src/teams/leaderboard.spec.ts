import { describe, expect, it } from 'vitest';
import { ageGroupOf, leaderboardOf, rankOf, worthOf, type Candidate } from './leaderboard.js';

const one = (customerId: string, value: number, reachedAt = '2026-11-20T10:00:00Z', agrees = true): Candidate => ({
  customerId,
  value,
  reachedAt,
  agrees,
});

describe('a leaderboard', () => {
  it('ranks the highest first, and equals by time', () => {
    const board = leaderboardOf([one('ada', 100, '2026-11-21T10:00:00Z'), one('bora', 120), one('cana', 100 + 1e-9)]);
    expect(board.map(({ customerId, rank }) => [customerId, rank])).toEqual([
      ['bora', 1],
      ['cana', 2],
      ['ada', 3],
    ]);
  });

  it('does not depend on the order of candidates', () => {
    const all = [one('ada', 100), one('bora', 100), one('cana', 90), one('deniz', 130, '2026-11-01T00:00:00Z', false)];
    expect(leaderboardOf(all.toReversed())).toEqual(leaderboardOf(all));
  });

  it('hides members who do not agree, without gaps in the ranks', () => {
    const all = [one('ada', 150, undefined, false), one('bora', 120), one('cana', 100)];
    expect(leaderboardOf(all).map(({ customerId, rank }) => [customerId, rank])).toEqual([
      ['bora', 1],
      ['cana', 2],
    ]);
  });

  it('returns everybody’s own rank among those who agree', () => {
    const all = [one('ada', 110, undefined, false), one('bora', 120), one('cana', 100), one('deniz', 140, undefined, false)];
    expect(['ada', 'bora', 'cana', 'deniz', 'nobody'].map((id) => rankOf(all, id))).toEqual([2, 1, 2, 1, null]);
  });
});

describe('the value of a load', () => {
  const lifter = { sex: 'female', bodyweightKg: 60 } as const;
  it('is the load itself, relative to body weight, or by DOTS', () => {
    expect(worthOf('e1rm', 90, lifter)).toBe(90);
    expect(worthOf('relative', 90, lifter)).toBe(1.5);
    expect(worthOf('dots', 90, lifter)).toBeCloseTo(99.75, 1);
  });
  it('is null without a body weight, or for DOTS without a sex', () => {
    expect(worthOf('relative', 90, { sex: 'female', bodyweightKg: null })).toBeNull();
    expect(worthOf('dots', 90, { sex: null, bodyweightKg: 60 })).toBeNull();
    expect(worthOf('weight', 90, { sex: null, bodyweightKg: null })).toBe(90);
  });
});

describe('an age group', () => {
  it.each([
    ['2002-11-24', 'under-24'],
    ['2002-11-23', '24-39'],
    ['1986-11-24', '24-39'],
    ['1986-11-23', '40-49'],
    ['1976-11-23', '50-59'],
    ['1966-11-23', '60-plus'],
    ['1940-01-01', '60-plus'],
  ] as const)('of somebody born on %s is %s', (born, group) => expect(ageGroupOf(born, '2026-11-23')).toBe(group));
});
