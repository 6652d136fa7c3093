import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import { plannedGroups } from './workout-groups.js';

const planned = (scheduledOn: string, status = 'scheduled') => ({ id: scheduledOn, scheduledOn, status }) as WorkoutItem;
const ids = (items: readonly WorkoutItem[]) => items.map(({ id }) => id);

describe("a client's planned workouts", () => {
  // Wednesday.
  const today = '2026-11-18';

  it('start with today, before the missed ones', () => {
    const { thisWeek } = plannedGroups([planned('2026-11-16', 'missed'), planned('2026-11-20'), planned('2026-11-18')], today, 'mon');
    expect(ids(thisWeek)).toEqual(['2026-11-18', '2026-11-20', '2026-11-16']);
  });

  it('list later weeks separately, nearest first', () => {
    const { thisWeek, later } = plannedGroups([planned('2028-01-03'), planned('2026-11-22'), planned('2026-11-23')], today, 'mon');
    expect([ids(thisWeek), ids(later)]).toEqual([['2026-11-22'], ['2026-11-23', '2028-01-03']]);
  });

  it("respect the gym's first day of the week", () =>
    expect(ids(plannedGroups([planned('2026-11-22')], today, 'sun').later)).toEqual(['2026-11-22']));

  it('exclude skipped and done workouts', () =>
    expect(plannedGroups([planned('2026-11-18', 'skipped')], today, 'mon')).toEqual({ thisWeek: [], later: [] }));
});
