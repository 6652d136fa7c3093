import { addDays } from '@spotter/contracts/civil-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyweightTrend, weeklyChange } from './bodyweight-trend.js';

const first = '2026-11-01';
const weighed = (...days: readonly (readonly [day: number, kg: number])[]) => days.map(([day, kg]) => ({ on: addDays(first, day), kg }));

describe('the trend of the body weight', () => {
  it('is the mean of the seven days that end with each day', () => {
    const trend = bodyweightTrend(weighed([0, 80], [1, 82], [6, 84], [7, 90], [20, 70]));
    expect(trend.map(({ kg }) => kg)).toEqual([80, 81, 82, (82 + 84 + 90) / 3, 70]);
    expect(bodyweightTrend([])).toEqual([]);
  });

  it('equals the mean computed for each day alone, and stays between the weigh-ins', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 40, max: 150 })), { maxLength: 60 }), (steps) => {
        let day = 0;
        const weights = weighed(...steps.map(([gap, kg]) => [(day += gap), kg] as const));
        const trend = bodyweightTrend(weights);
        for (const [at, { on, kg }] of trend.entries()) {
          const week = weights.slice(0, at + 1).filter((each) => each.on > addDays(on, -7));
          expect(kg).toBeCloseTo(week.reduce((sum, each) => sum + each.kg, 0) / week.length, 9);
        }
      }),
    ));
});

describe('the change of a week', () => {
  it('is measured from a day at least a week before, at most four weeks', () => {
    expect(weeklyChange(weighed([0, 80], [7, 79]))).toBe(-1);
    expect(weeklyChange(weighed([0, 80], [3, 90], [14, 82]))).toBeCloseTo(-8 / (11 / 7), 9);
    expect(weeklyChange(weighed([0, 80], [28, 84]))).toBe(1);
    expect(weeklyChange(weighed([0, 80], [29, 84]))).toBeNull();
    expect(weeklyChange(weighed([0, 80], [6, 84]))).toBeNull();
    expect(weeklyChange([])).toBeNull();
  });
});
