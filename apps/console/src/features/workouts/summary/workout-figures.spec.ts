import type { ExerciseItem } from '@spotter/contracts/exercises/queries';
import { describe, expect, it } from 'vitest';
import type { WorkoutView } from '../fold-workout.js';
import { workoutFigures } from './workout-figures.js';

const set = (id: string, setType: string, value: number, unit: 'kg' | 'lb', voided = false) => ({
  id,
  setType,
  voided,
  actual: { reps: 5, load: { value, unit } },
});
const view = (sets: object[], endedAt: string | null = null): WorkoutView =>
  ({ startedAt: '2026-11-22T10:00:00Z', endedAt, sets, prescribed: null, bodyweight: null }) as unknown as WorkoutView;
const none = { byId: new Map() };

describe('the figures of a workout', () => {
  it("have the volume of work sets in kilograms, whatever the plates' unit", () => {
    const figures = workoutFigures(
      view([set('a', 'warm-up', 60, 'kg'), set('b', 'work', 100, 'kg'), set('c', 'work', 225, 'lb')]),
      new Set(),
      0,
      none,
    );
    expect(figures).toMatchObject({ sets: 2, records: 0 });
    expect(figures.volumeKg).toBeCloseTo(500 + 510.29, 1);
  });

  it('leave out a voided set and its record', () => {
    const figures = workoutFigures(view([set('a', 'work', 100, 'kg', true), set('b', 'work', 90, 'kg')]), new Set(['a', 'b']), 0, none);
    expect(figures).toMatchObject({ sets: 1, volumeKg: 450, records: 1 });
  });

  it('count assisted sets, by exercise or plan, once the body weight of the day is known', () => {
    const machine = {
      ...view([{ ...set('a', 'work', 30, 'kg'), exerciseId: 'pull-up' }]),
      bodyweight: { value: 80, unit: 'kg', at: '' },
    } as const;
    const exercises = { byId: new Map([['pull-up', { id: 'pull-up', loadKind: 'assisted' } as ExerciseItem]]) };
    expect(workoutFigures(machine, new Set(), 0, exercises).volumeKg).toBe(250);
    expect(workoutFigures({ ...machine, bodyweight: null }, new Set(), 0, exercises).volumeKg).toBe(0);
    const prescribed = { slots: [{ exerciseId: 'pull-up', assisted: true, sets: [] }] } as unknown as WorkoutView['prescribed'];
    expect(workoutFigures({ ...machine, prescribed }, new Set(), 0, none).volumeKg).toBe(250);
  });

  it('count the time until the end, or until now', () => {
    expect(workoutFigures(view([], '2026-11-22T10:45:00Z'), new Set(), 0, none).seconds).toBe(2700);
    expect(workoutFigures(view([]), new Set(), Date.parse('2026-11-22T10:10:00Z'), none).seconds).toBe(600);
  });
});
