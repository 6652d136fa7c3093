// Corrections of what a set says besides its values, and of the time of a finished workout.
import { describe, expect, it } from 'vitest';
import { at, specOf } from '../../testing.js';
import { workout } from '../workout.js';
import type { WorkoutCommand } from '../workout-commands.js';
import type { SetDescription, WorkoutEvent } from '../workout-events.js';

const given = specOf(workout);
const of = { workoutId: 'w1', customerId: 'c1' };
const client = { account: 'a1', membership: 'c1', role: 'client' } as const;
const early = '2026-11-23T09:20:00.000Z';
const late = '2026-11-23T09:30:00.000Z';
const started: WorkoutEvent = { type: 'WorkoutStarted', data: { ...of, startedAt: '2026-11-23T09:00:00.000Z', prescribed: null } };
const body = { workoutId: 'w1', setId: 's1', exerciseId: 'squat', actual: { reps: 5 }, performedAt: '2026-11-23T09:10:00.000Z' };
const recorded: WorkoutEvent = { type: 'SetRecorded', data: { ...body, customerId: 'c1', setType: 'work', note: 'Felt light' } };
const logged: WorkoutEvent = { type: 'WorkoutLogged', data: { ...of, endedAt: '2026-11-23T10:00:00.000Z' } };

describe('describing a recorded set', () => {
  const asRecorded: SetDescription = { setType: 'work', note: 'Felt light', videoUrl: null };
  const drop: SetDescription = { setType: 'drop', note: null, videoUrl: 'https://youtu.be/abcdefghijk' };
  const lookups = { recordedAt: '2026-11-23T09:10:05.000Z' };
  const describeAs = (description: SetDescription): WorkoutCommand => ({
    type: 'describe-set',
    payload: { workoutId: 'w1', setId: 's1', ...description },
    lookups,
  });
  const before = ({ note: previousNote, ...previous }: SetDescription) => ({ previous, previousNote });
  const described = (description: SetDescription, previous: SetDescription, changedAt: string): WorkoutEvent => ({
    type: 'SetDescribed',
    data: { ...of, setId: 's1', exerciseId: 'squat', ...description, ...before(previous), changedAt },
  });

  it('stores all three, and those before', () =>
    given(started, recorded)
      .when(describeAs(drop), at(late))
      .then([described(drop, asRecorded, late)]));

  it('goes on from the last description', () =>
    given(started, recorded, described(drop, asRecorded, early))
      .when(describeAs(asRecorded), at(late))
      .then([described(asRecorded, drop, late)]));

  it('lets the later asserted time win, whichever arrives first', () => {
    const warmUp: SetDescription = { setType: 'warm-up', note: null, videoUrl: null };
    given(started, recorded, described(drop, asRecorded, late))
      .when(describeAs(warmUp), at('2026-11-23T10:00:00.000Z', { occurredAt: early }))
      .then([
        {
          type: 'SetDescribed',
          data: { ...of, setId: 's1', exerciseId: 'squat', ...warmUp, ...before(drop), changedAt: early, superseded: true },
        },
      ]);
  });

  it('changes no verdict on a repeated recording', () => {
    const { state } = given(started, recorded, described(drop, asRecorded, early));
    expect(state.sets['s1']).toMatchObject({ setType: 'drop', recordedType: 'work' });
    given(started, recorded, described(drop, asRecorded, early))
      .when({ type: 'record-set', payload: { ...body, setType: 'work' } }, at(late))
      .then({ rejected: 'set-already-recorded' });
  });

  it('rejects a repeated description', () =>
    given(started, recorded, described(drop, asRecorded, late))
      .when(describeAs(drop), at(late))
      .then({ rejected: 'description-already-recorded' }));

  it('rejects an unknown set, and a client after seven days', () => {
    given(started).when(describeAs(drop)).then({ rejected: 'set-unknown' });
    given().when(describeAs(drop)).then({ rejected: 'workout-not-started' });
    given(started, recorded)
      .when(describeAs(drop), at('2026-12-01T09:11:00.000Z', { actor: client }))
      .then({ rejected: 'correction-window-closed' });
  });
});

describe('correcting the time of a workout', () => {
  const previous = { startedAt: '2026-11-23T09:00:00.000Z', endedAt: '2026-11-23T10:00:00.000Z' };
  const correct = (startedAt: string, endedAt: string): WorkoutCommand => ({
    type: 'correct-workout-time',
    payload: { workoutId: 'w1', startedAt, endedAt },
    lookups: { recordedAt: '2026-11-23T10:00:05.000Z' },
  });
  const now = at('2026-11-23T12:00:00.000Z');
  const times = { startedAt: '2026-11-23T08:30:00.000Z', endedAt: '2026-11-23T09:45:00.000Z' };
  const corrected: WorkoutEvent = { type: 'WorkoutTimeCorrected', data: { ...of, ...times, previous, changedAt: now.now } };

  it('stores the times before', () => given(started, logged).when(correct(times.startedAt, times.endedAt), now).then([corrected]));

  it('keeps the corrected start when another device joins late', () => {
    given(started, logged, corrected)
      .when({ type: 'start-workout', payload: { ...of, startedAt: '2026-11-23T07:00:00.000Z' }, lookups: { prescribed: null } }, now)
      .then([{ type: 'WorkoutJoined', data: { ...of, startedAt: times.startedAt } }]);
    const joined: WorkoutEvent = { type: 'WorkoutJoined', data: { ...of, startedAt: '2026-11-23T07:00:00.000Z' } };
    expect(given(started, logged, corrected, joined).state.startedAt).toBe(times.startedAt);
  });

  it.each([
    ['a start of tomorrow', '2026-11-24T09:00:00.000Z', '2026-11-24T10:00:00.000Z', 'startedAt'],
    ['a start of 1999', '1999-12-31T09:00:00.000Z', '2026-11-23T10:00:00.000Z', 'startedAt'],
    ['an end before the start', '2026-11-23T09:00:00.000Z', '2026-11-23T08:59:00.000Z', 'endedAt'],
    ['an end of tomorrow', '2026-11-23T09:00:00.000Z', '2026-11-24T08:00:00.000Z', 'endedAt'],
    ['more than a day', '2026-11-21T09:00:00.000Z', '2026-11-22T09:00:01.000Z', 'endedAt'],
  ])('rejects %s by its field', (_case, startedAt, endedAt, path) => {
    const rejected = given(started, logged).when(correct(startedAt, endedAt), now);
    rejected.then({ rejected: 'implausible-time' });
    expect(rejected.outcome).toMatchObject({ details: { path } });
  });

  it('rejects the same times, a running, discarded or unknown workout, and a client after seven days', () => {
    const wanted = correct(times.startedAt, times.endedAt);
    given(started, logged).when(correct(previous.startedAt, previous.endedAt), now).then({ rejected: 'workout-time-unchanged' });
    given(started).when(wanted, now).then({ rejected: 'workout-still-running' });
    given().when(wanted, now).then({ rejected: 'workout-not-started' });
    given(started, { type: 'WorkoutDiscarded', data: { ...of, discardedAt: early } })
      .when(wanted, now)
      .then({ rejected: 'workout-discarded' });
    given(started, logged)
      .when(wanted, at('2026-12-01T12:00:00.000Z', { actor: client }))
      .then({ rejected: 'correction-window-closed' });
  });
});
