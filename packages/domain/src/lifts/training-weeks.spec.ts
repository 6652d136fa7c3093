import { describe, expect, it } from 'vitest';
import { sessionLoad } from './session-load.js';
import { firstDayOfWeeks, trainingWeeks, type Session, type TrainedOn, type Training } from './training-weeks.js';

const set = (on: string, exerciseId: string, more: Partial<TrainedOn> = {}): TrainedOn => ({
  on,
  exerciseId,
  setType: 'work',
  voided: false,
  actual: { reps: 8, load: { value: 100, unit: 'kg' } },
  ...more,
});
const exercises: Training['exercises'] = new Map([
  ['squat', { primaryMuscles: ['quadriceps'], secondaryMuscles: ['glutes', 'hamstrings'] }],
  ['row', { primaryMuscles: ['middle back'], secondaryMuscles: ['lats', 'biceps'] }],
]);
const weeksOf = (sets: readonly TrainedOn[], sessions: readonly Session[] = [], weekStart: 'mon' | 'sun' = 'mon') =>
  trainingWeeks({ sets, sessions, exercises }, { today: '2026-03-11', weekStart, count: 2 });
const session = (on: string, sessionRpe: number | null, minutes: number | null): Session => ({ on, sessionRpe, minutes });

describe('the weeks of training', () => {
  it('end with the week of today, and include weeks without training', () => {
    expect(weeksOf([set('2026-03-09', 'squat')]).map(({ from, sets }) => [from, sets])).toEqual([
      ['2026-03-02', 0],
      ['2026-03-09', 1],
    ]);
    expect(firstDayOfWeeks('2026-03-11', 'mon', 12)).toBe('2025-12-22');
  });

  it('begin on the first day of the gym’s week', () => {
    const sunday = [set('2026-03-08', 'squat')];
    expect(weeksOf(sunday).map(({ sets }) => sets)).toEqual([1, 0]);
    expect(weeksOf(sunday, [], 'sun').map(({ sets }) => sets)).toEqual([0, 1]);
  });

  it('count a primary muscle 1 and a secondary one ½; lats and middle back are the back once', () => {
    const [, week] = weeksOf([set('2026-03-09', 'squat'), set('2026-03-09', 'squat'), set('2026-03-10', 'row')]);
    expect(week!.muscles).toEqual([
      { muscle: 'quadriceps', sets: 2 },
      { muscle: 'back', sets: 1 },
      { muscle: 'glutes', sets: 1 },
      { muscle: 'hamstrings', sets: 1 },
      { muscle: 'biceps', sets: 0.5 },
    ]);
  });

  it('never count warm-ups and removed sets, and count easy sets as tonnage only', () => {
    const [, week] = weeksOf([
      set('2026-03-09', 'squat', { setType: 'warm-up' }),
      set('2026-03-09', 'squat', { voided: true }),
      set('2026-03-09', 'squat', { actual: { reps: 8, rpe: 5, load: { value: 50, unit: 'kg' } } }),
      set('2026-03-09', 'squat', { actual: { reps: 8, rpe: 8, load: { value: 100, unit: 'kg' } } }),
    ]);
    expect(week).toMatchObject({ sets: 2, hardSets: 1, effortAssumed: 0, tonnageKg: 1200 });
    expect(week!.muscles[0]).toEqual({ muscle: 'quadriceps', sets: 1 });
  });

  it('add up the load of rated sessions: Foster’s week of 1,635', () => {
    expect(sessionLoad(7, 60)).toBe(420);
    const [week] = weeksOf(
      [],
      [
        session('2026-03-02', 7, 60),
        session('2026-03-04', 6, 60),
        session('2026-03-05', 7.5, 50),
        session('2026-03-07', 8, 60),
        session('2026-03-08', null, 60),
        session('2026-03-08', 8, null),
      ],
    );
    expect(week).toMatchObject({ workouts: 6, rated: 4, sessionLoad: 1635 });
  });

  it('has no load of a session that ended before it began', () => {
    expect(sessionLoad(7, -60)).toBe(0);
  });
});
