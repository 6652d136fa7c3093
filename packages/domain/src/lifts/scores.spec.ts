import { describe, expect, it } from 'vitest';
import { ipfGlPoints, score } from './scores.js';

describe('scores', () => {
  it.each([
    ['dots', 'male', 83, 600, 405.05],
    ['dots', 'female', 63, 400, 430.21],
    ['dots', 'male', 100, 1000, 615.52],
    ['wilks', 'male', 100, 1000, 608.589],
    ['wilks', 'female', 60, 500, 557.443],
    ['wilks-2', 'male', 83, 600, 480.99],
    ['wilks-2', 'female', 63, 400, 511.45],
  ] as const)('%s of a %s of %d kg with %d kg is %d', (name, sex, bodyweightKg, totalKg, expected) =>
    expect(score(name, sex, bodyweightKg, totalKg).value).toBeCloseTo(expected, 2),
  );

  it.each([
    ['equipped-sbd', 'male', 92.04, 1035, 112.85],
    ['classic-bench', 'female', 70.5, 122.5, 96.78],
    ['classic-sbd', 'male', 83, 600, 83.06],
  ] as const)('IPF points, %s, %s of %d kg with %d kg are %d', (event, sex, bodyweightKg, totalKg, expected) =>
    expect(ipfGlPoints(event, sex, bodyweightKg, totalKg)?.value).toBeCloseTo(expected, 2),
  );

  it('use the end of their range for a body weight outside, and name it', () => {
    expect(score('dots', 'male', 250, 800)).toEqual(score('dots', 'male', 210, 800));
    expect(score('dots', 'male', 250, 800).explanation.bodyweightKg).toBe(210);
  });

  it('are null for IPF points of a child of 30 kg', () => expect(ipfGlPoints('classic-sbd', 'female', 30, 100)).toBeNull());
});
