import type { TrainedSet, TrainedSetsAnswer } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import { daySetsFrom } from './kept-day-sets.js';

const set = (id: string, on: string, exerciseId = 'squat'): TrainedSet => ({
  id,
  on,
  exerciseId,
  workoutId: 'w',
  setType: 'work',
  actual: { reps: 5 },
});
const month = (keptAt: number, sets: readonly TrainedSet[], cut = false): { keptAt: number; answer: TrainedSetsAnswer } => ({
  keptAt,
  answer: { sets: [...sets], cut, exercises: [] },
});
const days = { exercise: 'squat', from: '2026-10-31', to: '2026-11-01' };
const october = month(2, [set('a', '2026-10-30'), set('b', '2026-10-31'), set('c', '2026-10-31', 'row')]);
const november = month(1, [set('d', '2026-11-01'), set('e', '2026-11-02')]);

describe('the sets of a day without a network', () => {
  it('come from each month of the days, and are as old as the oldest', () => {
    const kept = daySetsFrom([october, november], days);
    expect(kept?.answer.sets.map(({ id }) => id)).toEqual(['b', 'd']);
    expect(kept?.keptAt).toBe(1);
  });

  it('are unknown if a month is not kept, or was cut', () => {
    expect(daySetsFrom([october, undefined], days)).toBeNull();
    expect(daySetsFrom([october, month(1, [], true)], days)).toBeNull();
  });
});
