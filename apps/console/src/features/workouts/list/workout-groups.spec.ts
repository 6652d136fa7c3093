import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import { plannedGroups } from './workout-groups.js';

const planned = (scheduledOn: string, status = 'scheduled') => ({ id: scheduledOn, scheduledOn, status }) as WorkoutItem;
const ids = (items: readonly WorkoutItem[]) => items.map(({ id }) => id);

describe("a client's planned workouts", () => {
  // A Wednesday.
  const today = '2026-11-18';

  it('begin with today, whatever was missed before it', () => {
    const { thisWeek } = plannedGroups([planned('2026-11-16', 'missed'), planned('2026-11-20'), planned('2026-11-18')], today, 'mon');
    expect(ids(thisWeek)).toEqual(['2026-11-18', '2026-11-20', '2026-11-16']);
  });

  it('of later weeks stand apart, the nearest first', () => {
    const { thisWeek, later } = plannedGroups([planned('2028-01-03'), planned('2026-11-22'), planned('2026-11-23')], today, 'mon');
    expect([ids(thisWeek), ids(later)]).toEqual([['2026-11-22'], ['2026-11-23', '2028-01-03']]);
  });

  it('follow the week of the gym', () => expect(ids(plannedGroups([planned('2026-11-22')], today, 'sun').later)).toEqual(['2026-11-22']));

  it('hold nothing that was skipped or done', () =>
    expect(plannedGroups([planned('2026-11-18', 'skipped')], today, 'mon')).toEqual({ thisWeek: [], later: [] }));
});
