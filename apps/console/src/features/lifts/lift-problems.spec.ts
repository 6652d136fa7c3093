import { liftCommands } from '@spotter/contracts/lifts/commands';
import { fieldProblems } from '@spotter/contracts/field-problems';
import { describe, expect, it } from 'vitest';
import { loadProblem, repsProblem } from './lift-problems.js';

const id = '0190a000-0000-7000-8000-000000000001';
const sent = (reps: number, value = 100, unit: 'kg' | 'lb' = 'kg') =>
  fieldProblems(liftCommands['record-lift'], {
    liftId: id,
    customerId: id,
    exerciseId: id,
    load: { value, unit },
    reps,
    performedAt: '2026-11-23T12:00:00.000Z',
  });

describe('a typed lift', () => {
  it.each([0, -1, 0.5, 1, 7.5, 100, 101, 1000])('with %d reps is refused if the contract refuses it', (reps) => {
    expect(repsProblem({ reps }) !== null).toBe(sent(reps).length > 0);
  });

  it('names the violated limit', () => {
    expect(repsProblem({ reps: 0 })).toEqual({ path: 'reps', rule: 'too-little', limit: 1 });
    expect(repsProblem({ reps: 101 })).toEqual({ path: 'reps', rule: 'too-much', limit: 100 });
    expect(loadProblem({ load: 1401, unit: 'kg' })).toEqual({ path: 'load', rule: 'too-much', limit: 1400, unit: 'kg' });
    expect(loadProblem({ load: 3087, unit: 'lb' })).toEqual({ path: 'load', rule: 'too-much', limit: 3086, unit: 'lb' });
  });

  it('is refused without a load above zero', () => {
    expect([null, 0, -5].map((load) => loadProblem({ load, unit: 'kg' })?.rule)).toEqual(['too-little', 'too-little', 'too-little']);
    expect(loadProblem({ load: 1400, unit: 'kg' })).toBeNull();
    expect(loadProblem({ load: 3086, unit: 'lb' })).toBeNull();
  });
});
