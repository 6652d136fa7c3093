// Rounds loads of bar exercises to loads that the gym's bars and plates make.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Equipment } from '../../gyms/gym-events.js';
import { inUnit, type Load, type Unit } from '../../kernel.js';
import type { LoadRule, Prescription, ProgramTree, Rounding, WarmUp } from '../../programs/program-tree.js';
import { readyRules } from '../../progressions/ready-rules.js';
import { initialScope } from '../../progressions/scope-state.js';
import { prescribedWorkout, scopeOf } from '../prescribed.js';
import type { LoadExplanation } from '../prescribed-workout.js';
import { barFor, isOnBar, racksOf, roundOnRack, type Rack } from './rack.js';
import { recomputeLoad, resolveLoad, type LoadBases } from './resolve-load.js';
import { defaultRounding } from './round-load.js';

const kg = (value: number): Load => ({ value, unit: 'kg' });
const bar = (value: number, unit: Unit = 'kg') => ({ name: `${value}`, value, unit });
const plate = (value: number, count = 24, unit: Unit = 'kg') => ({ value, count, unit });
const rackOf = (bars: readonly number[], plates: readonly number[]): Rack =>
  racksOf({ bars: bars.map((value) => bar(value)), plates: plates.map((value) => plate(value)) })[0]!;
/** Without plates of 1.25 kg. */
const coarse = rackOf([20], [20, 10, 5, 2.5]);
const full = rackOf([20], [25, 20, 15, 10, 5, 2.5, 1.25]);
const basesOf = (...racks: readonly Rack[]): LoadBases => ({
  trainingMaxes: { squat: { load: kg(100) }, curl: { load: kg(100) } },
  oneRepMaxes: { squat: { load: kg(100) } },
  bars: { exercises: new Set(['squat']), racks },
});
const percent = (value: number, of: LoadBases, exerciseId = 'squat', rounding = defaultRounding('kg')) =>
  resolveLoad({ load: { kind: 'percent-training-max', percent: value }, exerciseId }, of, rounding);
const written = (load: Load, of: LoadBases) =>
  resolveLoad({ load: { kind: 'absolute', load }, exerciseId: 'squat' }, of, defaultRounding('kg'));

describe('a load on a bar', () => {
  it('is the nearest that the plates of the gym make, and its receipt names them', () => {
    expect(percent(61, basesOf(coarse)).load).toEqual(kg(60));
    expect(percent(62.5, basesOf(coarse))).toEqual({
      load: kg(65),
      explanation: {
        rule: 'percent-training-max',
        version: 4,
        inputs: {
          exerciseId: 'squat',
          base: 100,
          baseUnit: 'kg',
          percent: 62.5,
          of: 'training-max',
          bars: '20',
          plates: '20x24 10x24 5x24 2.5x24',
        },
        raw: 62.5,
        rounding: { step: 2.5, unit: 'kg', mode: 'nearest' },
        result: kg(65),
      },
    });
    expect(percent(62.5, basesOf(coarse), 'curl')).toMatchObject({ load: kg(62.5), explanation: { version: 2 } });
  });

  it('equals the step if the gym has every plate that the step needs', () => {
    for (let share = 20; share <= 140; share += 0.5)
      expect(percent(share, basesOf(full)).load).toEqual(percent(share, basesOf(full), 'curl').load);
  });

  it('is never lighter than the bar, and never heavier than all plates', () => {
    expect(percent(10, basesOf(coarse)).load).toEqual(kg(20));
    expect(percent(10, basesOf(coarse), 'squat', { step: 5, unit: 'kg', mode: 'down' }).load).toEqual(kg(20));
    const few = racksOf({ bars: [bar(20)], plates: [plate(20, 2), plate(10, 3), plate(5, 1)] })[0]!;
    expect([49, 59, 72, 95].map((share) => percent(share, basesOf(few)).load?.value)).toEqual([40, 60, 80, 80]);
    expect(roundOnRack(95, defaultRounding('kg'), few)).toMatchObject({ value: 80, bar: 20, limit: 'plates' });
    expect(roundOnRack(10, defaultRounding('kg'), few)).toMatchObject({ value: 20, bar: 20, limit: 'bar' });
  });

  it('finds sums that taking the heaviest plate first misses', () => {
    const limited = racksOf({ bars: [bar(20)], plates: [plate(25, 2), plate(15, 4)] })[0]!;
    expect(roundOnRack(80, defaultRounding('kg'), limited).value).toBe(80);
  });

  it('uses a lighter bar of the gym below the default bar', () => {
    const two = rackOf([15, 20, 30], [5, 2.5, 1.25]);
    expect(two.bars).toEqual([20, 15]);
    expect([10, 16, 17.6, 19, 23].map((share) => percent(share, basesOf(two)).load?.value)).toEqual([15, 15, 17.5, 20, 22.5]);
    expect([15, 17.5, 20, 22.5].map((value) => barFor(two, value))).toEqual([15, 15, 20, 20]);
  });

  it('stays as written if the gym can load it, and changes with a receipt otherwise', () => {
    expect(written(kg(65), basesOf(coarse))).toEqual({ load: kg(65) });
    expect(written(kg(61.3), basesOf(coarse))).toMatchObject({ load: kg(60), explanation: { rule: 'absolute', version: 4, raw: 61.3 } });
    expect(written(kg(10), basesOf(coarse)).load).toEqual(kg(20));
    expect(written({ value: 135, unit: 'lb' }, basesOf(coarse))).toMatchObject({ load: kg(60), explanation: { raw: 61.235 } });
    expect(written(kg(61.3), { ...basesOf(), trainingMaxes: {} })).toEqual({ load: kg(61.3) });
  });

  it('is a multiple of a coarser step if the plates make one; a finer step leaves it to the plates', () => {
    const halves = basesOf(rackOf([20], [20, 10, 5, 0.5]));
    expect([61, 61.9, 64].map((share) => percent(share, halves).load)).toEqual([kg(60), kg(62), kg(65)]);
    expect(percent(62.4, basesOf(full), 'squat', { step: 5, unit: 'kg', mode: 'nearest' }).load).toEqual(kg(60));
    expect(percent(61.2, basesOf(full), 'squat', { step: 1, unit: 'kg', mode: 'nearest' }).load).toEqual(kg(60));
    expect(percent(61.2, basesOf(full), 'squat', { step: 1, unit: 'kg', mode: 'up' }).load).toEqual(kg(62.5));
    expect(percent(62.5, basesOf(coarse), 'squat', { step: 5, unit: 'lb', mode: 'down' }).load).toEqual(kg(60));
  });

  it('rounds to the step, never below the bar, if the gym lists a bar but no plates', () => {
    const unknown = basesOf(racksOf({ bars: [bar(20)], plates: [] })[0]!);
    expect([10, 61].map((share) => percent(share, unknown).load)).toEqual([kg(20), kg(60)]);
    expect(written(kg(61.3), unknown)).toEqual({ load: kg(61.3) });
  });

  it('ignores the bar for weight that is added to the body', () =>
    expect(
      resolveLoad({ load: { kind: 'bodyweight', plus: kg(7.5) }, exerciseId: 'squat' }, basesOf(coarse), defaultRounding('kg')),
    ).toEqual({ load: kg(7.5) }));
});

describe('a rack', () => {
  it('has one rack per unit, with the standard bar if the gym names none', () => {
    const equipment: Equipment = { bars: [bar(20), bar(55, 'lb'), bar(44, 'lb')], plates: [plate(45, 4, 'lb'), plate(5, 1, 'lb')] };
    expect(racksOf(equipment)).toEqual([
      { unit: 'kg', bars: [20], plates: [] },
      { unit: 'lb', bars: [44], plates: [{ value: 45, count: 4 }] },
    ]);
    expect(racksOf({ bars: [], plates: [plate(10)] })[0]?.bars).toEqual([20]);
    expect(racksOf({ bars: [], plates: [] })).toEqual([]);
    expect(racksOf(null)).toEqual([]);
  });

  it('is for exercises with a bar, except a curl bar, whose weight is unknown', () => {
    const kinds = [
      { loadKind: 'barbell', equipment: 'barbell' },
      { loadKind: 'barbell', equipment: null },
      { loadKind: 'barbell', equipment: 'e-z curl bar' },
      { loadKind: 'machine', equipment: 'barbell' },
    ];
    expect(kinds.map(isOnBar)).toEqual([true, true, false, false]);
  });
});

const unit = fc.constantFrom('kg', 'lb');
const equipments: fc.Arbitrary<Equipment> = fc.record({
  bars: fc.array(fc.record({ name: fc.constant('bar'), value: fc.constantFrom(7.5, 10, 15, 20, 20.4, 25, 35, 45), unit }), {
    maxLength: 4,
  }),
  plates: fc.array(
    fc.record({ value: fc.constantFrom(0.25, 0.5, 1.25, 2.5, 5, 7.5, 10, 11.34, 15, 20, 25, 45), unit, count: fc.nat(12) }),
    { maxLength: 8 },
  ),
});
const roundings: fc.Arbitrary<Rounding> = fc.record({
  step: fc.constantFrom(0.5, 1, 2.5, 5, 10),
  unit,
  mode: fc.constantFrom('nearest', 'down', 'up'),
});

/** Every sum of plates, by trying all of them. */
const isMade = ({ bars, plates }: Rack, load: number): boolean => {
  let sums = new Set([0]);
  for (const { value, count } of plates) {
    const pairs = Array.from({ length: Math.floor(count / 2) + 1 }, (_, taken) => Math.round(2 * taken * value * 100));
    sums = new Set([...sums].flatMap((sum) => pairs.map((more) => sum + more)).filter((sum) => sum <= Math.round(load * 100)));
  }
  return bars.some((one) => sums.has(Math.round((load - one) * 100)));
};

describe('any rack', () => {
  it('makes each load that is rounded on it, never below its bar, and rising with the exact load', () => {
    fc.assert(
      fc.property(equipments, roundings, fc.array(fc.double({ min: -20, max: 300, noNaN: true }), { minLength: 2 }), (has, by, asked) => {
        for (const rack of racksOf(has)) {
          const loads = asked.toSorted((one, other) => one - other).map((raw) => roundOnRack(raw, { ...by, unit: rack.unit }, rack));
          const lightest = Math.min(...rack.bars);
          for (const [index, { value, bar: on }] of loads.entries()) {
            expect(value).toBeGreaterThanOrEqual(Math.max(lightest, loads[index - 1]?.value ?? 0));
            if (rack.plates.length > 0) expect(isMade({ ...rack, bars: [on] }, value)).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  const rule = { id: 'r', ...readyRules('kg')['linear-upper'] };
  const ramp: WarmUp = {
    kind: 'ramp',
    steps: [
      { percent: 20, reps: 5 },
      { percent: 60, reps: 3 },
    ],
  };
  const loadRules: fc.Arbitrary<LoadRule> = fc.oneof(
    fc.record({ kind: fc.constantFrom('percent-training-max', 'percent-1rm'), percent: fc.integer({ min: 5, max: 120 }) }),
    fc.record({ value: fc.integer({ min: 1, max: 600 }).map((quarter) => quarter / 4), unit }).map((load): LoadRule => ({
      kind: 'absolute',
      load,
    })),
  );
  const sets = fc.array(fc.record({ load: fc.option(loadRules, { nil: undefined }), isByEffort: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  });
  const grown = fc.record({ factor: fc.constantFrom(0.3, 0.9, 1, 1.05), plus: fc.option(fc.constantFrom(kg(-30), kg(2.5), kg(7))) });

  it('makes every prescribed load (shares, steps, deloads, efforts, ramps), and its receipts agree', () => {
    let seen = 0;
    fc.assert(
      fc.property(equipments, roundings, sets, grown, fc.option(fc.integer({ min: 30, max: 99 })), (has, by, asked, state, lighter) => {
        const racks = racksOf(has);
        const slot = {
          id: 's',
          exerciseId: 'squat',
          kind: 'straight' as const,
          ruleId: rule.id,
          rounding: by,
          warmUp: ramp,
          ...(lighter !== null && { loadPercent: lighter }),
          sets: asked.map(({ load, isByEffort }, index): Prescription => ({
            id: `p${index}`,
            setType: 'work',
            reps: { min: 5 },
            ...(load !== undefined && { load }),
            ...(isByEffort && { effort: { kind: 'rpe', value: 8, as: 'target' } }),
          })),
        };
        const tree: ProgramTree = { rules: [rule], weeks: [{ id: 'w', days: [{ id: 'd', slots: [slot] }] }] };
        const workout = prescribedWorkout({
          tree,
          nodeId: 'd',
          programId: 'program',
          programVersion: 1,
          assignedProgramVersion: 1,
          bases: basesOf(...racks),
          states: { [scopeOf(slot, rule)]: { ...initialScope, ...state } },
          unit: 'kg',
        })!;
        for (const { load, explanation } of workout.slots[0]!.sets) {
          const rack = racks.find((one) => one.unit === load?.unit);
          if (explanation !== undefined) {
            const { raw: _, result: __, ...wire } = explanation;
            expect(recomputeLoad(JSON.parse(JSON.stringify(wire)) as LoadExplanation)).toEqual(load);
          }
          if (load === undefined || rack === undefined) continue;
          seen += 1;
          expect(load.value).toBeGreaterThanOrEqual(Math.min(...rack.bars));
          if (rack.plates.length > 0) expect(isMade(rack, load.value)).toBe(true);
          if (explanation !== undefined) expect(inUnit(explanation.result, rack.unit)).toBe(load.value);
        }
      }),
      { numRuns: 300 },
    );
    expect(seen).toBeGreaterThan(300);
  });
});
