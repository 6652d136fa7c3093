import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRounding } from '../workouts/loads/round-load.js';
import { proposedTrainingMax } from './proposed-training-max.js';

const kg = (value: number) => ({ value, unit: 'kg' as const });
const lb = (value: number) => ({ value, unit: 'lb' as const });

describe('proposed training max', () => {
  it.each([
    // A tested single is its own maximum.
    [kg(100), 1, 'kg', kg(90)],
    // Epley: 100 × (1 + 5/30) = 116.67; nine tenths are 105.
    [kg(100), 5, 'kg', kg(105)],
    // 142.5 × 0.9 = 128.25, and the plates go by 2.5.
    [kg(142.5), 1, 'kg', kg(127.5)],
    [lb(315), 1, 'lb', lb(285)],
    // 100 kg are 220.46 lb; nine tenths are 198.4, and the plates go by 5.
    [kg(100), 1, 'lb', lb(200)],
  ] as const)('of %j for %i in %s is %j', (load, reps, unit, expected) => {
    expect(proposedTrainingMax({ load, reps }, defaultRounding(unit))).toMatchObject({ load: expected });
  });

  it('names its inputs', () => {
    const rounding = defaultRounding('kg');
    expect(proposedTrainingMax({ load: kg(142.5), reps: 1 }, rounding)).toEqual({
      load: kg(127.5),
      explanation: {
        rule: 'proposed-training-max@1',
        formula: 'epley@1',
        inputs: { load: kg(142.5), reps: 1, share: 0.9 },
        oneRepMax: 142.5,
        raw: 128.25,
        rounding,
      },
    });
  });

  it.each([
    [kg(100), 13, 'too-many-reps'],
    [kg(100), 0, 'no-reps'],
    [kg(0), 5, 'no-load'],
    [kg(1), 1, 'below-plates'],
  ] as const)('of %j for %i cannot be known: %s', (load, reps, unknown) => {
    expect(proposedTrainingMax({ load, reps }, defaultRounding('kg'))).toEqual({ unknown });
  });

  it('is at most half a step away from nine tenths', () => {
    fc.assert(
      fc.property(fc.double({ min: 5, max: 500, noNaN: true }), fc.integer({ min: 1, max: 12 }), (value, reps) => {
        const proposed = proposedTrainingMax({ load: kg(value), reps }, defaultRounding('kg'));
        if (!('load' in proposed)) throw new Error(proposed.unknown);
        expect(Math.abs(proposed.load.value - proposed.explanation.oneRepMax * 0.9)).toBeLessThanOrEqual(1.25 + 1e-3);
      }),
    );
  });
});
