import { describe, expect, it } from 'vitest';
import type { Key, Projection, RecordedEvent, Row } from '../platform/projection.js';
import { sets } from './sets.js';
import { workouts } from './workouts.js';

const of = { workoutId: 'w1', customerId: 'client-1' };
type Told = { readonly type: string; readonly data: object; readonly by: string | null };
const told = (type: string, by: string | null, data: object = {}): Told => ({ type, data: { ...of, ...data }, by });

const started = (by: string): Told => told('WorkoutStarted', by, { startedAt: '2026-11-23T09:00:00.000Z', prescribed: null });
const recorded = (setId: string, by: string): Told =>
  told('SetRecorded', by, { setId, exerciseId: 'squat', setType: 'work', actual: { reps: 5 }, performedAt: '2026-11-23T09:10:00.000Z' });
const amended = (setId: string, by: string): Told =>
  told('SetAmended', by, {
    setId,
    exerciseId: 'squat',
    actual: { reps: 4 },
    previous: { reps: 5 },
    reason: 'four',
    changedAt: '2026-11-23T09:20:00.000Z',
  });
const logged = (by: string): Told => told('WorkoutLogged', by, { endedAt: '2026-11-23T10:00:00.000Z' });
const discarded = (by: string): Told => told('FinishedWorkoutDiscarded', by, { discardedAt: '2026-11-23T12:00:00.000Z', sets: [] });
const restored = (by: string): Told => told('DiscardedWorkoutRestored', by, { sets: [] });
const imported = (by: string): Told => {
  const startedAt = '2026-11-22T09:00:00.000Z';
  const set = { setId: 'i1', exerciseId: 'squat', setType: 'work', actual: { reps: 5 }, performedAt: startedAt };
  return told('WorkoutImported', by, { importId: 'f1', format: 'strong', startedAt, sets: [set] });
};

/** Rows by their last key, from zero. */
const rowsAfter = (projection: Projection, ...events: readonly Told[]): Record<string, Row> => {
  const rows = new Map<string, Row>();
  const table = {
    get: (key: Key) => rows.get(String(key.at(-1))),
    put: (row: Row) => void rows.set(String(row['id']), row),
    change: (key: Key, changes: Row) => {
      const before = rows.get(String(key.at(-1)));
      if (before !== undefined) rows.set(String(key.at(-1)), { ...before, ...changes });
    },
    delete: (key: Key) => void rows.delete(String(key.at(-1))),
  };
  const known: ReadonlySet<string> = new Set<string>(projection.events);
  events.forEach(({ by, ...event }, at) => {
    if (!known.has(event.type)) return;
    const whole = { ...event, position: at + 1, recordedAt: '2026-11-23T12:00:01.000Z', meta: { membership: by } };
    // A spec's events lack the rest of the envelope, which the handlers under test do not read.
    projection.apply(table, whole as unknown as RecordedEvent);
  });
  return Object.fromEntries(rows);
};
const recordersOf = (...events: readonly Told[]) =>
  Object.fromEntries(Object.entries(rowsAfter(sets, ...events)).map(([id, row]) => [id, row['recorded_by']]));
const finisherOf = (...events: readonly Told[]) => rowsAfter(workouts, ...events)['w1']!['finished_by'];

describe('the recorder of a set', () => {
  it('is named if it was not the client', () => {
    expect(recordersOf(started('coach-1'), recorded('s1', 'coach-1'), recorded('s2', 'client-1'))).toEqual({ s1: 'coach-1', s2: null });
  });

  it('stays after a correction by somebody else', () => {
    expect(recordersOf(recorded('s1', 'coach-1'), amended('s1', 'client-1'))).toEqual({ s1: 'coach-1' });
    expect(recordersOf(recorded('s1', 'client-1'), amended('s1', 'coach-1'))).toEqual({ s1: null });
  });

  it('is nobody for sets of a file, also if a coach imported it', () => expect(recordersOf(imported('coach-1'))).toEqual({ i1: null }));

  it('is the same if the events arrive twice', () => {
    const events = [started('coach-1'), recorded('s1', 'coach-1'), recorded('s2', 'client-1'), amended('s1', 'client-1')];
    expect(recordersOf(...events, ...events)).toEqual(recordersOf(...events));
  });
});

describe('the finisher of a workout', () => {
  it('is named if it was not the client', () => {
    expect(finisherOf(started('client-1'), logged('coach-1'))).toBe('coach-1');
    expect(finisherOf(started('coach-1'), logged('client-1'))).toBeNull();
    expect(finisherOf(started('coach-1'))).toBeNull();
  });

  it('survives a discard and a restore, and ends with a new start', () => {
    const trained = [started('coach-1'), logged('coach-1'), discarded('client-1')];
    expect(finisherOf(...trained, restored('client-1'))).toBe('coach-1');
    expect(finisherOf(...trained, started('client-1'))).toBeNull();
  });

  it('is the same if the events arrive twice', () => {
    const events = [started('coach-1'), logged('coach-1')];
    expect(finisherOf(...events, ...events)).toBe('coach-1');
  });
});
