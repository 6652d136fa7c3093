import { describe, expect, it } from 'vitest';
import { countsOf, programStanding, type PlanDates, type PlannedStanding } from './standing.js';
import type { Absences } from '../client-states/client-states.js';
import type { RecordedStatus } from '../workouts/workout-status.js';

const planned = (on: string, week: number, recorded: RecordedStatus = 'scheduled'): PlannedStanding => ({ on, week, recorded });
const days = [
  planned('2026-11-02', 1, 'completed'),
  planned('2026-11-09', 2, 'skipped'),
  planned('2026-11-16', 3),
  planned('2026-11-30', 4),
];
const dates: PlanDates = { startsOn: '2026-11-02', pausedFrom: null, endedOn: null };
const on = (today: string, change: Partial<PlanDates> = {}, workouts = days, absences: Absences = {}) => {
  const all = { ...dates, ...change };
  return programStanding(all, countsOf(workouts, all, absences, today), today);
};

describe('the standing of an assigned program', () => {
  it('counts done workouts, and as missed those skipped or not trained on a past day', () =>
    expect(on('2026-11-20')).toEqual({
      status: 'active',
      startsOn: '2026-11-02',
      endsOn: '2026-11-30',
      week: 3,
      planned: 4,
      done: 1,
      missed: 2,
    }));
  it('does not count today’s workout as missed', () => expect(on('2026-11-16').missed).toBe(1));
  it('is planned and has no week before its start', () => expect(on('2026-11-01')).toMatchObject({ status: 'planned', week: null }));
  it('is completed the day after its last workout, trained or not', () => {
    expect(on('2026-11-30').status).toBe('active');
    expect(on('2026-12-01')).toMatchObject({ status: 'completed', missed: 3 });
  });
  it('is completed as soon as no workout is open, also in a pause', () => {
    const trained = days.map((day) => ({ ...day, recorded: 'completed' as const }));
    expect(on('2026-11-20', {}, trained).status).toBe('completed');
    expect(on('2026-11-20', { pausedFrom: '2026-11-10' }, trained).status).toBe('completed');
  });
  it('is not completed while its last workout is running', () => {
    const running = [planned('2026-11-02', 1, 'completed'), planned('2026-11-09', 2, 'in-progress')];
    expect(on('2026-11-09', {}, running).status).toBe('active');
  });
  it('ends on the day of its end, whatever was planned', () =>
    expect(on('2026-12-24', { endedOn: '2026-11-12' })).toMatchObject({ status: 'ended', endsOn: '2026-11-12', week: null }));
  it('ignores cancelled workouts', () =>
    expect(on('2026-11-20', {}, [...days.slice(0, 3), planned('2026-11-30', 4, 'cancelled')])).toMatchObject({
      status: 'completed',
      planned: 3,
      endsOn: '2026-11-16',
    }));
  it('ends on the date that its last workout was moved to', () =>
    expect(on('2026-11-20', {}, [...days, planned('2028-11-20', 1)])).toMatchObject({ endsOn: '2028-11-20' }));
});

describe('a pause', () => {
  it('changes nothing before it begins', () => expect(on('2026-11-20', { pausedFrom: '2026-12-15' })).toEqual(on('2026-11-20')));
  it('excludes its workouts from the missed ones, from its first day on', () => {
    expect(on('2026-11-20', { pausedFrom: '2026-11-16' })).toMatchObject({ status: 'paused', missed: 1, planned: 4 });
    expect(on('2026-11-20', { pausedFrom: '2026-11-17' })).toMatchObject({ status: 'paused', missed: 2 });
  });
  it('stops counting weeks', () => expect(on('2026-12-20', { pausedFrom: '2026-11-16' }).week).toBe(2));
  it('keeps the program from being completed', () => expect(on('2027-01-20', { pausedFrom: '2026-11-16' }).status).toBe('paused'));
});

describe('an injured, ill or absent client', () => {
  const ill = { s1: { from: '2026-11-10', until: '2026-11-16' } };
  it('misses only skipped workouts on those days', () => {
    expect(on('2026-11-20', {}, days, ill)).toMatchObject({ status: 'active', missed: 1, week: 3 });
    expect(on('2026-11-20', {}, days, { s1: { ...ill.s1, until: '2026-11-15' } }).missed).toBe(2);
    expect(on('2026-11-20', {}, days, { s1: { ...ill.s1, until: null } }).missed).toBe(1);
  });
});

describe('a returned client', () => {
  const missed = (gone: Absences): number => countsOf(days, { pausedFrom: null }, {}, '2026-11-20', gone).missed;
  it('misses no workout of the days between, not even a skipped one', () => {
    expect(missed({})).toBe(2);
    expect(missed({ gap: { from: '2026-11-09', until: '2026-11-12' } })).toBe(1);
    expect(missed({ gap: { from: '2026-11-09', until: null } })).toBe(0);
  });
});
