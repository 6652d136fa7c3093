import type { TrainedSet } from '@spotter/contracts/workouts/queries';
import { expect, it } from 'vitest';
import { bestFrom, previousFrom } from './kept-sets.js';

const set = (id: string, workoutId: string, exerciseId: string, reps: number): TrainedSet => ({
  id,
  workoutId,
  exerciseId,
  setType: 'work',
  on: '2026-11-20',
  actual: { reps },
});
const sets = [set('1', 'w1', 'squat', 5), set('2', 'w2', 'squat', 4), set('3', 'w2', 'bench', 8), set('4', 'w2', 'squat', 3)];

it('finds the sets of the last workout with the exercise', () => {
  expect(previousFrom(sets, 'squat', 'w3')?.sets.map(({ actual }) => actual.reps)).toEqual([4, 3]);
});

it('leaves out the workout itself, and finds nothing for an exercise that was never trained', () => {
  expect(previousFrom(sets, 'squat', 'w2')?.sets.map(({ actual }) => actual.reps)).toEqual([5]);
  expect(previousFrom(sets, 'row', 'w3')).toBeNull();
});

it('estimates the best one-rep max without warm-ups, loads without repetitions and the workout itself', () => {
  const lifted = (id: string, workoutId: string, value: number, over: Partial<TrainedSet> = {}): TrainedSet => ({
    ...set(id, workoutId, 'squat', 1),
    actual: { reps: 1, load: { value, unit: 'kg' } },
    ...over,
  });
  const log = [
    lifted('1', 'w1', 100),
    lifted('2', 'w1', 90),
    lifted('3', 'w1', 150, { setType: 'warm-up' }),
    lifted('4', 'w2', 140),
    lifted('5', 'w1', 130, { actual: { load: { value: 130, unit: 'kg' } } }),
    lifted('6', 'w1', 200, { exerciseId: 'row' }),
  ];
  expect(bestFrom(log, 'squat', 'w2')).toBe(100);
  expect(bestFrom(log, 'bench', 'w2')).toBeNull();
});
