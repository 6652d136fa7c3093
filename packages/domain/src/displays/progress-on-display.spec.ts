import { describe, expect, it } from 'vitest';
import type { PrescribedSet, PrescribedSlot } from '../workouts/prescribed-workout.js';
import { progressOnDisplay, type DoneSet, type RunningWorkout } from './progress-on-display.js';

const kg = (value: number) => ({ value, unit: 'kg' }) as const;
const target = (prescriptionId: string, load: number, restSeconds?: number): PrescribedSet => ({
  prescriptionId,
  setType: 'work',
  reps: { min: 5 },
  load: kg(load),
  ...(restSeconds !== undefined && { restSeconds }),
});
const slot = (slotId: string, sets: readonly PrescribedSet[], rounds?: number): PrescribedSlot => ({
  slotId,
  exerciseId: slotId,
  kind: 'straight',
  sets,
  ...(rounds !== undefined && { rounds }),
});
const squat = slot('squat', [target('s1', 60, 90), target('s2', 100, 180)]);
const row = slot('row', [target('r1', 50)], 3);
const workoutOf = (changes: Partial<RunningWorkout> = {}): RunningWorkout => ({
  slots: [squat, row],
  exercises: [squat, row].map(({ slotId }) => ({ slotId, exerciseId: slotId, skipped: false })),
  adjustments: [],
  ...changes,
});
const done = (prescriptionId: string | null, exerciseId: string, at = '2026-11-23T10:00:00.000Z'): DoneSet => ({
  prescriptionId,
  exerciseId,
  at,
  load: kg(42.5),
  reps: 4,
});

describe('the progress of a workout on a display', () => {
  it('begins with the first set of the plan', () =>
    expect(progressOnDisplay(workoutOf(), [])).toEqual({
      exerciseId: 'squat',
      set: { number: 1, of: 2 },
      load: kg(60),
      reps: 5,
      lastSetAt: null,
      restUntil: null,
    }));

  it('is the next set of the exercise, with the rest before it', () =>
    expect(progressOnDisplay(workoutOf(), [done('s1', 'squat')])).toEqual({
      exerciseId: 'squat',
      set: { number: 2, of: 2 },
      load: kg(100),
      reps: 5,
      lastSetAt: '2026-11-23T10:00:00.000Z',
      restUntil: '2026-11-23T10:01:30.000Z',
    }));

  it('counts the rounds of a slot, and ends with the last set', () => {
    const sets = [done('s1', 'squat'), done('s2', 'squat'), done('r1', 'row')];
    expect(progressOnDisplay(workoutOf(), sets)).toMatchObject({ exerciseId: 'row', set: { number: 2, of: 3 }, load: kg(50) });
    const all = [...sets, done('r1', 'row'), done('r1', 'row')];
    expect(progressOnDisplay(workoutOf(), all)).toMatchObject({ exerciseId: 'row', set: null, load: kg(42.5), reps: 4, restUntil: null });
  });

  it('returns to an exercise that was left out, and leaves out a skipped one', () => {
    const rows = [done('r1', 'row'), done('r1', 'row'), done('r1', 'row')];
    expect(progressOnDisplay(workoutOf(), rows)).toMatchObject({ exerciseId: 'squat', set: { number: 1, of: 2 } });
    const skipped = workoutOf({ exercises: workoutOf().exercises.map((each) => ({ ...each, skipped: each.slotId === 'squat' })) });
    expect(progressOnDisplay(skipped, [])).toMatchObject({ exerciseId: 'row', set: { number: 1, of: 3 } });
  });

  it('names the exercise that a swap brought, and the target that the client took', () => {
    const exercises = [{ slotId: 'squat', exerciseId: 'front-squat', skipped: false }];
    const adjustments = [{ sets: [{ prescriptionId: 's1', load: kg(55) }], taken: true, answeredAt: '2026-11-23T09:00:00.000Z' }];
    expect(progressOnDisplay(workoutOf({ exercises, adjustments }), [])).toMatchObject({ exerciseId: 'front-squat', load: kg(55) });
  });

  it('is the last set of a workout without a plan, and nothing before it', () => {
    const free = workoutOf({ slots: [], exercises: [] });
    expect(progressOnDisplay(free, [])).toMatchObject({ exerciseId: null, set: null, load: null });
    expect(progressOnDisplay(free, [done(null, 'curl')])).toMatchObject({ exerciseId: 'curl', set: null, load: kg(42.5), reps: 4 });
  });
});
