import type { ExerciseItem } from '@spotter/contracts/exercises/queries';
import type { RecordItem } from '@spotter/contracts/lifts/queries';
import { describe, expect, it } from 'vitest';
import type { SetView } from '../fold-workout.js';
import { recordSets } from './record-sets-lazy.js';

const set = (id: string, kg: number, over: Partial<SetView> = {}): SetView => ({
  id,
  exerciseId: 'squat',
  setType: 'work',
  prescriptionId: null,
  actual: { reps: 1, load: { value: kg, unit: 'kg' } },
  performedAt: `2026-11-22T10:0${id.charCodeAt(0) - 97}:00Z`,
  voided: false,
  amended: false,
  note: null,
  videoUrl: null,
  comments: [],
  state: 'waiting',
  code: null,
  ...over,
});
const held = (setId: string, kg: number, exerciseId = 'squat'): RecordItem => ({
  exerciseId,
  bestE1rm: {
    valueKg: kg,
    formula: 'epley@1',
    setId,
    performedAt: '2026-11-20T10:00:00Z',
    reps: 1,
    load: { value: kg, unit: 'kg' },
  },
  byReps: [],
});
const trained = { exerciseId: 'squat', sets: [{}] } as never;
const exercise = (e1rmEligible: boolean) => new Map([['squat', { id: 'squat', e1rmEligible } as ExerciseItem]]);
const holders = (sets: readonly SetView[], records: readonly RecordItem[], previous: readonly never[] = [trained], eligible = true) => [
  ...recordSets({ sets, previous }, records, exercise(eligible)).keys(),
];

describe('the records of a running workout', () => {
  it("count a set that only this device has if it beats the server's record", () => {
    expect(holders([set('a', 90), set('b', 105)], [held('old', 100)])).toEqual(['b']);
    expect([...recordSets({ sets: [set('a', 105)], previous: [trained] }, [held('old', 100)], exercise(true)).values()]).toEqual([
      { exerciseId: 'squat', e1rmKg: 105 },
    ]);
  });

  it('ignore sets that equal the record, warm-ups, and voided or refused sets', () => {
    const off = [set('a', 100), set('b', 120, { setType: 'warm-up' }), set('c', 120, { voided: true }), set('d', 120, { isRefused: true })];
    expect(holders(off, [held('old', 100)])).toEqual([]);
  });

  it('stay unknown after the record set is voided or lowered, until another set beats the old record', () => {
    expect(holders([set('a', 110, { voided: true }), set('b', 105)], [held('a', 110)])).toEqual([]);
    expect(holders([set('a', 60, { amended: true }), set('b', 105)], [held('a', 110)])).toEqual([]);
    expect(holders([set('a', 110, { voided: true }), set('b', 115)], [held('a', 110)])).toEqual(['b']);
  });

  it('keep the set that the server names, also for a merged exercise', () => {
    expect(holders([set('a', 110, { state: 'saved' })], [held('a', 110, 'back-squat')])).toEqual(['a']);
    expect(holders([set('a', 112, { amended: true })], [held('a', 110)])).toEqual(['a']);
  });

  it('need an earlier set to beat, and an exercise with comparable loads', () => {
    expect(holders([set('a', 100)], [], [])).toEqual([]);
    expect(holders([set('a', 100), set('b', 105)], [], [])).toEqual(['b']);
    expect(holders([set('a', 105)], [held('old', 100)], [trained], false)).toEqual([]);
    expect(holders([set('a', 105)], [])).toEqual([]);
  });
});
