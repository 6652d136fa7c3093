import type { TrainedSet } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import type { DayPoint } from '../chart/figures.js';
import { setsOfPoint, withoutSets } from './left-out-sets.js';

const set = (id: string, reps: number, kg: number, workoutId = 'w'): TrainedSet => ({
  id,
  workoutId,
  exerciseId: 'squat',
  setType: 'work',
  on: '2026-11-01',
  actual: { reps, load: { value: kg, unit: 'kg' } },
});
const sets = [set('a', 5, 100), set('b', 1, 130)];
const day: DayPoint = {
  workoutId: 'w',
  workoutIds: ['w'],
  on: '2026-11-01',
  topLoadKg: 130,
  e1rmKg: 130,
  tonnageKg: 630,
  sets: 2,
  loads: [
    { reps: 1, kg: 130 },
    { reps: 5, kg: 100 },
  ],
};

describe('a day without single sets', () => {
  it('has the figures of the others', () =>
    expect(withoutSets(day, { sets, out: new Set(['b']) })).toEqual({
      ...day,
      topLoadKg: 100,
      e1rmKg: 100 * (1 + 5 / 30),
      tonnageKg: 500,
      sets: 1,
      loads: [{ reps: 5, kg: 100 }],
    }));

  it('has the figures of the server while all sets count, and counts nowhere without any', () => {
    expect(withoutSets(day, undefined)).toBe(day);
    expect(withoutSets(day, { sets, out: new Set() })).toBe(day);
    expect(withoutSets(day, { sets, out: new Set(['a', 'b']) })).toBeNull();
  });

  it('stays as it is after a correction added or removed a set', () =>
    expect(withoutSets({ ...day, sets: 3 }, { sets, out: new Set(['b']) })).toMatchObject({ topLoadKg: 130 }));

  it('has the sets of its workouts only', () =>
    expect(setsOfPoint([...sets, set('c', 5, 90, 'other')], day).map(({ id }) => id)).toEqual(['a', 'b']));
});
