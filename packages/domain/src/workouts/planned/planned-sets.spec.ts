import { describe, expect, it } from 'vitest';
import type { PrescribedSlot } from '../prescribed-workout.js';
import { plannedSets, setProgress, setsAskedFor, type CountableSet } from './planned-sets.js';

const slot = (slotId: string, prescriptions: readonly string[], more: Partial<PrescribedSlot> = {}): PrescribedSlot => ({
  slotId,
  exerciseId: 'squat',
  kind: 'straight',
  sets: prescriptions.map((prescriptionId) => ({ prescriptionId, setType: prescriptionId.startsWith('warm') ? 'warm-up' : 'work' })),
  ...more,
});
const done = (prescriptionId?: string, more: Partial<CountableSet> = {}): CountableSet => ({
  setType: 'work',
  voided: false,
  ...(prescriptionId !== undefined && { prescriptionId }),
  ...more,
});
const three = { slots: [slot('s', ['warm', 'a', 'b', 'c'])] };
const after = (...sets: readonly CountableSet[]) => setProgress(plannedSets(three), sets);
const times = (count: number): readonly CountableSet[] => Array.from({ length: count }, () => done());

describe('the sets of a workout', () => {
  it('are planned once per round, without warm-ups', () => {
    const circuit = { slots: [slot('s', ['a', 'warm']), slot('t', ['x', 'y'], { rounds: 3 })] };
    expect(plannedSets(circuit)).toEqual({ a: 1, x: 3, y: 3 });
    expect([setsAskedFor(circuit), setsAskedFor(three), setsAskedFor({ slots: [] })]).toEqual([7, 3, 0]);
  });

  it('are extra beyond the plan', () => expect(after(done('a'), done('b'), done('c'), ...times(11))).toEqual({ done: 14, extra: 11 }));

  it('do not replace planned sets', () => expect(after(done('a'), done('b'), ...times(2))).toEqual({ done: 4, extra: 2 }));

  it.each([
    ['a set more for a prescription', [done('a'), done('a')], 1],
    ['a set with the prescription of another workout', [done('z')], 1],
    ['a work set with the prescription of a warm-up', [done('warm')], 1],
    ['a set whose prescription is a word of the language', [done('constructor'), done('__proto__')], 2],
    ['a set that somebody removed', [done('a', { voided: true })], 0],
    ['a warm-up', [done('warm', { setType: 'warm-up' }), done(undefined, { setType: 'warm-up' })], 0],
    ['a planned set of another kind', [done('a', { setType: 'drop' })], 0],
    ['an extra set that the answer names by null', [done(undefined, { prescriptionId: null })], 1],
  ])('count: %s', (_which, sets, extra) => expect(after(...sets).extra).toBe(extra));

  it('count each round of a circuit', () => {
    const planned = plannedSets({ slots: [slot('t', ['x', 'y'], { rounds: 3 })] });
    const of = (x: number, y: number) =>
      setProgress(planned, [...Array.from({ length: x }, () => done('x')), ...Array.from({ length: y }, () => done('y'))]);
    expect([of(3, 3), of(4, 2), of(2, 5)]).toEqual([
      { done: 6, extra: 0 },
      { done: 6, extra: 1 },
      { done: 7, extra: 2 },
    ]);
  });

  it('are never extra in a workout without a plan', () => {
    expect(setProgress(null, times(4))).toEqual({ done: 4, extra: 0 });
    expect(setProgress({}, times(4))).toEqual({ done: 4, extra: 0 });
  });
});
