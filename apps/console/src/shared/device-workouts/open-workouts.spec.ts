import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../../offline/outbox-entry.js';
import { openWorkouts, type OpenWorkoutsInput } from './open-workouts.js';

const item = (id: string, status: WorkoutItem['status'] = 'in-progress'): WorkoutItem => ({
  id,
  customerId: 'ayse',
  customer: null,
  name: { en: 'Squat day' },
  status,
  assignedProgramId: null,
  week: null,
  day: null,
  scheduledOn: null,
  startedAt: null,
  endedAt: null,
  setsPlanned: 5,
  setsDone: 0,
  tonnageKg: 0,
  source: 'program',
});
const done = (type: string, workoutId: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  commandId: `${type} ${workoutId}`,
  gym: 'iron-temple',
  seq: 1,
  type,
  payload: { workoutId, customerId: 'ayse', startedAt: '2026-11-23T08:00:00.000Z' },
  occurredAt: '2026-11-23T08:00:00.000Z',
  status: 'waiting',
  deferrals: 0,
  position: null,
  code: null,
  ...more,
});
const input: OpenWorkoutsInput = { gym: 'iron-temple', customerId: 'ayse', listed: [], known: [], included: 10 };
const open = (entries: readonly OutboxEntry[], more: Partial<OpenWorkoutsInput> = {}): readonly string[] =>
  openWorkouts({ ...input, ...more }, entries).map(({ id }) => id);

describe('the open workouts of a client', () => {
  it('are those that the server lists, where this device did nothing', () => {
    expect(open([], { listed: [item('a'), item('b')] })).toEqual(['a', 'b']);
  });

  it('have one that this device started and the server does not know yet, with the name that its plan has', () => {
    const [started] = openWorkouts({ ...input, known: [item('a', 'scheduled')] }, [done('start-workout', 'a')]);
    expect(started).toMatchObject({ id: 'a', status: 'in-progress', name: { en: 'Squat day' }, startedAt: '2026-11-23T08:00:00.000Z' });
  });

  it('have one that the server accepted after the list was read', () => {
    expect(open([done('start-workout', 'a', { status: 'settled', position: 11 })])).toEqual(['a']);
    expect(open([done('start-workout', 'a', { status: 'shown', position: 11 })])).toEqual(['a']);
  });

  it('lack one that the list no longer has although it includes the start: somebody else ended it', () => {
    expect(open([done('start-workout', 'a', { status: 'settled', position: 10 })])).toEqual([]);
    expect(open([done('start-workout', 'a', { status: 'shown', position: 9 })])).toEqual([]);
  });

  it('lack one of days ago, as long as no list was read', () => {
    expect(open([done('start-workout', 'a', { status: 'shown', position: 9 })], { included: 0 })).toEqual([]);
    expect(open([done('start-workout', 'a', { status: 'settled', position: 9 })], { included: 0 })).toEqual(['a']);
  });

  it.each(['log-workout', 'discard-workout'])('lack one that this device ended by %s, whether or not the server knows it', (type) => {
    expect(open([done('start-workout', 'a'), done(type, 'a')], { listed: [item('a'), item('b')] })).toEqual(['b']);
  });

  it('have one that was started again after it was discarded', () => {
    expect(open([done('discard-workout', 'a'), done('start-workout', 'a')])).toEqual(['a']);
  });

  it('take no notice of refused commands, of other clients and of other gyms', () => {
    const other = { payload: { workoutId: 'a', customerId: 'mert', startedAt: '2026-11-23T08:00:00.000Z' } };
    expect(
      open([
        done('start-workout', 'a', { status: 'rejected', code: 'workout-open' }),
        done('start-workout', 'b', { gym: 'harbour' }),
        done('start-workout', 'c', other),
      ]),
    ).toEqual([]);
    expect(open([done('discard-workout', 'a', { status: 'rejected', code: 'has-sets' })], { listed: [item('a')] })).toEqual(['a']);
  });

  it('have each once, where the list has it too', () => {
    expect(open([done('start-workout', 'a')], { listed: [item('a')] })).toEqual(['a']);
  });
});
