import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '@/offline/outbox-entry.js';
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
  it("are those of the server's list without commands of this device", () => {
    expect(open([], { listed: [item('a'), item('b')] })).toEqual(['a', 'b']);
  });

  it('include one that this device started and the server does not know yet, with its planned name', () => {
    const [started] = openWorkouts({ ...input, known: [item('a', 'scheduled')] }, [done('start-workout', 'a')]);
    expect(started).toMatchObject({ id: 'a', status: 'in-progress', name: { en: 'Squat day' }, startedAt: '2026-11-23T08:00:00.000Z' });
  });

  it('include one that the server accepted after the list was read', () => {
    expect(open([done('start-workout', 'a', { status: 'settled', position: 11 })])).toEqual(['a']);
    expect(open([done('start-workout', 'a', { status: 'shown', position: 11 })])).toEqual(['a']);
  });

  it('exclude one that the list lacks although it includes its start: somebody else ended it', () => {
    expect(open([done('start-workout', 'a', { status: 'settled', position: 10 })])).toEqual([]);
    expect(open([done('start-workout', 'a', { status: 'shown', position: 9 })])).toEqual([]);
  });

  it('exclude one of days ago while no list was read', () => {
    expect(open([done('start-workout', 'a', { status: 'shown', position: 9 })], { included: 0 })).toEqual([]);
    expect(open([done('start-workout', 'a', { status: 'settled', position: 9 })], { included: 0 })).toEqual(['a']);
  });

  it.each(['log-workout', 'discard-workout'])('exclude one that this device ended by %s, whether or not the server knows it', (type) => {
    expect(open([done('start-workout', 'a'), done(type, 'a')], { listed: [item('a'), item('b')] })).toEqual(['b']);
  });

  it('include one that was started again after a discard', () => {
    expect(open([done('discard-workout', 'a'), done('start-workout', 'a')])).toEqual(['a']);
  });

  it('ignore refused commands, other clients and other gyms', () => {
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

  it('list each once if the server lists it too', () => {
    expect(open([done('start-workout', 'a')], { listed: [item('a')] })).toEqual(['a']);
  });
});
