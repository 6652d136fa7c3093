import { describe, expect, it } from 'vitest';
import { totalScores, type BestLift } from './total-scores.js';

const lifts = (squat: number, bench: number, deadlift: number): readonly BestLift[] => [
  { lift: 'squat', kg: squat, on: '2026-03-02' },
  { lift: 'bench', kg: bench, on: '2026-03-04' },
  { lift: 'deadlift', kg: deadlift, on: '2026-02-20' },
];
const weighed = (kg: number, on = '2026-03-01') => [{ on, kg }];
const valuesOf = (scores: ReturnType<typeof totalScores>) =>
  'missing' in scores ? scores.missing : scores.scores.map(({ formula, value }) => [formula, Number(value.toFixed(2))]);

describe('the scores of a total', () => {
  it('match the published vectors', () => {
    expect(valuesOf(totalScores(lifts(210, 140, 250), 'male', weighed(83)))).toEqual([
      ['dots@1', 405.05],
      ['ipf-gl-classic-sbd@1', 83.06],
      ['wilks-2@1', 480.99],
    ]);
    expect(valuesOf(totalScores(lifts(140, 90, 170), 'female', weighed(63))).slice(0, 1)).toEqual([['dots@1', 430.21]]);
  });

  it('use the body weight on the day of the newest lift, not a later one', () => {
    const scores = totalScores(lifts(210, 140, 250), 'male', [...weighed(83), ...weighed(90, '2026-03-05')]);
    expect(scores).toMatchObject({ bodyweightKg: 83, totalKg: 600 });
  });

  it('name what is missing', () => {
    expect(valuesOf(totalScores(lifts(210, 140, 250).slice(1), null, []))).toEqual(['squat', 'sex', 'bodyweight']);
    expect(valuesOf(totalScores(lifts(210, 140, 250), 'male', weighed(83, '2025-11-01')))).toEqual(['bodyweight']);
    expect(valuesOf(totalScores([], 'male', weighed(83)))).toEqual(['squat', 'bench', 'deadlift', 'bodyweight']);
  });

  it('have no IPF points below 35 kg', () => {
    expect(valuesOf(totalScores(lifts(30, 20, 40), 'female', weighed(30)))).toHaveLength(2);
  });
});
