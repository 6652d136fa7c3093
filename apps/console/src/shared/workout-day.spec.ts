import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import { plannedElsewhere, workoutDay } from './workout-day.js';

const zone = 'Europe/Istanbul';
const workout = (status: WorkoutItem['status'], scheduledOn: string | null, startedAt: string | null) => ({
  status,
  scheduledOn,
  startedAt,
});
/** A Thursday evening in the gym; the workout is planned for Friday. */
const thursday = '2026-11-26T18:00:00.000Z';

describe('the day of a workout', () => {
  it.each(['in-progress', 'completed', 'partial'] as const)('is the one on which it was trained, where it is %s', (status) => {
    const one = workout(status, '2026-11-27', thursday);
    expect([workoutDay(one, zone), plannedElsewhere(one, zone)]).toEqual(['2026-11-26', '2026-11-27']);
  });

  it.each(['scheduled', 'missed', 'skipped'] as const)('is the one that it is planned for, where it is %s', (status) => {
    const one = workout(status, '2026-12-07', null);
    expect([workoutDay(one, zone), plannedElsewhere(one, zone)]).toEqual(['2026-12-07', null]);
    expect(workoutDay(workout(status, '2026-12-07', thursday), zone)).toBe('2026-12-07');
  });

  it('has no other planned day if it was trained as planned, or had no plan', () => {
    expect(plannedElsewhere(workout('completed', '2026-11-26', thursday), zone)).toBeNull();
    expect(workoutDay(workout('completed', null, thursday), zone)).toBe('2026-11-26');
    expect(plannedElsewhere(workout('completed', null, thursday), zone)).toBeNull();
  });

  it('is a day of the gym, not of UTC', () => {
    expect(workoutDay(workout('completed', null, '2026-11-26T22:30:00.000Z'), zone)).toBe('2026-11-27');
  });
});
