import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import { dayStateOf, weekDays } from './week-days.js';

const workout = (id: string, given: Partial<WorkoutItem>): WorkoutItem => ({
  id,
  customerId: 'c1',
  customer: null,
  name: null,
  status: 'scheduled',
  assignedProgramId: null,
  week: null,
  day: null,
  scheduledOn: null,
  startedAt: null,
  endedAt: null,
  setsPlanned: 0,
  setsDone: 0,
  tonnageKg: 0,
  tonnageRule: 'volume@2',
  source: 'program',
  ...given,
});

describe('the state of a day', () => {
  it.each([
    ['scheduled', '2026-11-25', 'planned'],
    ['scheduled', '2026-11-27', 'planned'],
    // Held back by a pause or an absence: the server would call it missed otherwise.
    ['scheduled', '2026-11-24', 'excused'],
    ['missed', '2026-11-24', 'missed'],
    ['skipped', '2026-11-26', 'missed'],
    ['completed', '2026-11-24', 'done'],
    ['partial', '2026-11-24', 'partial'],
    ['in-progress', '2026-11-25', 'running'],
    ['cancelled', '2026-11-26', 'excused'],
  ] as const)('of a workout that is %s on %s is %s', (status, scheduledOn, state) => {
    expect(dayStateOf({ status, scheduledOn }, '2026-11-25')).toBe(state);
  });
});

describe('the days of a week', () => {
  it('hold workouts on the day on which they were trained, or are planned', () => {
    const workouts = [
      workout('planned', { scheduledOn: '2026-11-27' }),
      workout('moved', { status: 'completed', scheduledOn: '2026-11-23', startedAt: '2026-11-24T16:00:00Z' }),
      workout('free', { status: 'completed', startedAt: '2026-11-24T22:30:00Z', source: 'ad-hoc' }),
    ];
    const days = weekDays(workouts, '2026-11-23', '2026-11-25', 'Europe/Istanbul');
    expect(days.map(({ on, workouts: some }) => [on, some.map((one) => one.workout.id)])).toEqual([
      ['2026-11-23', []],
      ['2026-11-24', ['moved']],
      ['2026-11-25', ['free']],
      ['2026-11-26', []],
      ['2026-11-27', ['planned']],
      ['2026-11-28', []],
      ['2026-11-29', []],
    ]);
  });
});
