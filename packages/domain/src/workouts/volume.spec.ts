import type { SetType } from '@spotter/contracts/workouts/set-types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Load } from '../kernel.js';
import { hardSets, hardSetsByMuscle, tonnage, volume, type LiftedBy, type VolumeSet } from './volume.js';
import type { ActualSet } from './workout-events.js';

const set = (actual: ActualSet, setType: SetType = 'work', voided = false): VolumeSet => ({ setType, actual, voided });
const lifted = (reps: number, value: number, setType: SetType = 'work') => set({ reps, load: { value, unit: 'kg' } }, setType);
const by = (changes: Partial<LiftedBy> = {}): LiftedBy => ({ loadKind: 'barbell', unilateral: false, ...changes });

describe('tonnage', () => {
  it('multiplies repetitions and load, without warm-ups and voided sets', () =>
    expect(
      tonnage([lifted(5, 100), lifted(5, 60, 'warm-up'), set({ reps: 5, load: { value: 100, unit: 'kg' } }, 'work', true)], by()),
    ).toEqual({
      valueKg: 500,
      explanation: { rule: 'tonnage@1', sets: 1, leftOut: 2, implements: 1, sides: 1, bodyweightKg: 0 },
    }));

  it('counts both dumbbells of a pair, and both sides of a unilateral exercise', () => {
    expect(tonnage([lifted(10, 20)], by({ loadKind: 'dumbbell-pair' })).valueKg).toBe(400);
    expect(tonnage([lifted(10, 20)], by({ loadKind: 'dumbbell-single', unilateral: true })).valueKg).toBe(400);
    expect(tonnage([lifted(10, 20)], by({ loadKind: 'dumbbell-pair', unilateral: true })).valueKg).toBe(400);
  });

  it('counts the moved share of the body weight, minus the assistance', () => {
    expect(tonnage([lifted(5, 10)], by({ loadKind: 'bodyweight', bodyweightShare: 1 }), 80).valueKg).toBe(450);
    expect(tonnage([lifted(5, 30)], by({ loadKind: 'assisted', bodyweightShare: 1 }), 80).valueKg).toBe(250);
    expect(tonnage([lifted(5, 30)], by({ loadKind: 'assisted' })).valueKg).toBe(0);
  });

  it('converts pounds', () =>
    expect(tonnage([set({ reps: 1, load: { value: 220.462_26, unit: 'lb' } })], by()).valueKg).toBeCloseTo(100, 6));
});

describe('hard sets', () => {
  it.each([
    ['eight at RPE 8', set({ reps: 8, rpe: 8 }), 1],
    ['eight with four in reserve', set({ reps: 8, rpe: 6 }), 1],
    ['eight with five in reserve', set({ reps: 8, rpe: 5 }), 0],
    ['four at RPE 10', set({ reps: 4, rpe: 10 }), 0],
    ['thirty-one', set({ reps: 31, rpe: 10 }), 0],
    ['a warm-up', set({ reps: 8, rpe: 8 }, 'warm-up'), 0],
    ['a voided set', set({ reps: 8, rpe: 8 }, 'work', true), 0],
    ['a set to failure without a number', set({ reps: 8 }, 'failure'), 1],
  ])('%s', (_, one, value) => expect(hardSets([one]).value).toBe(value));

  it('report how many sets without an effort count as hard', () =>
    expect(hardSets([set({ reps: 8 }), set({ reps: 8, rpe: 9 }), set({ reps: 8 }, 'amrap')])).toEqual({
      value: 3,
      explanation: { rule: 'hard-sets@1', leftOut: 0, effortAssumed: 1 },
    }));

  it('count for muscles by either convention', () => {
    const bench = { hardSets: 4, primaryMuscles: ['chest'], secondaryMuscles: ['triceps', 'shoulders'] };
    const dips = { hardSets: 3, primaryMuscles: ['triceps'], secondaryMuscles: ['chest', 'triceps'] };
    expect(hardSetsByMuscle([bench, dips], 'direct')).toEqual(
      new Map([
        ['chest', 4],
        ['triceps', 3],
      ]),
    );
    expect(hardSetsByMuscle([bench, dips], 'secondary-half')).toEqual(
      new Map([
        ['chest', 5.5],
        ['triceps', 5],
        ['shoulders', 2],
      ]),
    );
  });
});

describe('assisted sets', () => {
  const helped = (load: Load | undefined, bodyweightKg: number | null, reps = 8): VolumeSet => ({
    ...set({ reps, ...(load !== undefined && { load }) }),
    help: { bodyweightKg },
  });
  const kg = (value: number): Load => ({ value, unit: 'kg' });

  it.each([
    ['without a sign', helped(kg(30), 80), 400],
    ['with a sign', helped(kg(-30), 80), 400],
    ['in pounds', helped({ value: 66.138_678_66, unit: 'lb' }, 80), 400],
    ['of nothing', helped(kg(0), 80), 640],
    ['of more than the body weight', helped(kg(90), 80), 0],
    ['and no body weight', helped(kg(30), null), 0],
    ['that nobody noted', helped(undefined, 80), 0],
  ] as const)('%s count what was lifted', (_, one, valueKg) => {
    expect(volume([one])).toEqual({ valueKg, sets: 1 });
    expect(tonnage([one], by({ loadKind: 'assisted' })).valueKg).toBeCloseTo(valueKg, 2);
  });

  it('never count less for less assistance', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 0, max: 150 }), fc.integer({ min: 40, max: 150 }), (a, b, weight) => {
        const of = (help: number): number => volume([helped(kg(help), weight)]).valueKg;
        expect(of(Math.min(a, b))).toBeGreaterThanOrEqual(of(Math.max(a, b)));
      }),
    ));
});

describe('the volume of sets as they were entered', () => {
  const set = (setType: 'work' | 'warm-up', reps: number | undefined, load: Load | undefined, voided = false) => ({
    setType,
    voided,
    actual: { ...(reps !== undefined && { reps }), ...(load !== undefined && { load }) },
  });
  it('multiplies load and repetitions in kilograms, without warm-ups, removed sets and sets without a load', () => {
    const kg: Load = { value: 100, unit: 'kg' };
    const sets = [
      set('work', 5, kg),
      set('warm-up', 5, kg),
      set('work', 5, kg, true),
      set('work', 8, undefined),
      set('work', undefined, kg),
      set('work', 2, { value: 100, unit: 'lb' }),
    ];
    const { valueKg, sets: counted } = volume(sets);
    expect(valueKg).toBe(590.72);
    expect(counted).toBe(4);
  });

  it('rounds once, at the end', () => {
    expect(volume([set('work', 3, { value: 476.1, unit: 'kg' })]).valueKg).toBe(1428.3);
    expect(volume(Array.from({ length: 3 }, () => set('work', 1, { value: 0.115, unit: 'kg' }))).valueKg).toBe(0.35);
  });
});
