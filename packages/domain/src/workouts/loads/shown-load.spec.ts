import { describe, expect, it } from 'vitest';
import { toKg, type Load } from '../../kernel.js';
import { fixedWeightsOf } from './fixed-weights.js';
import { racksOf } from './rack.js';
import { equipmentOf, shownWithinKg, targetLoad } from './shown-load.js';

const kg = (value: number): Load => ({ value, unit: 'kg' });
const lb = (value: number): Load => ({ value, unit: 'lb' });
const upTo = (most: number, step: number): readonly number[] => Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);

const equipment = {
  bars: [
    { name: 'Bar', value: 20, unit: 'kg' as const },
    { name: 'Bar', value: 45, unit: 'lb' as const },
  ],
  plates: [25, 20, 15, 10, 5, 2.5, 1.25].map((value) => ({ value, unit: 'kg' as const, count: 8 })),
  dumbbells: [{ unit: 'kg' as const, from: 2, to: 50, step: 2 }],
  stacks: [
    { unit: 'kg' as const, from: 5, to: 100, step: 5 },
    { unit: 'lb' as const, from: 10, to: 250, step: 15 },
  ],
};
const barbell = { loadKind: 'barbell', equipment: 'barbell' };
const cable = { loadKind: 'machine', equipment: 'cable' };

describe('a prescribed load in another unit', () => {
  it('follows a usual step if the gym has entered no equipment', () => {
    expect([60, 62.5, 100, 20, 7, 1].map((value) => targetLoad(kg(value), 'lb').value)).toEqual([130, 140, 220, 45, 15, 2]);
    expect([225, 135, 25, 5].map((value) => targetLoad(lb(value), 'kg').value)).toEqual([102.5, 60, 11, 2.5]);
    expect(targetLoad(kg(-30), 'lb')).toEqual(lb(-65));
    expect(targetLoad(kg(0), 'lb')).toEqual(lb(0));
  });

  it('is one that the plates of that unit make', () => {
    const pounds = {
      bars: [{ name: 'Bar', value: 45, unit: 'lb' as const }],
      plates: [45, 25, 10, 5, 2.5, 1.25].map((value) => ({ value, unit: 'lb' as const, count: 8 })),
    };
    const [rack] = racksOf(pounds);
    expect([60, 62.5, 102.06].map((value) => targetLoad(kg(value), 'lb', rack).value)).toEqual([132.5, 137.5, 225]);
    // Lighter than the bar: nothing near can be loaded.
    expect(targetLoad(kg(15), 'lb', rack)).toEqual(lb(33.1));
  });

  it('is converted alone where the gym loads kilograms, or pounds in coarse steps', () => {
    const [kilograms] = racksOf({ bars: [equipment.bars[0]!], plates: equipment.plates });
    expect(targetLoad(kg(60), 'lb', kilograms)).toEqual(lb(132.3));
    const stack = fixedWeightsOf(equipment, 'stacks').find(({ unit }) => unit === 'lb');
    expect([25, 30].map((value) => targetLoad(kg(value), 'lb', stack).value)).toEqual([55, 66.1]);
  });

  it('is unchanged in its own unit', () => expect(targetLoad(kg(61.3), 'kg')).toEqual(kg(61.3)));

  it('never differs by more than a set may', () => {
    const loadables = [
      undefined,
      ...(['kg', 'lb'] as const).flatMap((unit) => [barbell, cable].map((of) => equipmentOf(equipment, of, unit))),
    ];
    const wide = loadables.flatMap((loadable) =>
      (['kg', 'lb'] as const).flatMap((unit) =>
        upTo(300, 0.25).filter((value) => {
          const prescribed: Load = { value, unit: unit === 'kg' ? 'lb' : 'kg' };
          const away = Math.abs(toKg(targetLoad(prescribed, unit, loadable)) - toKg(prescribed));
          return away > shownWithinKg(prescribed, unit) + 1e-6;
        }),
      ),
    );
    expect(wide).toEqual([]);
    expect(shownWithinKg(kg(60), 'kg')).toBe(0);
  });
});

describe('the equipment of an exercise', () => {
  it('is that of the unit, or the other one', () => {
    expect(equipmentOf(equipment, barbell, 'lb')?.unit).toBe('lb');
    expect(equipmentOf(equipment, { loadKind: 'dumbbell-pair' }, 'lb')?.unit).toBe('kg');
    expect(equipmentOf(equipment, cable, 'lb')?.unit).toBe('lb');
    expect(equipmentOf(equipment, { loadKind: 'bodyweight' }, 'kg')).toBeUndefined();
    expect(equipmentOf(null, barbell, 'kg')).toBeUndefined();
  });
});
