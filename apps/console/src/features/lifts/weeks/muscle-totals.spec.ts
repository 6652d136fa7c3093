import { describe, expect, it } from 'vitest';
import { muscleTotals, musclesOfWeeks } from './muscle-totals.js';
import type { Week } from './week-chart.js';

const week = (from: string, muscles: Readonly<Record<string, number>>): Week => ({
  from,
  workouts: 1,
  rated: 0,
  sessionLoad: 0,
  tonnageKg: 0,
  sets: 0,
  hardSets: 0,
  effortAssumed: 0,
  muscles: Object.entries(muscles).map(([muscle, sets]) => ({ muscle, sets })),
});
const weeks = [
  week('2026-02-02', { chest: 40 }),
  week('2026-02-09', { chest: 10, back: 4 }),
  week('2026-02-16', { chest: 12 }),
  week('2026-02-23', { chest: 8, back: 4 }),
  week('2026-03-02', { chest: 10 }),
  week('2026-03-09', { biceps: 1.5 }),
];

describe('hard sets of muscles', () => {
  it('are those of a week, with a zero for muscles of other weeks', () => {
    expect(muscleTotals(weeks, '2026-03-09')).toEqual([
      { muscle: 'chest', sets: 0 },
      { muscle: 'back', sets: 0 },
      { muscle: 'biceps', sets: 1.5 },
    ]);
  });

  it('are the mean of the last four full weeks, without the present one', () => {
    expect(muscleTotals(weeks, null)).toEqual([
      { muscle: 'chest', sets: 10 },
      { muscle: 'back', sets: 2 },
      { muscle: 'biceps', sets: 0 },
    ]);
  });

  it('name the most trained muscle first', () => expect(musclesOfWeeks(weeks)).toEqual(['chest', 'back', 'biceps']));
});
