import { describe, expect, it } from 'vitest';
import type { VolumeSet } from '../../workouts/volume.js';
import { figuresOfSets, setFigures } from './figures-of-sets.js';

const kg = (value: number) => ({ value, unit: 'kg' }) as const;
const set = (reps: number | undefined, load: VolumeSet['actual']['load'], changes: Partial<VolumeSet> = {}): VolumeSet => ({
  setType: 'work',
  actual: { ...(reps !== undefined && { reps }), ...(load !== undefined && { load }) },
  voided: false,
  ...changes,
});

describe('the figures of a lift', () => {
  it('are its heaviest load, its best estimate, its volume and the heaviest load by repetitions', () =>
    expect(figuresOfSets([set(5, kg(100)), set(5, kg(102.5)), set(1, kg(110)), set(15, kg(60))])).toEqual({
      topLoadKg: 110,
      e1rmKg: 102.5 * (1 + 5 / 30),
      tonnageKg: 2022.5,
      sets: 4,
      loads: [
        { reps: 1, kg: 110 },
        { reps: 5, kg: 102.5 },
        { reps: 15, kg: 60 },
      ],
    }));

  it('count pounds as kilograms, and sets without a load or repetitions', () => {
    expect(figuresOfSets([set(3, { value: 225, unit: 'lb' })])).toMatchObject({
      topLoadKg: setFigures({ load: { value: 225, unit: 'lb' } }).loadKg,
    });
    expect(figuresOfSets([set(10, undefined), set(undefined, kg(20))])).toEqual({ topLoadKg: 20, e1rmKg: null, tonnageKg: 0, sets: 2 });
    expect(figuresOfSets([])).toEqual({ topLoadKg: null, e1rmKg: null, tonnageKg: 0, sets: 0 });
  });

  it('are the least assistance, without an estimate', () => {
    const help = { bodyweightKg: 80 };
    expect(figuresOfSets([set(8, kg(30), { help }), set(6, kg(25), { help })])).toEqual({
      topLoadKg: 25,
      e1rmKg: null,
      tonnageKg: 8 * 50 + 6 * 55,
      sets: 2,
    });
    expect(setFigures({ reps: 5, load: kg(-30) })).toEqual({ loadKg: null, reps: 5, e1rmKg: null });
  });
});
