import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { LoadRule, Prescription, ProgramTree, Rounding } from '../programs/program-tree.js';
import { prescribedWorkout } from './prescribed.js';
import { recomputeLoad, resolveLoad, type LoadBases } from './resolve-load.js';
import { defaultRounding, roundLoad } from './round-load.js';

const bases: LoadBases = {
  trainingMaxes: { squat: { load: { value: 150, unit: 'kg' }, source: 'gym/12' }, press: { load: { value: 135, unit: 'lb' } } },
  oneRepMaxes: { squat: { load: { value: 170, unit: 'kg' } } },
};
const fiveReps = { min: 5 };
const kg = defaultRounding('kg');
const loadOf = (rule: LoadRule, exerciseId = 'squat', rounding: Rounding = kg) => resolveLoad(rule, fiveReps, exerciseId, bases, rounding);

describe('a prescribed load', () => {
  it('as a share of the training max tells rule, inputs, source, raw value and rounding', () =>
    expect(loadOf({ kind: 'percent-training-max', percent: 83 })).toEqual({
      load: { value: 125, unit: 'kg' },
      explanation: {
        rule: 'percent-training-max',
        version: 1,
        inputs: { exerciseId: 'squat', base: 150, baseUnit: 'kg', percent: 83, of: 'training-max', source: 'gym/12' },
        raw: 124.5,
        rounding: { step: 2.5, unit: 'kg', mode: 'nearest' },
        result: { value: 125, unit: 'kg' },
      },
    }));

  it('by effort takes its share from the chart', () => {
    expect(loadOf({ kind: 'rpe', rpe: 8 })).toMatchObject({
      rpe: 8,
      load: { value: 137.5 },
      explanation: { raw: 137.87, inputs: { percent: 81.1, chart: 'rts@1' } },
    });
    expect(loadOf({ kind: 'rir', rir: 2 })).toMatchObject({ rpe: 8, load: { value: 137.5 }, explanation: { rule: 'rir' } });
  });

  it('may be a share of another lift, and is converted into the gym’s unit', () =>
    expect(loadOf({ kind: 'percent-of-lift', exerciseId: 'press', percent: 100, of: 'training-max' })).toMatchObject({
      load: { value: 60, unit: 'kg' },
      explanation: { inputs: { base: 135, baseUnit: 'lb' } },
    }));

  it('that is given needs no explanation', () => {
    expect(loadOf({ kind: 'absolute', load: { value: 61.3, unit: 'kg' } })).toEqual({ load: { value: 61.3, unit: 'kg' } });
    expect(loadOf({ kind: 'bodyweight', plus: { value: -20, unit: 'kg' } })).toEqual({ load: { value: -20, unit: 'kg' } });
    expect(loadOf({ kind: 'bodyweight' })).toEqual({});
  });

  it('that nobody can know says what is missing', () => {
    expect(loadOf({ kind: 'percent-training-max', percent: 80 }, 'curl')).toEqual({ loadUnknown: 'no-training-max' });
    expect(loadOf({ kind: 'percent-1rm', percent: 80 }, 'curl')).toEqual({ loadUnknown: 'no-one-rep-max' });
    expect(loadOf({ kind: 'rpe', rpe: 8 }, 'curl')).toEqual({ rpe: 8, loadUnknown: 'no-one-rep-max' });
    expect(loadOf({ kind: 'rpe', rpe: 5 })).toEqual({ rpe: 5, loadUnknown: 'outside-rpe-chart' });
    expect(resolveLoad({ kind: 'rpe', rpe: 8 }, undefined, 'squat', bases, kg)).toEqual({ rpe: 8, loadUnknown: 'no-rep-target' });
  });

  it('can be computed again from its explanation alone', () => {
    const steps = fc.constantFrom(0.5, 1, 1.25, 2, 2.5, 5);
    const modes = fc.constantFrom('nearest', 'down', 'up');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), steps, modes, fc.constantFrom('kg', 'lb'), (percent, step, mode, unit) => {
        const { load, explanation } = loadOf({ kind: 'percent-training-max', percent }, 'press', { step, unit, mode });
        expect(explanation && recomputeLoad(explanation)).toEqual(load);
      }),
    );
  });

  it('is rounded without falling a step for the dust of floating point', () => {
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
    progression: { kind: 'linear' },
  };
  const tree: ProgramTree = {
    weeks: [
      { id: 'k1', days: [{ id: 'r', rest: true, slots: [] }] },
      {
        id: 'k2',
        days: [{ id: 'd1', name: { en: 'Squat' }, slots: [{ id: 's1', exerciseId: 'squat', kind: 'straight', label: 'A', sets: [set] }] }],
      },
    ],
  };
  const identity = { nodeId: 'd1', programId: 'p1', programVersion: 2, assignedProgramVersion: 1 };

  it('holds every set with its target and load, and where it stands in the program', () =>
    expect(prescribedWorkout({ ...identity, tree, bases, unit: 'kg' })).toMatchObject({
      ...identity,
      week: 2,
      day: 1,
      name: { en: 'Squat' },
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

  it('carries no progression rule: what comes next is not part of today', () =>
    expect(prescribedWorkout({ ...identity, tree, bases, unit: 'kg' })?.slots[0]?.sets[0]).not.toHaveProperty('progression'));

  it('of a day that is not there is nothing', () =>
    expect(prescribedWorkout({ ...identity, nodeId: 'r', tree, bases, unit: 'kg' })).toBeNull());
});
