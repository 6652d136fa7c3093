import { describe, expect, it } from 'vitest';
import { exercisesInSpan, workoutsBefore, workoutsInSpan, workoutsInWeek, type PlannedOutcome } from './compliance.js';

const planned = (on: string, exercisesDone: number, changes: Partial<PlannedOutcome> = {}): PlannedOutcome => ({
  on,
  due: true,
  done: exercisesDone > 0,
  exercisesDue: 4,
  exercisesDone,
  ...changes,
});
const week = [
  planned('2026-11-16', 4),
  planned('2026-11-18', 0),
  planned('2026-11-20', 2),
  planned('2026-11-23', 0),
  planned('2026-11-25', 0),
];

describe('compliance', () => {
  it('compares done and due exercises', () =>
    expect(exercisesInSpan(week, '2026-11-22', 7)).toEqual({
      percent: 50,
      explanation: { rule: 'exercises-in-span@1', from: '2026-11-16', to: '2026-11-22', due: 12, done: 6 },
    }));

  it('ignores an open workout of today when counting workouts', () => {
    expect(workoutsInSpan(week, '2026-11-23', 7).explanation).toMatchObject({ from: '2026-11-17', due: 2, done: 1 });
    expect(workoutsInSpan([planned('2026-11-23', 4)], '2026-11-23', 7).percent).toBe(100);
  });

  it('ignores today in the days before it, and counts each day since the start', () => {
    expect(workoutsBefore(week, '2026-11-23', 7)).toEqual({
      percent: (100 * 2) / 3,
      explanation: { rule: 'workouts-before-today@1', from: '2026-11-16', to: '2026-11-22', due: 3, done: 2 },
    });
    expect(workoutsBefore([planned('2026-11-23', 4)], '2026-11-23', 7).percent).toBeNull();
    expect(workoutsBefore([planned('2026-11-20', 0, { due: false })], '2026-11-23', 7).percent).toBeNull();
  });

  it('covers Monday to Sunday when counting by week, including future days', () => {
    expect(workoutsInWeek(week, '2026-11-22').explanation).toMatchObject({ from: '2026-11-16', to: '2026-11-22', due: 3, done: 2 });
    expect(workoutsInWeek(week, '2026-11-23').explanation).toMatchObject({ due: 2, done: 0 });
  });

  it('is null, not zero, if nothing was due', () => {
    expect(exercisesInSpan([], '2026-11-22', 30).percent).toBeNull();
    expect(workoutsInWeek([planned('2026-11-18', 0, { due: false })], '2026-11-18').percent).toBeNull();
  });

  it('never exceeds 100 % for extra exercises', () =>
    expect(exercisesInSpan([planned('2026-11-20', 6)], '2026-11-22', 7).percent).toBe(100));
});
