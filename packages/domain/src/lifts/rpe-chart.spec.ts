import { describe, expect, it } from 'vitest';
import { e1rmFromRpe, rpeOfReserve, rpeShare } from './rpe-chart.js';

const percentAt = (step: number): number => {
  const share = rpeShare(1 + Math.floor(step / 2), 10 - (step % 2) / 2);
  return 'percent' in share ? share.percent : 0;
};

describe('the chart of efforts', () => {
  it.each([
    [1, 10, 100],
    [5, 8, 81.1],
    [12, 10, 68],
    [12, 6, 57.4],
  ])('maps %i repetitions at RPE %d to %d %% of the maximum', (reps, rpe, percent) =>
    expect(rpeShare(reps, rpe)).toEqual({ percent, explanation: { chart: 'rts@1', reps, rpe } }),
  );

  it.each([
    [13, 8],
    [5, 5.5],
    [5, 10.5],
    [5, 8.25],
    [0, 8],
  ])('excludes %i repetitions at RPE %d', (reps, rpe) => expect(rpeShare(reps, rpe)).toEqual({ unknown: 'outside-rpe-chart' }));

  it('falls with every half point and every repetition', () => {
    for (let step = 1; step < 24; step += 1) expect(percentAt(step)).toBeLessThan(percentAt(step - 1));
  });

  it('implies a maximum of 123.30 for 100 lifted five times at RPE 8', () => {
    expect(e1rmFromRpe(100, 5, 8)).toBeCloseTo(123.3, 2);
    expect(e1rmFromRpe(100, 20, 8)).toBeNull();
  });

  it('converts two repetitions in reserve to RPE 8', () => expect(rpeOfReserve(2)).toBe(8));
});
