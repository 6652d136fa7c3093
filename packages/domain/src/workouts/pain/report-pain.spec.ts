import { describe, it } from 'vitest';
import { maxPainReports } from '@spotter/contracts/workouts/limits';
import { at, specOf } from '../../testing.js';
import type { WorkoutCommand } from '../workout-commands.js';
import type { WorkoutEvent } from '../workout-events.js';
import { workout } from '../workout.js';

const given = specOf(workout);
const of = { workoutId: 'w1', customerId: 'c1' };
const minute = (value: number): string => `2026-11-23T09:${String(value).padStart(2, '0')}:00.000Z`;
const started: WorkoutEvent = { type: 'WorkoutStarted', data: { ...of, startedAt: minute(0), prescribed: null } };
const added: WorkoutEvent = { type: 'WorkoutExerciseAdded', data: { ...of, slotId: 'squat', exerciseId: 'e1' } };
const logged: WorkoutEvent = { type: 'WorkoutLogged', data: { ...of, endedAt: minute(50) } };
const discarded: WorkoutEvent = { type: 'WorkoutDiscarded', data: { ...of, discardedAt: minute(3) } };
const imported: WorkoutEvent = {
  type: 'WorkoutImported',
  data: { ...of, importId: 'i1', format: 'strong', startedAt: minute(0), sets: [] },
};
const pain = { slotId: 'squat', exerciseId: 'e1', where: 'right-knee', level: 6, note: 'When I stand up', reportedAt: minute(9) } as const;
const report = (painId = 'p1', recordedAt: string | null = null): WorkoutCommand => ({
  type: 'report-pain',
  payload: { workoutId: 'w1', painId, ...pain },
  lookups: { recordedAt },
});
const reported = (painId = 'p1'): WorkoutEvent => ({ type: 'PainReported', data: { ...of, painId, ...pain } });
const withdraw = (isOwn = true): WorkoutCommand => ({
  type: 'withdraw-pain',
  payload: { workoutId: 'w1', painId: 'p1' },
  lookups: { isOwn },
});
const withdrawn: WorkoutEvent = { type: 'PainWithdrawn', data: { ...of, painId: 'p1' } };

describe('reporting pain', () => {
  it('records where, how much and on which exercise', () => given(started, added).when(report()).then([reported()]));

  it('needs no exercise', () => {
    const payload = { workoutId: 'w1', painId: 'p1', where: 'neck', level: 1, reportedAt: minute(9) } as const;
    const { workoutId: _, ...rest } = payload;
    given(started)
      .when({ type: 'report-pain', payload, lookups: { recordedAt: null } })
      .then([{ type: 'PainReported', data: { ...of, ...rest } }]);
  });

  it('is open to clients for seven days after the end of the workout, and to staff after them', () => {
    const ended = '2026-11-23T10:00:00.000Z';
    const lastDay = '2026-11-30T10:00:00.000Z';
    const tooLate = '2026-12-01T10:00:00.000Z';
    const staff = { actor: { account: 'a', membership: 'm', role: 'coach' } } as const;
    const client = { actor: { account: 'a', membership: 'c1', role: 'client' } } as const;
    given(started, added, logged).when(report('p1', ended), at(lastDay, client)).then([reported()]);
    given(started, added, logged).when(report('p1', ended), at(tooLate, client)).then({ rejected: 'correction-window-closed' });
    given(started, added, logged).when(report('p1', ended), at(tooLate, staff)).then([reported()]);
    given(started, added).when(report('p1', null), at(tooLate, client)).then([reported()]);
  });

  it('is accepted for a discarded workout, and outlives a new start', () => {
    given(started, added, discarded).when(report()).then([reported()]);
    given(started, added, reported(), discarded, started, added).when(report()).then({ rejected: 'pain-already-reported' });
  });

  it('rejects a workout that has not arrived or comes from a file', () => {
    given().when(report()).then({ rejected: 'workout-not-started' });
    given({ type: 'WorkoutSkipped', data: of }).when(report()).then({ rejected: 'workout-not-started' });
    given(imported).when(report()).then({ rejected: 'workout-is-imported' });
  });

  it('rejects an unknown slot and a known id', () => {
    given(started).when(report()).then({ rejected: 'slot-unknown' });
    given(started, added, reported()).when(report()).then({ rejected: 'pain-already-reported' });
  });

  it('rejects more than the maximum, without withdrawn reports', () => {
    const many = Array.from({ length: maxPainReports }, (_, number) => reported(`p${number}`));
    given(started, added, ...many)
      .when(report('one-more'))
      .then({ rejected: 'too-many-pain-reports' });
    given(started, added, ...many, withdrawn)
      .when(report('one-more'))
      .then([reported('one-more')]);
  });
});

describe('withdrawing a report of pain', () => {
  it('takes the own report back, also of a finished workout', () => {
    given(started, added, reported()).when(withdraw()).then([withdrawn]);
    given(started, added, reported(), logged).when(withdraw()).then([withdrawn]);
  });

  it('lets the report be made again with its id', () => given(started, added, reported(), withdrawn).when(report()).then([reported()]));

  it('rejects the report of somebody else, an unknown and a withdrawn one, and a workout that has not arrived', () => {
    given(started, added, reported()).when(withdraw(false)).then({ rejected: 'pain-of-somebody-else' });
    given(started, added).when(withdraw()).then({ rejected: 'pain-unknown' });
    given(started, added, reported(), withdrawn).when(withdraw()).then({ rejected: 'pain-unknown' });
    given().when(withdraw()).then({ rejected: 'workout-not-started' });
  });
});
