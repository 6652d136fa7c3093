import { describe, expect, it } from 'vitest';
import { e1rm, e1rmFormulas } from './e1rm.js';

const golden = [
  [3, { epley: 110, brzycki: 105.88, lombardi: 111.61, mayhew: 113.99, oconner: 107.5, wathan: 108.98, lander: 107.2 }],
  [5, { epley: 116.67, brzycki: 112.5, lombardi: 117.46, mayhew: 119.01, oconner: 112.5, wathan: 116.58, lander: 113.71 }],
  [8, { epley: 126.67, brzycki: 124.14, lombardi: 123.11, mayhew: 126.29, oconner: 120, wathan: 127.67, lander: 125.11 }],
  [10, { epley: 133.33, brzycki: 133.33, lombardi: 125.89, mayhew: 130.93, oconner: 125, wathan: 134.75, lander: 134.07 }],
  [12, { epley: 140, brzycki: 144, lombardi: 128.21, mayhew: 135.4, oconner: 130, wathan: 141.5, lander: 144.41 }],
] as const;
const vectors = golden.flatMap(([reps, row]) => e1rmFormulas.map((formula) => [formula, reps, row[formula]] as const));

describe('the estimated maximum', () => {
  it.each(vectors)('%s of 100 × %i is %d', (formula, reps, expected) => {
    const estimate = e1rm(100, reps, formula);
    expect('value' in estimate && estimate.value).toBeCloseTo(expected, 2);
  });

  it.each(e1rmFormulas)('equals the load of a single repetition by %s', (formula) =>
    expect(e1rm(142.5, 1, formula)).toEqual({ value: 142.5, explanation: { formula: `${formula}@1`, inputs: { load: 142.5, reps: 1 } } }),
  );

  it('returns the reason if it is unknown', () => {
    expect(e1rm(60, 13)).toEqual({ unknown: 'too-many-reps' });
    expect(e1rm(60, 0)).toEqual({ unknown: 'no-reps' });
    expect(e1rm(0, 5)).toEqual({ unknown: 'no-load' });
  });
});
