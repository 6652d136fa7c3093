import { describe, expect, it } from 'vitest';
import type { Load } from '../kernel.js';
import type { Prescription, ProgramTree, WarmUp } from '../programs/program-tree.js';
import { prescribedWorkout } from './prescribed.js';

const kg = (value: number): Load => ({ value, unit: 'kg' });
const set = (id: string, setType: Prescription['setType'], load?: Load): Prescription => ({
  id,
  setType,
  reps: { min: 5 },
  ...(load !== undefined && { load: { kind: 'absolute', load } }),
});
const ramp: WarmUp = {
  kind: 'ramp',
  steps: [
    { percent: 40, reps: 5 },
    { percent: 80, reps: 2 },
  ],
};
/** Loads of the proposed sets, which come before the written ones. */
const proposed = (...sets: Prescription[]) => {
  const tree: ProgramTree = {
    weeks: [{ id: 'w1', days: [{ id: 'd1', slots: [{ id: 'e1', exerciseId: 'squat', kind: 'straight', warmUp: ramp, sets }] }] }],
    rules: [],
  };
  const bases = { trainingMaxes: {}, oneRepMaxes: {} };
  const versions = { programVersion: 1, assignedProgramVersion: 1 };
  const workout = prescribedWorkout({ tree, nodeId: 'd1', programId: 'p', ...versions, bases, states: {}, unit: 'kg' });
  return workout?.slots[0]?.sets.slice(0, ramp.steps.length).map(({ load }) => load?.value ?? null);
};

describe('a ramp to the work sets', () => {
  it('takes shares of the first set that is no warm-up, also after written warm-ups', () => {
    expect(proposed(set('a', 'work', kg(77.5)), set('b', 'back-off', kg(60)))).toEqual([30, 60]);
    expect(proposed(set('a', 'warm-up', kg(40)), set('b', 'work', kg(77.5)))).toEqual([30, 60]);
    expect(proposed(set('a', 'warm-up', kg(40)), set('b', 'top', kg(100)), set('c', 'work', kg(80)))).toEqual([40, 80]);
  });

  it('has no loads if only warm-ups have one', () => expect(proposed(set('a', 'warm-up', kg(40)), set('b', 'work'))).toEqual([null, null]));
});
