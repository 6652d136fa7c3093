import { describe, expect, it } from 'vitest';
import type { WorkoutView } from './fold-workout.js';
import { workoutFigures } from './workout-figures.js';

const set = (id: string, setType: string, value: number, unit: 'kg' | 'lb', voided = false) => ({
  id,
  setType,
  voided,
  actual: { reps: 5, load: { value, unit } },
});
const view = (sets: object[], endedAt: string | null = null): WorkoutView =>
  ({ startedAt: '2026-11-22T10:00:00Z', endedAt, sets }) as unknown as WorkoutView;

describe('what a workout came to', () => {
  it('has the volume of its working sets in kilograms, whatever the unit of the plates', () => {
    const figures = workoutFigures(
      view([set('a', 'warm-up', 60, 'kg'), set('b', 'work', 100, 'kg'), set('c', 'work', 225, 'lb')]),
      new Set(),
      0,
    );
    expect(figures).toMatchObject({ sets: 2, records: 0 });
    expect(figures.volumeKg).toBeCloseTo(500 + 510.29, 1);
  });

  it('leaves out a set that was removed, and its record', () => {
    const figures = workoutFigures(view([set('a', 'work', 100, 'kg', true), set('b', 'work', 90, 'kg')]), new Set(['a', 'b']), 0);
    expect(figures).toMatchObject({ sets: 1, volumeKg: 450, records: 1 });
  });

  it('counts the time until it ended, or until now', () => {
    expect(workoutFigures(view([], '2026-11-22T10:45:00Z'), new Set(), 0).seconds).toBe(2700);
    expect(workoutFigures(view([]), new Set(), Date.parse('2026-11-22T10:10:00Z')).seconds).toBe(600);
  });
});
