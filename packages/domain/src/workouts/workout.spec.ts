import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel.js';
import { at, specOf } from '../testing.js';
import { workout } from './workout.js';
import type { PrescribedWorkout } from './prescribed-workout.js';
import type { WorkoutCommand } from './workout-commands.js';
import type { WorkoutEvent } from './workout-events.js';

const given = specOf(workout);
const of = { workoutId: 'w1', customerId: 'c1' };
const startedAt = '2026-11-23T09:00:00.000Z';
const client: Actor = { account: 'a1', membership: 'c1', role: 'client' };

const prescribed: PrescribedWorkout = {
  programId: 'p1',
  programVersion: 1,
  assignedProgramVersion: 1,
  nodeId: 'd1',
  week: 1,
  day: 1,
  slots: [
    { slotId: 'squat', exerciseId: 'e-squat', kind: 'straight', sets: [{ prescriptionId: 'x1', setType: 'top', reps: { min: 5 } }] },
    { slotId: 'row', exerciseId: 'e-row', kind: 'straight', sets: [] },
  ],
};
const started: WorkoutEvent = { type: 'WorkoutStarted', data: { ...of, startedAt, prescribed } };
const start: WorkoutCommand = { type: 'start-workout', payload: { ...of, startedAt }, lookups: { prescribed } };
const setBody = {
  workoutId: 'w1',
  setId: 's1',
  exerciseId: 'e-squat',
  actual: { reps: 5, load: { value: 100, unit: 'kg' } },
  performedAt: '2026-11-23T09:10:00.000Z',
} as const;
const record: WorkoutCommand = { type: 'record-set', payload: setBody };
const recorded: WorkoutEvent = { type: 'SetRecorded', data: { ...setBody, customerId: 'c1', setType: 'work' } };
const logged: WorkoutEvent = { type: 'WorkoutLogged', data: { ...of, endedAt: '2026-11-23T10:00:00.000Z' } };
const setOf = { ...of, setId: 's1', exerciseId: 'e-squat' };
const early = '2026-11-23T09:20:00.000Z';
const late = '2026-11-23T09:30:00.000Z';
const voidedAt = (changedAt: string): WorkoutEvent => ({ type: 'SetVoided', data: { ...setOf, reason: 'wrong bar', changedAt } });
const lookups = { recordedAt: '2026-11-23T09:10:05.000Z' };
const voidIt: WorkoutCommand = { type: 'void-set', payload: { workoutId: 'w1', setId: 's1', reason: 'wrong bar' }, lookups };
const restoreIt: WorkoutCommand = { type: 'restore-set', payload: { workoutId: 'w1', setId: 's1', reason: 'it counted' }, lookups };
const amend = (reps: number): WorkoutCommand => ({
  type: 'amend-set',
  payload: { workoutId: 'w1', setId: 's1', actual: { reps }, reason: 'miscounted' },
  lookups,
});
const amendedAt = (changedAt: string, reps: number): WorkoutEvent => ({
  type: 'SetAmended',
  data: { ...setOf, actual: { reps }, previous: setBody.actual, reason: 'miscounted', changedAt },
});

const startedOn = (instant: string) => given().when({ ...start, payload: { ...of, startedAt: instant }, lookups: { prescribed } });

describe('starting a workout', () => {
  it('freezes the plan', () => given().when(start).then([started]));

  it('joins from a second device, and keeps the first snapshot', () =>
    given(started)
      .when(start)
      .then([{ type: 'WorkoutJoined', data: { ...of, startedAt } }]));

  it('is still possible after a skip', () => given({ type: 'WorkoutSkipped', data: of }).when(start).then([started]));

  it('joins a workout that the other device has already finished', () =>
    given(started, logged)
      .when(start)
      .then([{ type: 'WorkoutJoined', data: { ...of, startedAt } }]));

  it('never takes over the workout of another client', () =>
    given(started)
      .when({ type: 'start-workout', payload: { ...of, customerId: 'c2', startedAt }, lookups: { prescribed: null } })
      .then({ rejected: 'workout-of-another-client' }));

  it('keeps the id of the planned workout', () =>
    given()
      .when({ type: 'start-workout', payload: { ...of, startedAt, plannedWorkoutId: 'w2' }, lookups: { prescribed: null } })
      .then({ rejected: 'planned-workout-has-another-id' }));

  it.each(['0001-01-01T00:00:00Z', '1999-12-31T23:00:00Z', '2026-11-30T10:00:00Z', '2036-01-01T00:00:00Z'])(
    'accepts the asserted time %s of a wrong clock',
    (wrong) => startedOn(wrong).then([{ ...started, data: { ...started.data, startedAt: wrong } } as WorkoutEvent]),
  );

  it('starts again after a discard with a wrong clock', () => {
    const discarded: WorkoutEvent = { type: 'WorkoutDiscarded', data: { ...of, discardedAt: early } };
    given(started, discarded)
      .when({ ...start, payload: { ...of, startedAt: '1999-12-31T23:00:00Z' } } as WorkoutCommand)
      .then([{ ...started, data: { ...started.data, startedAt: '1999-12-31T23:00:00Z' } } as WorkoutEvent]);
  });
});

describe('recording a set', () => {
  it('accepts a set while training', () => given(started).when(record).then([recorded]));
  it('accepts a set after the workout was logged, since a lifted set is never lost', () =>
    given(started, logged)
      .when(record)
      .then([recorded, { type: 'SetArrivedLate', data: { ...of, setId: setBody.setId, exerciseId: setBody.exerciseId } }]));
  it('rejects a set before its start', () => given().when(record).then({ rejected: 'workout-not-started' }));
  it('records a repeated command once', () => given(started, recorded).when(record).then({ rejected: 'set-already-recorded' }));

  it('records a repeated command once, also after an amendment', () =>
    given(started, recorded, amendedAt(early, 4)).when(record).then({ rejected: 'set-already-recorded' }));

  it.each(['0001-01-01T00:00:00Z', '1999-12-31T23:00:00Z', '2036-01-01T00:00:00Z'])(
    'accepts the asserted time %s, and records a repeated command once',
    (performedAt) => {
      const wrong = { type: 'record-set', payload: { ...setBody, performedAt } } as const;
      given(started)
        .when(wrong)
        .then([{ type: 'SetRecorded', data: { ...setBody, performedAt, customerId: 'c1', setType: 'work' } }]);
      // The log gives the known set the time of its recording.
      given(started, recorded).when(wrong).then({ rejected: 'set-already-recorded' });
    },
  );

  it('rejects another set under the same id', () =>
    given(started, recorded)
      .when({ type: 'record-set', payload: { ...setBody, actual: { reps: 6 } } })
      .then({ rejected: 'set-id-reused' }));

  it('takes the kind of set from its prescription', () =>
    given(started)
      .when({ type: 'record-set', payload: { ...setBody, prescriptionId: 'x1' } })
      .then([{ type: 'SetRecorded', data: { ...setBody, prescriptionId: 'x1', customerId: 'c1', setType: 'top' } }]));

  it.each([
    ['1,001 repetitions', { reps: 1001 }, 'implausible-reps'],
    ['a load of 1,401 kg', { load: { value: 1401, unit: 'kg' } }, 'implausible-load'],
    ['a load of 3,090 lb', { load: { value: 3090, unit: 'lb' } }, 'implausible-load'],
  ] as const)('of %s is a typing error', (_, actual, rejected) =>
    given(started)
      .when({ type: 'record-set', payload: { ...setBody, actual } })
      .then({ rejected }),
  );
});

const voidedOn = (now: string, role: 'client' | 'coach', recordedAt: string | null = lookups.recordedAt) =>
  given(started, recorded).when({ ...voidIt, lookups: { recordedAt } } as WorkoutCommand, at(now, { actor: { ...client, role } }));

describe('correcting a set', () => {
  it('stores the earlier values and the reason', () =>
    given(started, recorded)
      .when(amend(4), at('2026-11-23T10:00:00.000Z', { occurredAt: early }))
      .then([amendedAt(early, 4)]));

  it('records a correction from before the known one as superseded', () => {
    const older = given(started, recorded, amendedAt(late, 4)).when(amend(3), at('2026-11-23T10:00:00.000Z', { occurredAt: early }));
    older.then([
      {
        type: 'SetAmended',
        data: { ...setOf, actual: { reps: 3 }, previous: { reps: 4 }, reason: 'miscounted', changedAt: early, superseded: true },
      },
    ]);
  });

  it('rejects a repeated correction', () =>
    given(started, recorded, amendedAt(late, 4)).when(amend(4), at(late)).then({ rejected: 'amendment-already-recorded' }));

  it('rejects a correction of an unknown set', () => given(started).when(amend(4)).then({ rejected: 'set-unknown' }));

  it('voids and restores', () => {
    given(started, recorded)
      .when(voidIt, at(early))
      .then([voidedAt(early)]);
    given(started, recorded, voidedAt(early))
      .when(restoreIt, at(late))
      .then([{ type: 'SetRestored', data: { ...setOf, reason: 'it counted', changedAt: late } }]);
  });

  it('follows the log’s order within a millisecond if no time is asserted', () => {
    const restoredThen: WorkoutEvent = { type: 'SetRestored', data: { ...setOf, reason: 'it counted', changedAt: early } };
    given(started, recorded, voidedAt(early)).when(restoreIt, at(early)).then([restoredThen]);
    given(started, recorded, voidedAt(early), restoredThen)
      .when(voidIt, at(early))
      .then([voidedAt(early)]);
    given(started, recorded, amendedAt(early, 4))
      .when(amend(3), at(early))
      .then([
        { type: 'SetAmended', data: { ...setOf, actual: { reps: 3 }, previous: { reps: 4 }, reason: 'miscounted', changedAt: early } },
      ]);
  });

  it('restores a set whose void has the same asserted time, in either order of arrival', () => {
    const sent = at(late, { occurredAt: early });
    const restoredThen: WorkoutEvent = { type: 'SetRestored', data: { ...setOf, reason: 'it counted', changedAt: early } };
    given(started, recorded, voidedAt(early)).when(restoreIt, sent).then([restoredThen]);
    given(started, recorded, voidedAt(early), restoredThen)
      .when(voidIt, sent)
      .then([{ type: 'SetVoided', data: { ...setOf, reason: 'wrong bar', changedAt: early, superseded: true } }]);
  });

  it('rejects restoring a set that was not voided', () => given(started, recorded).when(restoreIt).then({ rejected: 'set-not-voided' }));

  it('rejects a second void at the same moment', () =>
    given(started, recorded, voidedAt(early)).when(voidIt, at(early)).then({ rejected: 'set-already-voided' }));

  it('lets clients correct for seven days, and coaches at any time', () => {
    voidedOn('2026-11-30T09:00:00.000Z', 'client').then([voidedAt('2026-11-30T09:00:00.000Z')]);
    voidedOn('2026-11-30T09:11:00.000Z', 'client').then({ rejected: 'correction-window-closed' });
    voidedOn('2027-01-30T09:11:00.000Z', 'coach').then([voidedAt('2027-01-30T09:11:00.000Z')]);
  });

  it('counts the seven days from the recording of the set, whatever its asserted time', () => {
    const tenDaysLater = '2026-12-03T09:10:00.000Z';
    voidedOn(tenDaysLater, 'client', '2026-12-01T18:00:00.000Z').then([voidedAt(tenDaysLater)]);
    voidedOn(tenDaysLater, 'client', null).then([voidedAt(tenDaysLater)]);
    voidedOn('2026-11-24T09:10:00.000Z', 'client', '2026-11-16T09:00:00.000Z').then({ rejected: 'correction-window-closed' });
  });
});

describe('rearranging a workout', () => {
  const swap: WorkoutCommand = { type: 'swap-exercise', payload: { workoutId: 'w1', slotId: 'squat', exerciseId: 'e-press' } };
  const now = '2026-11-23T10:00:00.000Z';

  it('swaps an exercise and stores the planned one', () =>
    given(started)
      .when(swap)
      .then([
        { type: 'ExerciseSwapped', data: { ...of, slotId: 'squat', fromExerciseId: 'e-squat', toExerciseId: 'e-press', changedAt: now } },
      ]));

  it('adds, skips and reorders exercises', () => {
    const added: WorkoutEvent = { type: 'WorkoutExerciseAdded', data: { ...of, slotId: 'curl', exerciseId: 'e-curl' } };
    given(started)
      .when({ type: 'add-workout-exercise', payload: { workoutId: 'w1', slotId: 'curl', exerciseId: 'e-curl' } })
      .then([added]);
    given(started)
      .when({ type: 'skip-exercise', payload: { workoutId: 'w1', slotId: 'row', reason: 'sore back' } })
      .then([{ type: 'ExerciseSkipped', data: { ...of, slotId: 'row', reason: 'sore back', changedAt: now } }]);
    given(started, added)
      .when({ type: 'reorder-workout', payload: { workoutId: 'w1', slotIds: ['curl', 'row'] } })
      .then([{ type: 'WorkoutReordered', data: { ...of, slotIds: ['curl', 'row'], changedAt: now } }]);
  });

  it('takes back a skip, also one of a version without a time, and rejects changes without effect', () => {
    const skip: WorkoutCommand = { type: 'skip-exercise', payload: { workoutId: 'w1', slotId: 'row' } };
    const unskip: WorkoutCommand = { type: 'unskip-exercise', payload: { workoutId: 'w1', slotId: 'row' } };
    const skipped = { type: 'ExerciseSkipped', data: { ...of, slotId: 'row' } } as const;
    const unskipped: WorkoutEvent = { type: 'ExerciseUnskipped', data: { ...of, slotId: 'row', changedAt: now } };
    for (const before of [skipped, { ...skipped, data: { ...skipped.data, changedAt: now } }])
      given(started, before).when(unskip).then([unskipped]);
    given(started, skipped).when(skip).then({ rejected: 'slot-already-skipped' });
    given(started).when(unskip).then({ rejected: 'slot-not-skipped' });
    given(started, skipped, unskipped).when(unskip).then({ rejected: 'slot-not-skipped' });
    given(started, skipped, unskipped)
      .when(skip)
      .then([{ type: 'ExerciseSkipped', data: { ...of, slotId: 'row', changedAt: now } }]);
    given().when(unskip).then({ rejected: 'workout-not-started' });
  });

  it('rejects exercises that the workout does not have', () => {
    given(started)
      .when({ type: 'reorder-workout', payload: { workoutId: 'w1', slotIds: ['x'] } })
      .then({ rejected: 'slot-unknown' });
    given(started)
      .when({ type: 'skip-exercise', payload: { workoutId: 'w1', slotId: 'x' } })
      .then({ rejected: 'slot-unknown' });
    given(started)
      .when({ type: 'unskip-exercise', payload: { workoutId: 'w1', slotId: 'x' } })
      .then({ rejected: 'slot-unknown' });
  });
});

describe('ending a workout', () => {
  const log: WorkoutCommand = { type: 'log-workout', payload: { workoutId: 'w1', endedAt: '2026-11-23T10:00:00.000Z' } };
  it('finishes it', () => given(started).when(log).then([logged]));
  it('rejects a second end', () => given(started, logged).when(log).then({ rejected: 'workout-already-logged' }));
  it('rejects an end before the start arrived', () => given().when(log).then({ rejected: 'workout-not-started' }));

  it('uses the start as the end if the end is earlier, since one of two clocks was wrong', () => {
    const before: WorkoutCommand = { type: 'log-workout', payload: { workoutId: 'w1', endedAt: '2026-11-23T08:00:00.000Z' } };
    const event: WorkoutEvent = { type: 'WorkoutLogged', data: { ...of, endedAt: '2026-11-23T08:00:00.000Z' } };
    given(started).when(before).then([event]);
    expect(given(started, event).state.endedAt).toBe(startedAt);
  });

  it('skips only workouts that were not started', () => {
    const skip: WorkoutCommand = { type: 'skip-workout', payload: { ...of, reason: 'travelling' } };
    given()
      .when(skip)
      .then([{ type: 'WorkoutSkipped', data: { ...of, reason: 'travelling' } }]);
    given(started).when(skip).then({ rejected: 'workout-already-started' });
    given({ type: 'WorkoutSkipped', data: of }).when(skip).then({ rejected: 'workout-already-skipped' });
  });

  it('takes back a skip, after which it can be skipped again, and nothing else', () => {
    const skipped: WorkoutEvent = { type: 'WorkoutSkipped', data: of };
    const unskipped: WorkoutEvent = { type: 'WorkoutUnskipped', data: of };
    const unskip: WorkoutCommand = { type: 'unskip-workout', payload: of };
    const foreign: WorkoutCommand = { type: 'unskip-workout', payload: { ...of, customerId: 'somebody-else' } };
    given(skipped).when(unskip).then([unskipped]);
    given(skipped, unskipped).when({ type: 'skip-workout', payload: of }).then([skipped]);
    given(skipped, unskipped).when(unskip).then({ rejected: 'workout-not-skipped' });
    given(started).when(unskip).then({ rejected: 'workout-not-skipped' });
    given(skipped, started).when(unskip).then({ rejected: 'workout-not-skipped' });
    given().when(unskip).then({ rejected: 'workout-not-skipped' });
    given(skipped).when(foreign).then({ rejected: 'workout-of-another-client' });
  });

  it('returns to discarded if it was discarded before the skip', () => {
    const discarded: WorkoutEvent = { type: 'WorkoutDiscarded', data: { ...of, discardedAt: '2026-11-23T09:05:00.000Z' } };
    given(started, discarded, { type: 'WorkoutSkipped', data: of }, { type: 'WorkoutUnskipped', data: of })
      .when({ type: 'discard-workout', payload: { workoutId: 'w1' } })
      .then({ rejected: 'workout-discarded' });
  });
});

describe('discarding a workout', () => {
  const discard: WorkoutCommand = { type: 'discard-workout', payload: { workoutId: 'w1', reason: 'wrong day' } };
  const discardedAt = '2026-11-23T09:05:00.000Z';
  const discarded: WorkoutEvent = { type: 'WorkoutDiscarded', data: { ...of, discardedAt, reason: 'wrong day' } };
  const reopened: WorkoutEvent = { type: 'WorkoutReopened', data: of };
  const skipped: WorkoutEvent = { type: 'WorkoutSkipped', data: of };
  const imported: WorkoutEvent = { type: 'WorkoutImported', data: { ...of, importId: 'i1', format: 'strong', startedAt, sets: [] } };
  const asserted = at('2026-11-23T10:00:00.000Z', { occurredAt: discardedAt });

  it('takes back a start at the asserted time', () => given(started).when(discard, asserted).then([discarded]));
  it('is accepted if all sets are voided', () =>
    given(started, recorded, voidedAt(early))
      .when(discard, at(late))
      .then([{ type: 'WorkoutDiscarded', data: { ...of, discardedAt: late, reason: 'wrong day' } }]));

  it('rejects a workout with a set, even a warm-up, since no set is ever lost', () => {
    const warmUp: WorkoutEvent = { type: 'SetRecorded', data: { ...setBody, customerId: 'c1', setType: 'warm-up' } };
    given(started, recorded).when(discard).then({ rejected: 'workout-has-sets' });
    given(started, warmUp).when(discard).then({ rejected: 'workout-has-sets' });
  });
  it('rejects a workout that has not started', () => given().when(discard).then({ rejected: 'workout-not-started' }));
  it('rejects a workout that was skipped and never started', () => given(skipped).when(discard).then({ rejected: 'workout-not-started' }));
  it('rejects a second discard', () => {
    given(started, discarded).when(discard).then({ rejected: 'workout-discarded' });
    given(started, discarded, skipped).when(discard).then({ rejected: 'workout-discarded' });
  });
  it('rejects a finished workout', () => given(started, logged).when(discard).then({ rejected: 'workout-already-logged' }));
  it('rejects an imported workout', () => given(imported).when(discard).then({ rejected: 'workout-is-imported' }));
  it('leaves nothing to finish', () => {
    const log: WorkoutCommand = { type: 'log-workout', payload: { workoutId: 'w1', endedAt: '2026-11-23T10:00:00.000Z' } };
    given(started, discarded).when(log).then({ rejected: 'workout-discarded' });
    given(started, discarded, skipped).when(log).then({ rejected: 'workout-discarded' });
  });
  it('leaves a workout that can be skipped', () => {
    const skip: WorkoutCommand = { type: 'skip-workout', payload: of };
    given(started, discarded).when(skip).then([skipped]);
  });
  it('lets the workout start again with a new snapshot', () => {
    const again = { ...of, startedAt: late };
    given(started, discarded)
      .when({ type: 'start-workout', payload: again, lookups: { prescribed: null } })
      .then([{ type: 'WorkoutStarted', data: { ...again, prescribed: null } }]);
  });
  it('is undone by an earlier start that arrives later', () => {
    const joined: WorkoutEvent = { type: 'WorkoutJoined', data: { ...of, startedAt } };
    given(started, discarded).when(start).then([reopened, joined]);
    given(started, discarded, skipped).when(start).then([reopened, joined]);
  });
  it('is undone by a set that arrives later, also after a skip', () => {
    given(started, discarded).when(record).then([reopened, recorded]);
    given(started, discarded, skipped).when(record).then([reopened, recorded]);
    given(started, discarded, reopened).when(record).then([recorded]);
  });
  it('is undone by restoring a set, unless a later void supersedes the restore', () => {
    const restoredThen: WorkoutEvent = { type: 'SetRestored', data: { ...setOf, reason: 'it counted', changedAt: late } };
    const before = [started, recorded, voidedAt(early), discarded] as const;
    given(...before)
      .when(restoreIt, at(late))
      .then([reopened, restoredThen]);
    given(started, recorded, voidedAt(late), discarded)
      .when(restoreIt, at('2026-11-23T10:00:00.000Z', { occurredAt: early }))
      .then([{ type: 'SetRestored', data: { ...setOf, reason: 'it counted', changedAt: early, superseded: true } }]);
  });
  it('keeps a voided set through the next start, so that the client can restore it', () => {
    const again: WorkoutEvent = { type: 'WorkoutStarted', data: { ...of, startedAt: late, prescribed: null } };
    given(started, recorded, voidedAt(early), discarded, again)
      .when(restoreIt, at(late))
      .then([{ type: 'SetRestored', data: { ...setOf, reason: 'it counted', changedAt: late } }]);
  });
  it('has no effect if the history folds it after an earlier set', () => {
    const folded = [started, recorded, discarded].reduce(workout.evolve, workout.initial);
    expect(folded.status).toBe('in-progress');
  });
});

describe('importing a workout', () => {
  const imported = { setId: 's1', exerciseId: 'e1', setType: 'work', actual: { reps: 5 }, performedAt: startedAt } as const;
  const command: WorkoutCommand = {
    type: 'import-workout',
    payload: { ...of, importId: 'i1', format: 'strong', startedAt, sets: [{ ...imported, note: 'knee' }] },
  };
  const event: WorkoutEvent = {
    type: 'WorkoutImported',
    data: { ...of, importId: 'i1', format: 'strong', startedAt, sets: [imported], setNotes: { s1: 'knee' } },
  };

  it('emits one event, with the notes separate', () => given().when(command).then([event]));
  it('rejects a second import', () => given(event).when(command).then({ rejected: 'workout-already-imported' }));
  it('allows corrections of its sets', () =>
    given(event)
      .when(voidIt, at(late))
      .then([{ type: 'SetVoided', data: { ...of, setId: 's1', exerciseId: 'e1', reason: 'wrong bar', changedAt: late } }]));
});

describe('commenting on a set', () => {
  const comment: WorkoutCommand = { type: 'comment-on-set', payload: { workoutId: 'w1', setId: 's1', commentId: 'k1', comment: 'Deep!' } };
  const commented: WorkoutEvent = { type: 'SetCommented', data: { ...setOf, commentId: 'k1', comment: 'Deep!' } };
  it('adds the comment to the set', () => given(started, recorded).when(comment).then([commented]));
  it('lets only the author remove a comment, once', () => {
    const remove = (writtenBy: string | null, setId = 's1'): WorkoutCommand => ({
      type: 'remove-set-comment',
      payload: { workoutId: 'w1', setId, commentId: 'k1' },
      lookups: { writtenBy },
    });
    const removed: WorkoutEvent = { type: 'SetCommentRemoved', data: { ...setOf, commentId: 'k1' } };
    const by = (membership: string | null) => ({ actor: { account: 'a1', membership, role: 'coach' as const } });
    given(started, recorded, commented).when(remove('m1'), by('m1')).then([removed]);
    given(started, recorded, commented).when(remove('m1'), by('m2')).then({ rejected: 'comment-of-somebody-else' });
    given(started, recorded, commented).when(remove(null), by(null)).then({ rejected: 'comment-of-somebody-else' });
    given(started, recorded, commented, removed).when(remove('m1'), by('m1')).then({ rejected: 'comment-unknown' });
    given(started, recorded).when(remove(null), by('m1')).then({ rejected: 'comment-unknown' });
    given(started, recorded, commented).when(remove('m1', 's9'), by('m1')).then({ rejected: 'set-unknown' });
  });
  it('records a repeated comment once', () =>
    given(started, recorded, commented).when(comment).then({ rejected: 'comment-already-recorded' }));
});
