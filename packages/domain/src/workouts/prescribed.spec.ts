import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Effort, LoadRule, Prescription, ProgramTree, RepTarget, Rounding } from '../programs/program-tree.js';
import { prescribedWorkout } from './prescribed.js';
import { recomputeLoad, resolveLoad, type LoadBases } from './loads/resolve-load.js';
import { defaultRounding, roundLoad } from './loads/round-load.js';

const bases: LoadBases = {
  trainingMaxes: { squat: { load: { value: 150, unit: 'kg' }, source: 'gym/12' }, press: { load: { value: 135, unit: 'lb' } } },
  oneRepMaxes: { squat: { load: { value: 170, unit: 'kg' } } },
};
const fiveReps = { min: 5 };
const kg = defaultRounding('kg');
const loadOf = (load: LoadRule, exerciseId = 'squat', rounding: Rounding = kg) =>
  resolveLoad({ load, reps: fiveReps, exerciseId }, bases, rounding);
const byEffort = (effort: Effort, exerciseId = 'squat', reps: RepTarget | null = fiveReps) =>
  resolveLoad({ effort, exerciseId, ...(reps !== null && { reps }) }, bases, kg);
const rpe = (value: number): Effort => ({ kind: 'rpe', value, as: 'target' });

describe('a prescribed load', () => {
  it('explains a share of the training max with rule, inputs, source, raw value and rounding', () =>
    expect(loadOf({ kind: 'percent-training-max', percent: 83 })).toEqual({
      load: { value: 125, unit: 'kg' },
      explanation: {
        rule: 'percent-training-max',
        version: 2,
        inputs: { exerciseId: 'squat', base: 150, baseUnit: 'kg', percent: 83, of: 'training-max', source: 'gym/12' },
        raw: 124.5,
        rounding: { step: 2.5, unit: 'kg', mode: 'nearest' },
        result: { value: 125, unit: 'kg' },
      },
    }));

  it('takes the share of an effort from the chart', () => {
    expect(byEffort(rpe(8))).toMatchObject({
      load: { value: 137.5 },
      explanation: { raw: 137.87, inputs: { percent: 81.1, chart: 'rts@1' } },
    });
    expect(byEffort({ kind: 'rir', value: 2, as: 'target' })).toMatchObject({ load: { value: 137.5 }, explanation: { rule: 'rir' } });
  });

  it('can be a share of another lift, converted to the gym’s unit', () =>
    expect(loadOf({ kind: 'percent-of-lift', exerciseId: 'press', percent: 100, of: 'training-max' })).toMatchObject({
      load: { value: 60, unit: 'kg' },
      explanation: { inputs: { base: 135, baseUnit: 'lb' } },
    }));

  it('has no explanation if the plan writes the load', () => {
    expect(loadOf({ kind: 'absolute', load: { value: 61.3, unit: 'kg' } })).toEqual({ load: { value: 61.3, unit: 'kg' } });
    expect(loadOf({ kind: 'bodyweight', plus: { value: -20, unit: 'kg' } })).toEqual({ load: { value: -20, unit: 'kg' } });
    expect(loadOf({ kind: 'bodyweight' })).toEqual({});
  });

  it('names the missing base if the load is unknown', () => {
    expect(loadOf({ kind: 'percent-training-max', percent: 80 }, 'curl')).toEqual({ loadUnknown: 'no-training-max' });
    expect(loadOf({ kind: 'percent-1rm', percent: 80 }, 'curl')).toEqual({ loadUnknown: 'no-one-rep-max' });
    expect(byEffort(rpe(8), 'curl')).toEqual({ loadUnknown: 'no-one-rep-max' });
    expect(byEffort(rpe(5))).toEqual({ loadUnknown: 'outside-rpe-chart' });
    expect(byEffort(rpe(8), 'squat', null)).toEqual({ loadUnknown: 'no-rep-target' });
  });

  it('keeps the written load under an effort cap, which only ends the set', () =>
    expect(
      resolveLoad(
        { load: { kind: 'percent-training-max', percent: 75 }, effort: { ...rpe(8), as: 'cap' }, exerciseId: 'squat' },
        bases,
        kg,
      ),
    ).toMatchObject({
      load: { value: 112.5 },
      explanation: { rule: 'percent-training-max' },
    }));

  it('explains the change by a rule, rounded to the plates of its own unit', () => {
    const growth = { ruleId: 'r', ruleName: 'Linear', factor: 0.9, plus: { value: 5, unit: 'kg' as const }, start: null };
    const grown = resolveLoad({ load: { kind: 'absolute', load: { value: 61, unit: 'kg' } }, exerciseId: 'squat', growth }, bases, kg);
    expect(grown).toMatchObject({
      load: { value: 60 },
      explanation: { rule: 'absolute', raw: 59.9, growth: { factor: 0.9, plus: { value: 5 } } },
    });
    expect(recomputeLoad(grown.explanation!)).toEqual(grown.load);
  });

  it('takes the share of a lighter week last', () =>
    expect(
      resolveLoad({ load: { kind: 'absolute', load: { value: 100, unit: 'kg' } }, loadPercent: 80, exerciseId: 'squat' }, bases, kg),
    ).toMatchObject({
      load: { value: 80, unit: 'kg' },
    }));

  it('follows from its explanation alone', () => {
    const steps = fc.constantFrom(0.5, 1, 1.25, 2, 2.5, 5);
    const modes = fc.constantFrom('nearest', 'down', 'up');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), steps, modes, fc.constantFrom('kg', 'lb'), (percent, step, mode, unit) => {
        const { load, explanation } = loadOf({ kind: 'percent-training-max', percent }, 'press', { step, unit, mode });
        expect(explanation && recomputeLoad(explanation)).toEqual(load);
      }),
    );
  });

  it('rounds despite floating-point noise', () => {
    expect(roundLoad(150 * 0.65, { step: 2.5, unit: 'kg', mode: 'down' })).toEqual({ value: 97.5, unit: 'kg' });
    expect(roundLoad(100.1, { step: 2.5, unit: 'kg', mode: 'up' })).toEqual({ value: 102.5, unit: 'kg' });
    expect(roundLoad(101.25, kg)).toEqual({ value: 102.5, unit: 'kg' });
    expect(roundLoad(0.3, { step: 0.1, unit: 'kg', mode: 'down' })).toEqual({ value: 0.3, unit: 'kg' });
  });
});

describe('the snapshot of a day', () => {
  const set: Prescription = {
    id: 'x1',
    setType: 'top',
    reps: { min: 5, amrap: true },
    load: { kind: 'percent-training-max', percent: 85 },
    restSeconds: 180,
  };
  const tree: ProgramTree = {
    rules: [],
    weeks: [
      { id: 'k1', days: [{ id: 'r', rest: true, slots: [] }] },
      {
        id: 'k2',
        days: [
          {
            id: 'd1',
            name: { en: 'Squat' },
            readBefore: 'sleep',
            slots: [{ id: 's1', exerciseId: 'squat', kind: 'straight', label: 'A', sets: [set] }],
          },
        ],
      },
    ],
  };
  const identity = { nodeId: 'd1', programId: 'p1', programVersion: 2, assignedProgramVersion: 1 };

  it('contains every set with its target, its load and its node in the program', () =>
    expect(prescribedWorkout({ ...identity, tree, bases, states: {}, unit: 'kg' })).toMatchObject({
      ...identity,
      week: 2,
      day: 1,
      name: { en: 'Squat' },
      readBefore: 'sleep',
      slots: [
        {
          slotId: 's1',
          exerciseId: 'squat',
          label: 'A',
          sets: [
            { prescriptionId: 'x1', setType: 'top', reps: { min: 5, amrap: true }, restSeconds: 180, load: { value: 127.5, unit: 'kg' } },
          ],
        },
      ],
    }));

  it('is null for a day without training', () =>
    expect(prescribedWorkout({ ...identity, nodeId: 'r', tree, bases, states: {}, unit: 'kg' })).toBeNull());
});
