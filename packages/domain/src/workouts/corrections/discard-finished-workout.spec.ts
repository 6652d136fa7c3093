// A finished workout leaves every figure and comes back whole; its sets are never lost.
import { describe, expect, it } from 'vitest';
import { at, specOf } from '../../testing.js';
import { workout } from '../workout.js';
import type { WorkoutCommand } from '../workout-commands.js';
import type { WorkoutEvent } from '../workout-events.js';

const given = specOf(workout);
const of = { workoutId: 'w1', customerId: 'c1' };
const client = { account: 'a1', membership: 'c1', role: 'client' } as const;
const startedAt = '2026-11-23T09:00:00.000Z';
const discardedAt = '2026-11-23T12:00:00.000Z';
const started: WorkoutEvent = { type: 'WorkoutStarted', data: { ...of, startedAt, prescribed: null } };
const setBody = (setId: string, performedAt = '2026-11-23T09:10:00.000Z') => ({
  workoutId: 'w1',
  setId,
  exerciseId: 'squat',
  actual: { reps: 5 },
  performedAt,
});
const recorded = (setId: string): WorkoutEvent => ({ type: 'SetRecorded', data: { ...setBody(setId), customerId: 'c1', setType: 'work' } });
const ofSet = (setId: string) => ({ setId, exerciseId: 'squat' });
const voided = (setId: string, changedAt = '2026-11-23T09:20:00.000Z'): WorkoutEvent => ({
  type: 'SetVoided',
  data: { ...of, ...ofSet(setId), reason: 'wrong bar', changedAt },
});
const logged: WorkoutEvent = { type: 'WorkoutLogged', data: { ...of, endedAt: '2026-11-23T10:00:00.000Z' } };
const discarded = (...setIds: string[]): WorkoutEvent => ({
  type: 'FinishedWorkoutDiscarded',
  data: { ...of, discardedAt, sets: setIds.map(ofSet) },
});
const restored = (...setIds: string[]): WorkoutEvent => ({
  type: 'DiscardedWorkoutRestored',
  data: { ...of, sets: setIds.map(ofSet) },
});
const finished = [started, recorded('s1'), recorded('s2'), voided('s2'), logged];
const again: WorkoutEvent = { type: 'WorkoutStarted', data: { ...of, startedAt: '2026-11-23T13:00:00.000Z', prescribed: null } };

const discard: WorkoutCommand = {
  type: 'discard-finished-workout',
  payload: { workoutId: 'w1' },
  lookups: { recordedAt: '2026-11-23T10:00:05.000Z' },
};
const restore: WorkoutCommand = { type: 'restore-workout', payload: { workoutId: 'w1' } };
const now = at(discardedAt);
const later = at('2026-11-23T14:00:00.000Z');

describe('discarding a finished workout', () => {
  it('takes out the counted sets, and keeps the reason', () =>
    given(...finished)
      .when({ ...discard, payload: { workoutId: 'w1', reason: 'never trained' } }, now)
      .then([{ type: 'FinishedWorkoutDiscarded', data: { ...of, reason: 'never trained', discardedAt, sets: [ofSet('s1')] } }]));

  it('keeps every set in the state, without counting it', () => {
    const { state } = given(...finished, discarded('s1'));
    expect(state).toMatchObject({ status: 'discarded', discardedAt });
    expect(Object.values(state.sets).map((set) => set.voided.value)).toEqual([true, true]);
  });

  it('rejects a running, skipped, imported, unknown or discarded workout', () => {
    given(started, recorded('s1')).when(discard, now).then({ rejected: 'workout-still-running' });
    given().when(discard, now).then({ rejected: 'workout-not-started' });
    given({ type: 'WorkoutSkipped', data: of }).when(discard, now).then({ rejected: 'workout-not-started' });
    given(...finished, discarded('s1'))
      .when(discard, later)
      .then({ rejected: 'workout-discarded' });
    given(...finished, discarded('s1'), { type: 'WorkoutSkipped', data: of })
      .when(discard, later)
      .then({ rejected: 'workout-discarded' });
    given({ type: 'WorkoutImported', data: { ...of, importId: 'i1', format: 'strong', startedAt, sets: [] } })
      .when(discard, now)
      .then({ rejected: 'workout-is-imported' });
  });

  it('rejects a client eight days after the end, and accepts their coach', () => {
    const afterTheWindow = '2026-12-01T12:00:00.000Z';
    given(...finished)
      .when(discard, at(afterTheWindow, { actor: client }))
      .then({ rejected: 'correction-window-closed' });
    given(...finished)
      .when(discard, at('2026-11-30T09:00:00.000Z', { actor: client }))
      .then([{ type: 'FinishedWorkoutDiscarded', data: { ...of, discardedAt: '2026-11-30T09:00:00.000Z', sets: [ofSet('s1')] } }]);
    given(...finished)
      .when(discard, at(afterTheWindow))
      .then([{ type: 'FinishedWorkoutDiscarded', data: { ...of, discardedAt: afterTheWindow, sets: [ofSet('s1')] } }]);
  });

  it('leaves a workout that can be skipped, but neither finished nor corrected', () => {
    const off = [...finished, discarded('s1')];
    given(...off)
      .when({ type: 'skip-workout', payload: of }, later)
      .then([{ type: 'WorkoutSkipped', data: of }]);
    given(...off)
      .when({ type: 'log-workout', payload: { workoutId: 'w1', endedAt: discardedAt } }, later)
      .then({ rejected: 'workout-discarded' });
    given(...off)
      .when({ type: 'discard-workout', payload: { workoutId: 'w1' } }, later)
      .then({ rejected: 'workout-discarded' });
  });
});

describe('restoring a discarded finished workout', () => {
  it('returns to the state before the discard', () => {
    const before = given(...finished).state;
    const back = given(...finished, discarded('s1'), restored('s1')).state;
    expect(back).toEqual({ ...before, discardedAt });
    given(...finished, discarded('s1'))
      .when(restore, later)
      .then([restored('s1')]);
  });

  it('leaves a set voided that somebody voided meanwhile, on a device that was offline', () =>
    given(started, recorded('s1'), recorded('s2'), logged, discarded('s1', 's2'), voided('s2'))
      .when(restore, later)
      .then([restored('s1')]));

  it('also follows a skip of the planned day', () =>
    given(...finished, discarded('s1'), { type: 'WorkoutSkipped', data: of })
      .when(restore, later)
      .then([restored('s1')]));

  it('rejects a finished workout, a discarded start, and one that its client began again', () => {
    given(...finished)
      .when(restore, later)
      .then({ rejected: 'workout-not-restorable' });
    given(started, { type: 'WorkoutDiscarded', data: { ...of, discardedAt } })
      .when(restore, later)
      .then({ rejected: 'workout-not-restorable' });
    given(...finished, discarded('s1'), again)
      .when(restore, later)
      .then({ rejected: 'workout-begun-again' });
    given(...finished, discarded('s1'), again, logged)
      .when(restore, later)
      .then({ rejected: 'workout-not-restorable' });
    given(...finished, discarded('s1'), again, { type: 'WorkoutDiscarded', data: { ...of, discardedAt } })
      .when(restore, later)
      .then({ rejected: 'workout-not-restorable' });
  });
});

describe('a discarded finished workout', () => {
  it('comes back with a set that arrives late, and is judged again', () =>
    given(...finished, discarded('s1'))
      .when({ type: 'record-set', payload: setBody('s3') }, later)
      .then([
        restored('s1'),
        { type: 'SetRecorded', data: { ...setBody('s3'), customerId: 'c1', setType: 'work' } },
        { type: 'SetArrivedLate', data: { ...of, ...ofSet('s3') } },
      ]));

  it('comes back with a start from before the discard, and begins again with a later one', () => {
    const start = (at: string): WorkoutCommand => ({
      type: 'start-workout',
      payload: { ...of, startedAt: at },
      lookups: { prescribed: null },
    });
    given(...finished, discarded('s1'))
      .when(start('2026-11-23T08:59:00.000Z'), later)
      .then([restored('s1'), { type: 'WorkoutJoined', data: { ...of, startedAt: '2026-11-23T08:59:00.000Z' } }]);
    given(...finished, discarded('s1'))
      .when(start('2026-11-23T13:00:00.000Z'), later)
      .then([again]);
  });

  it('lends its sets to the next run, which may restore single ones', () => {
    const { state } = given(...finished, discarded('s1'), again);
    expect(state).toMatchObject({ status: 'in-progress', sets: { s1: { voided: { value: true, changedAt: discardedAt } } } });
    given(...finished, discarded('s1'), again)
      .when({ type: 'restore-set', payload: { workoutId: 'w1', setId: 's1', reason: 'it counts' }, lookups: { recordedAt: null } }, later)
      .then([{ type: 'SetRestored', data: { ...of, ...ofSet('s1'), reason: 'it counts', changedAt: later.occurredAt } }]);
  });

  it('accepts the same recording again without coming back', () =>
    given(...finished, discarded('s1'))
      .when({ type: 'record-set', payload: setBody('s1') }, later)
      .then({ rejected: 'set-already-recorded' }));
});
