import { describe, expect, it } from 'vitest';
import type { Load } from '../../kernel.js';
import { fixedWeightsOf } from '../loads/fixed-weights.js';
import { racksOf } from '../loads/rack.js';
import { hasComparableLoads, proposedLoad } from './proposed-load.js';

const kg = (value: number): Load => ({ value, unit: 'kg' });
const known = { planned: 100, instead: 82 };
const equipment = {
  bars: [{ name: 'Bar', value: 20, unit: 'kg' as const }],
  plates: [20, 10, 5].map((value) => ({ value, unit: 'kg' as const, count: 8 })),
  dumbbells: [{ unit: 'kg' as const, from: 4, to: 30, step: 4 }],
  stacks: [],
};
const [rack] = racksOf(equipment);
const [dumbbells] = fixedWeightsOf(equipment, 'dumbbells');

describe('the load that is proposed after a swap', () => {
  it('is the planned load times the ratio of the estimates, rounded to a usual step', () => {
    expect(proposedLoad(kg(80), known, 'kg')).toEqual({ planned: kg(80), ratio: 0.82, load: kg(65) });
  });

  it('multiplies by the ratio that it shows', () => {
    const proposed = proposedLoad(kg(200), { planned: 90, instead: 60 }, 'kg');
    expect(proposed).toEqual({ planned: kg(200), ratio: 0.67, load: kg(135) });
  });

  it('is what the plates of the gym make, and rather too light than too heavy', () => {
    expect(proposedLoad(kg(80), { planned: 100, instead: 86 }, 'kg', rack)?.load).toEqual(kg(70));
    expect(proposedLoad(kg(80), known, 'kg', rack)?.load).toEqual(kg(60));
  });

  it('is a dumbbell of the gym', () => {
    expect(proposedLoad(kg(80), { planned: 100, instead: 29 }, 'kg', dumbbells)?.load).toEqual(kg(24));
  });

  it('is in the unit of its reader', () => {
    expect(proposedLoad(kg(80), known, 'lb')?.load).toEqual({ value: 145, unit: 'lb' });
    expect(proposedLoad(kg(80), known, 'lb', rack)?.load.unit).toBe('lb');
  });

  it.each([
    ['the planned exercise has no estimate', kg(80), { planned: undefined, instead: 82 }],
    ['the other exercise has no estimate', kg(80), { planned: 100, instead: undefined }],
    ['the planned load is help', kg(-20), known],
    ['the planned load is nothing', kg(0), known],
    ['the ratio rounds to nothing', kg(80), { planned: 1000, instead: 1 }],
  ])('is unknown if %s', (_why, planned, estimates) => expect(proposedLoad(planned, estimates, 'kg')).toBeNull());

  it('is unknown if the bar alone is heavier', () => {
    expect(proposedLoad(kg(80), { planned: 100, instead: 10 }, 'kg', rack)).toBeNull();
  });

  it('is the heaviest dumbbell if the gym has no heavier one', () => {
    expect(proposedLoad(kg(80), known, 'kg', dumbbells)?.load).toEqual(kg(28));
  });
});

describe('loads of two exercises', () => {
  it.each([
    ['barbell', true, true],
    ['assisted', true, false],
    ['bodyweight', true, false],
    ['barbell', false, false],
  ])('of kind %s with an estimate of %s compare: %s', (loadKind, e1rmEligible, comparable) => {
    expect(hasComparableLoads({ loadKind, e1rmEligible })).toBe(comparable);
  });
});
