import type { WorkoutEvent } from '@spotter/domain/workouts/workout-events';
import { describe, expect, it } from 'vitest';
import type { Key, RecordedEvent, Row } from '../platform/projection.js';
import { sets } from './sets.js';
import { workouts } from './workouts.js';

const of = { workoutId: 'w1', customerId: 'c1' };
const planned = {
  type: 'ProgramAssigned',
  data: {
    ...of,
    assignedProgramId: 'a1',
    programId: 'p1',
    programVersion: 1,
    planned: [{ workoutId: 'w1', nodeId: 'd1', week: 1, day: 1, on: '2026-11-23' }],
  },
};
const started: WorkoutEvent = { type: 'WorkoutStarted', data: { ...of, startedAt: '2026-11-23T09:00:00.000Z', prescribed: null } };
const recorded = (setId: string): WorkoutEvent => ({
  type: 'SetRecorded',
  data: { ...of, setId, exerciseId: 'squat', setType: 'work', actual: { reps: 5 }, performedAt: '2026-11-23T09:10:00.000Z' },
});
const voided: WorkoutEvent = {
  type: 'SetVoided',
  data: { ...of, setId: 's2', exerciseId: 'squat', reason: 'wrong bar', changedAt: '2026-11-23T09:20:00.000Z' },
};
const logged: WorkoutEvent = {
  type: 'WorkoutLogged',
  data: { ...of, endedAt: '2026-11-23T10:00:00.000Z', sessionRpe: 8, notes: 'Slept badly', pain: 'left knee' },
};
const listed = [{ setId: 's1', exerciseId: 'squat' }];
const discarded: WorkoutEvent = {
  type: 'FinishedWorkoutDiscarded',
  data: { ...of, discardedAt: '2026-11-23T12:00:00.000Z', sets: listed },
};
const restored: WorkoutEvent = { type: 'DiscardedWorkoutRestored', data: { ...of, sets: listed } };
const skipped: WorkoutEvent = { type: 'WorkoutSkipped', data: of };
const ended = { type: 'ProgramEnded', data: { ...of, assignedProgramId: 'a1', cancelled: ['w1'] } };
const reopened = { type: 'ProgramReopened', data: { ...of, assignedProgramId: 'a1', restored: [{ workoutId: 'w1', on: '2026-11-23' }] } };

type Told = { readonly type: string; readonly data: object };
/** Rows of a projection after the events, by key. */
const rowsAfter = (projection: typeof workouts, events: readonly Told[]): Record<string, Row> => {
  const rows = new Map<string, Row>();
  const key = (of: Key): string => of.join(' ');
  const table = {
    get: (of: Key) => rows.get(key(of)),
    put: (row: Row) => void rows.set(key(projection.key.map((column) => row[column] as string)), row),
    change: (of: Key, changes: Row) => void (rows.has(key(of)) && rows.set(key(of), { ...rows.get(key(of)), ...changes })),
    delete: (of: Key) => void rows.delete(key(of)),
  };
  const known: ReadonlySet<string> = new Set<string>(projection.events);
  for (const event of events) {
    if (!known.has(event.type)) continue;
    // A spec's events lack the envelope, which the handlers under test do not read beyond this.
    const whole = { ...event, recordedAt: '2026-11-23T12:00:01.000Z', position: 1, meta: { membership: 'm1' } };
    projection.apply(table, whole as unknown as RecordedEvent);
  }
  return Object.fromEntries(rows);
};
const workoutAfter = (...events: readonly Told[]): Row => rowsAfter(workouts, events)['w1']!;
const voidedAfter = (...events: readonly Told[]) => Object.values(rowsAfter(sets, events)).map((set) => set['voided']);
const trained = [started, recorded('s1'), recorded('s2'), voided, logged];

describe('the row of a finished workout that is discarded', () => {
  it('is planned again if it was planned, and cancelled otherwise, without times', () => {
    const finish = { ended_at: '2026-11-23T10:00:00.000Z', at: '2026-11-23T12:00:00.000Z', by: 'm1' };
    const off = { started_at: null, ended_at: null, exercises: [], discarded: { started_at: '2026-11-23T09:00:00.000Z', finish } };
    expect(workoutAfter(planned, ...trained, discarded)).toMatchObject({ status: 'scheduled', scheduled_on: '2026-11-23', ...off });
    expect(workoutAfter(...trained, discarded)).toMatchObject({ status: 'cancelled', ...off });
  });

  it('returns unchanged when it is restored, also after a skip', () => {
    const before = workoutAfter(planned, ...trained);
    expect(workoutAfter(planned, ...trained, discarded, restored)).toEqual(before);
    expect(workoutAfter(planned, ...trained, discarded, skipped, restored)).toEqual(before);
    expect(workoutAfter(planned, ...trained, restored)).toEqual(before);
  });

  it('stays as it is when the events arrive twice', () => {
    expect(workoutAfter(planned, ...trained, discarded, restored, restored)).toEqual(workoutAfter(planned, ...trained));
    expect(workoutAfter(...trained, discarded, restored, discarded)).toEqual(workoutAfter(...trained, discarded));
  });

  it('starts again without the feedback of the discarded run', () =>
    expect(workoutAfter(planned, ...trained, discarded, started)).toMatchObject({
      status: 'in-progress',
      session_rpe: null,
      notes: null,
      pain: null,
      ended_at: null,
      discarded: null,
    }));

  it('stays finished when the program, which ended meanwhile, is reopened', () => {
    expect(workoutAfter(planned, ...trained, discarded, ended, restored, reopened)).toMatchObject({ status: 'completed' });
    expect(workoutAfter(planned, ended, reopened)).toMatchObject({ status: 'scheduled' });
  });
});

describe('the sets of a finished workout', () => {
  it('stop counting when it is discarded, and count again when it is restored, without those voided before', () => {
    expect(voidedAfter(...trained)).toEqual([false, true]);
    expect(voidedAfter(...trained, discarded)).toEqual([true, true]);
    expect(voidedAfter(...trained, discarded, restored)).toEqual([false, true]);
    expect(voidedAfter(...trained, discarded, discarded, restored, restored)).toEqual([false, true]);
  });
});
