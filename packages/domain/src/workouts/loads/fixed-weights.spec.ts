// Rounds loads of dumbbells and stacks to weights that the gym has.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Load } from '../../kernel.js';
import type { LoadRule, ProgramTree, Rounding } from '../../programs/program-tree.js';
import { prescribedWorkout } from '../prescribed.js';
import { fixedKindOf, fixedWeightsOf, roundToFixed } from './fixed-weights.js';
import { loadableOf } from './loadable.js';
import { recomputeLoad, resolveLoad, type LoadBases } from './resolve-load.js';
import { defaultRounding } from './round-load.js';

const kg = (value: number): Load => ({ value, unit: 'kg' });
const range = (from: number, to: number, step: number, unit: 'kg' | 'lb' = 'kg') => ({ from, to, step, unit });
const rackOf = (...dumbbells: ReturnType<typeof range>[]) => fixedWeightsOf({ bars: [], plates: [], dumbbells }, 'dumbbells');
const stacksOf = (...stacks: ReturnType<typeof range>[]) => fixedWeightsOf({ bars: [], plates: [], stacks }, 'stacks');
const bases: LoadBases = {
  trainingMaxes: { press: { load: kg(40) } },
  oneRepMaxes: {},
  dumbbells: { exercises: new Set(['press']), sets: rackOf(range(1, 10, 1), range(12, 32, 4)) },
};
const resolved = (load: LoadRule, rounding = defaultRounding('kg'), exerciseId = 'press', loadPercent?: number) =>
  resolveLoad({ load, exerciseId, ...(loadPercent !== undefined && { loadPercent }) }, bases, rounding);
const percent = (value: number, rounding?: Rounding) => resolved({ kind: 'percent-training-max', percent: value }, rounding).load?.value;

describe('a load of dumbbells', () => {
  it('is the nearest dumbbell of the gym, and its receipt names the dumbbells', () => {
    expect([2, 15, 18, 26, 40, 50, 90].map((share) => percent(share))).toEqual([1, 6, 7, 10, 16, 20, 32]);
    expect(resolved({ kind: 'percent-training-max', percent: 40 })).toMatchObject({
      load: kg(16),
      explanation: { version: 4, raw: 16, inputs: { dumbbells: '1-10/1 12-32/4' } },
    });
  });

  it('rounds in the program’s direction, and to its step if a dumbbell matches', () => {
    expect(percent(45, { step: 2.5, unit: 'kg', mode: 'down' })).toBe(16);
    expect(percent(43, { step: 2.5, unit: 'kg', mode: 'up' })).toBe(20);
    expect(percent(18, { step: 5, unit: 'kg', mode: 'nearest' })).toBe(5);
  });

  it('stays as written if the gym has that dumbbell, also in a lighter week, and otherwise becomes the nearest one', () => {
    expect(resolved({ kind: 'absolute', load: kg(9) })).toEqual({ load: kg(9) });
    expect(resolved({ kind: 'absolute', load: kg(22.5) })).toMatchObject({ load: kg(24), explanation: { rule: 'absolute', raw: 22.5 } });
    expect(resolved({ kind: 'absolute', load: kg(1) }, undefined, 'press', 50).load).toEqual(kg(1));
    expect(resolved({ kind: 'absolute', load: { value: 35, unit: 'lb' } })).toMatchObject({ load: kg(16), explanation: { raw: 15.8757 } });
  });

  it('starts its warm-up ramp at the lightest dumbbell', () => {
    const warmUp = {
      kind: 'ramp' as const,
      steps: [
        { percent: 2, reps: 5 },
        { percent: 50, reps: 3 },
      ],
    };
    const sets = [{ id: 'x', setType: 'work' as const, load: { kind: 'absolute' as const, load: kg(32) } }];
    const slot = { id: 's', exerciseId: 'press', kind: 'straight' as const, warmUp, sets };
    const tree: ProgramTree = { rules: [], weeks: [{ id: 'w', days: [{ id: 'd', slots: [slot] }] }] };
    const versions = { programVersion: 1, assignedProgramVersion: 1 };
    const workout = prescribedWorkout({ tree, nodeId: 'd', programId: 'p', ...versions, bases, states: {}, unit: 'kg' })!;
    expect(workout.slots[0]!.sets.map(({ load }) => load?.value)).toEqual([1, 16, 32]);
  });

  it('applies only to exercises with fixed dumbbells', () => {
    const kinds = [
      { loadKind: 'dumbbell-pair', equipment: 'dumbbell' },
      { loadKind: 'dumbbell-single', equipment: null },
      { loadKind: 'dumbbell-single', equipment: 'kettlebells' },
      { loadKind: 'barbell', equipment: 'dumbbell' },
    ];
    expect(kinds.map(fixedKindOf)).toEqual(['dumbbells', 'dumbbells', undefined, undefined]);
    expect(rackOf()).toEqual([]);
    expect(fixedWeightsOf({ bars: [], plates: [] }, 'dumbbells')).toEqual([]);
  });

  it('is always a dumbbell of the gym, rises with the load, and follows from its receipt', () => {
    const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);
    const ranges = fc.array(
      fc
        .record({ from: tenths(1, 20), more: tenths(0, 40), step: fc.constantFrom(0.5, 1, 2, 2.5, 4) })
        .map(({ from, more, step }) => range(from, Number((from + more).toFixed(1)), step)),
      { minLength: 1, maxLength: 3 },
    );
    const roundings = fc.record({
      step: fc.constantFrom(0.5, 1, 2.5, 5),
      unit: fc.constant('kg' as const),
      mode: fc.constantFrom('nearest', 'down', 'up'),
    });
    fc.assert(
      fc.property(ranges, roundings, fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 2 }), (has, by, shares) => {
        const sets = rackOf(...has);
        const of: LoadBases = { ...bases, dumbbells: { exercises: new Set(['press']), sets } };
        const loads = shares
          .toSorted((one, other) => one - other)
          .map((share) => resolveLoad({ load: { kind: 'percent-training-max', percent: share }, exerciseId: 'press' }, of, by));
        for (const [index, { load, explanation }] of loads.entries()) {
          expect(load!.value).toBeGreaterThanOrEqual(loads[index - 1]?.load?.value ?? 0);
          const isOne = has.some(({ from, to, step }) => {
            const steps = (load!.value - from) / step;
            return load!.value <= to + 1e-6 && steps > -1e-6 && Math.abs(steps - Math.round(steps)) < 1e-6;
          });
          expect(isOne).toBe(true);
          expect(recomputeLoad(JSON.parse(JSON.stringify(explanation)) as NonNullable<typeof explanation>)).toEqual(load);
          expect(loadableOf(explanation!.inputs, 'kg')).toEqual(sets[0]);
          expect(roundToFixed(explanation!.raw, by, sets[0]!).value).toBe(load!.value);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a load of a weight stack', () => {
  const onStack: LoadBases = {
    trainingMaxes: { row: { load: kg(100) } },
    oneRepMaxes: {},
    stacks: { exercises: new Set(['row']), sets: stacksOf(range(5, 20, 2.5), range(25, 80, 5)) },
  };
  const onRow = (load: LoadRule, rounding = defaultRounding('kg')) => resolveLoad({ load, exerciseId: 'row' }, onStack, rounding);
  const share = (percentage: number, rounding?: Rounding) => onRow({ kind: 'percent-training-max', percent: percentage }, rounding);

  it('is the nearest weight that the pin selects, and its receipt names the stacks', () => {
    expect([1, 13, 22, 42, 67.5].map((percentage) => share(percentage).load)).toEqual([kg(5), kg(12.5), kg(20), kg(40), kg(70)]);
    expect(share(42).explanation).toMatchObject({ version: 4, raw: 42, inputs: { stacks: '5-20/2.5 25-80/5' } });
    expect(recomputeLoad(share(42).explanation!)).toEqual(kg(40));
    expect(loadableOf(share(42).explanation!.inputs, 'kg')).toEqual(onStack.stacks!.sets[0]);
  });

  it('rounds by the step above the heaviest stack, as for a machine with plates', () => {
    expect([81, 92, 150].map((percentage) => share(percentage).load)).toEqual([kg(80), kg(92.5), kg(150)]);
    expect(share(81, { step: 30, unit: 'kg', mode: 'down' }).load).toEqual(kg(80));
    expect(onRow({ kind: 'absolute', load: kg(142) })).toEqual({ load: kg(142) });
    expect(onRow({ kind: 'absolute', load: kg(42) }).load).toEqual(kg(40));
    expect(recomputeLoad(share(92).explanation!)).toEqual(kg(92.5));
  });

  it('applies only to cables and machines', () => {
    const kinds = [
      { loadKind: 'machine', equipment: 'cable' },
      { loadKind: 'machine', equipment: 'machine' },
      { loadKind: 'machine', equipment: null },
      { loadKind: 'machine', equipment: 'other' },
      { loadKind: 'assisted', equipment: 'machine' },
    ];
    expect(kinds.map(fixedKindOf)).toEqual(['stacks', 'stacks', undefined, undefined, undefined]);
  });
});
