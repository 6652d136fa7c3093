import { workout } from '@spotter/domain/workouts/workout';
import type { WorkoutEvent } from '@spotter/domain/workouts/workout-events';
import { describe, expect, it } from 'vitest';
import type { Key, RecordedEvent, Row } from '../platform/projection.js';
import { workouts } from './workouts.js';

const of = { workoutId: 'w1', customerId: 'c1' };
const recordedAt = '2026-11-23T12:00:00.000Z';
const started: WorkoutEvent = { type: 'WorkoutStarted', data: { ...of, startedAt: '2026-11-23T09:00:00.000Z', prescribed: null } };
const logged: WorkoutEvent = { type: 'WorkoutLogged', data: { ...of, endedAt: '2026-11-23T10:00:00.000Z' } };
const discarded: WorkoutEvent = { type: 'FinishedWorkoutDiscarded', data: { ...of, discardedAt: recordedAt, sets: [] } };
const commented = (commentId: string): WorkoutEvent => ({ type: 'WorkoutCommented', data: { ...of, commentId, comment: 'Well paced' } });
const removed: WorkoutEvent = { type: 'WorkoutCommentRemoved', data: { ...of, commentId: 'k1' } };
const reacted = (reaction: 'fire' | 'clap' | null, memberId = 'coach-1'): WorkoutEvent => ({
  type: 'WorkoutReacted',
  data: { ...of, memberId, reaction },
});

type Told = { readonly type: string; readonly data: object };
/** The row after the events. */
const workoutAfter = (...events: readonly Told[]): Row => {
  let row: Row | undefined;
  const rows = {
    get: () => row,
    put: (next: Row) => void (row = next),
    change: (_key: Key, changes: Row) => void (row = { ...row, ...changes }),
    delete: () => void (row = undefined),
  };
  for (const event of [started, logged, ...events]) {
    // A spec's events lack the rest of the envelope, which the handlers under test do not read.
    workouts.apply(rows, { ...event, recordedAt, meta: { membership: 'coach-1' } } as unknown as RecordedEvent);
  }
  return row!;
};

describe('the row of a workout', () => {
  it('has its comments with author and time, oldest first, without removed ones', () => {
    const comment = (id: string) => ({ id, text: 'Well paced', by: 'coach-1', at: recordedAt });
    expect(workoutAfter(commented('k1'), commented('k2'))['comments']).toEqual([comment('k1'), comment('k2')]);
    expect(workoutAfter(commented('k1'), commented('k2'), removed)['comments']).toEqual([comment('k2')]);
  });

  it('has an empty text for a comment of an erased person, and each comment once', () => {
    const erased = { type: 'WorkoutCommented', data: { ...of, commentId: 'k1', comment: { erased: true } } };
    expect(workoutAfter(erased, erased)['comments']).toMatchObject([{ id: 'k1', text: '' }]);
  });

  it('has one reaction for each member', () => {
    expect(workoutAfter(reacted('fire'), reacted('clap', 'coach-2'), reacted('clap'))['reactions']).toEqual([
      { reaction: 'clap', by: 'coach-2', at: recordedAt },
      { reaction: 'clap', by: 'coach-1', at: recordedAt },
    ]);
    expect(workoutAfter(reacted('fire'), reacted(null))['reactions']).toEqual([]);
  });

  it('keeps comments and drops reactions when a discarded workout begins again, as a replay does', () => {
    const events: readonly WorkoutEvent[] = [commented('k1'), reacted('fire'), discarded, started];
    expect(workoutAfter(...events)).toMatchObject({ comments: [{ id: 'k1' }], reactions: [] });
    const { commentIds, reactions } = [started, logged, ...events].reduce(workout.evolve, workout.initial);
    expect({ commentIds, reactions }).toEqual({ commentIds: ['k1'], reactions: {} });
  });
});
