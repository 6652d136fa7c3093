import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import { homeOn, workoutsFrom, type KeptWorkouts } from './kept-workouts.js';

const item = (id: string, scheduledOn: string | null, more: Partial<WorkoutItem> = {}): WorkoutItem => ({
  id,
  customerId: 'ayse',
  customer: null,
  name: { en: id },
  status: 'scheduled',
  assignedProgramId: 'p',
  week: 1,
  day: 1,
  scheduledOn,
  startedAt: null,
  endedAt: null,
  setsPlanned: 3,
  setsDone: 0,
  tonnageKg: 0,
  source: 'program',
  ...more,
});
const done = (id: string, day: string, startedAt: string): WorkoutItem => item(id, day, { status: 'completed', startedAt });
const list = (...items: readonly WorkoutItem[]): KeptWorkouts => ({
  customerId: 'ayse',
  timeZone: 'Europe/Istanbul',
  weekStart: 'mon',
  from: '2025-11-28',
  items,
});
const idsOf = (items: readonly WorkoutItem[] | null): readonly string[] | null => items?.map(({ id }) => id) ?? null;

describe('a list of workouts from the kept ones', () => {
  const kept = list(
    done('a', '2026-11-20', '2026-11-20T16:00:00Z'),
    // Trained on the 25th in Istanbul, which is the 24th in UTC.
    done('b', '2026-11-23', '2026-11-24T22:30:00Z'),
    item('c', '2026-11-26'),
    item('d', '2026-12-02'),
  );
  const asked = (parameters: object) => idsOf(workoutsFrom(kept, { customer: 'ayse', ...parameters }));

  it('has the requested days and statuses, in the requested order', () => {
    expect(asked({ from: '2026-11-23', to: '2026-11-29', status: 'scheduled,missed', sort: 'date' })).toEqual(['c']);
    expect(asked({ from: '2026-11-23' })).toEqual(['b', 'c', 'd']);
    expect(asked({ status: 'completed,partial,skipped', sort: '-date' })).toEqual(['b', 'a']);
  });

  it('has a workout on the planned day and on the day of training in the time zone of the gym', () => {
    expect(asked({ from: '2026-11-23', to: '2026-11-23' })).toEqual(['b']);
    expect(asked({ from: '2026-11-24', to: '2026-11-24' })).toEqual([]);
    expect(asked({ from: '2026-11-25', to: '2026-11-25' })).toEqual(['b']);
  });

  it('is not computed for days before the kept ones, or for another client', () => {
    expect(asked({ from: '2025-11-28' })).toHaveLength(4);
    expect(asked({ from: '2025-11-27' })).toBeNull();
    expect(workoutsFrom(kept, { customer: 'mert' })).toBeNull();
  });
});

describe('a client’s home on a later day', () => {
  const home = { kind: 'client', running: null, today: item('old', '2026-11-20'), next: null, week: [] } as never as Extract<
    HomeAnswer,
    { kind: 'client' }
  >;
  const on = (today: string, ...items: readonly WorkoutItem[]) => {
    const { running, today: ofToday, next, week } = homeOn(today, home, list(...items));
    return { running: running?.id, today: ofToday?.id, next: next?.id, week: idsOf(week) };
  };

  it('shows the workout of that day, the next one, and the week', () => {
    const days = [item('mon', '2026-11-30'), item('wed', '2026-12-02'), item('fri', '2026-12-04'), item('later', '2026-12-07')];
    expect(on('2026-12-02', ...days)).toEqual({ running: undefined, today: 'wed', next: 'fri', week: ['mon', 'wed', 'fri'] });
    expect(on('2026-12-06', ...days)).toEqual({ running: undefined, today: undefined, next: 'later', week: ['mon', 'wed', 'fri'] });
  });

  it('shows the open session of a day with several, and the last one when all are over', () => {
    const first = done('first', '2026-12-02', '2026-12-02T06:00:00Z');
    expect(on('2026-12-02', first, item('second', '2026-12-02')).today).toBe('second');
    expect(on('2026-12-02', first, done('second', '2026-12-02', '2026-12-02T16:00:00Z')).today).toBe('second');
  });

  it('shows a running workout, also one of an earlier week', () => {
    const running = item('open', '2026-11-20', { status: 'in-progress', startedAt: '2026-11-20T16:00:00Z' });
    expect(on('2026-12-02', running)).toEqual({ running: 'open', today: undefined, next: undefined, week: ['open'] });
  });
});
