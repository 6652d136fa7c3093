import { describe, expect, it } from 'vitest';
import { maxWorkoutComments } from '@spotter/contracts/workouts/limits';
import type { Reaction } from '@spotter/contracts/workouts/reactions';
import type { Role } from '../../kernel.js';
import { at, specOf } from '../../testing.js';
import type { WorkoutCommand } from '../workout-commands.js';
import type { WorkoutEvent } from '../workout-events.js';
import { workout } from '../workout.js';

const given = specOf(workout);
const of = { workoutId: 'w1', customerId: 'c1' };
const now = '2026-11-23T10:00:00.000Z';
const started: WorkoutEvent = { type: 'WorkoutStarted', data: { ...of, startedAt: '2026-11-23T09:00:00.000Z', prescribed: null } };
const logged: WorkoutEvent = { type: 'WorkoutLogged', data: { ...of, endedAt: '2026-11-23T09:50:00.000Z' } };
const discarded: WorkoutEvent = { type: 'WorkoutDiscarded', data: { ...of, discardedAt: now } };
const finishDiscarded: WorkoutEvent = { type: 'FinishedWorkoutDiscarded', data: { ...of, discardedAt: now, sets: [] } };
const restored: WorkoutEvent = { type: 'DiscardedWorkoutRestored', data: { ...of, sets: [] } };
const skipped: WorkoutEvent = { type: 'WorkoutSkipped', data: of };
const imported: WorkoutEvent = {
  type: 'WorkoutImported',
  data: { ...of, importId: 'i1', format: 'strong', startedAt: '2026-11-22T09:00:00.000Z', sets: [] },
};
const by = (membership: string | null, role: Role = 'coach') => at(now, { actor: { account: 'a1', membership, role } });

const comment = (commentId = 'k1'): WorkoutCommand => ({
  type: 'comment-on-workout',
  payload: { workoutId: 'w1', commentId, comment: 'Well paced' },
});
const commented = (commentId = 'k1'): WorkoutEvent => ({ type: 'WorkoutCommented', data: { ...of, commentId, comment: 'Well paced' } });
const remove = (writtenBy: string | null): WorkoutCommand => ({
  type: 'remove-workout-comment',
  payload: { workoutId: 'w1', commentId: 'k1' },
  lookups: { writtenBy },
});
const removed: WorkoutEvent = { type: 'WorkoutCommentRemoved', data: { ...of, commentId: 'k1' } };
const react = (reaction: Reaction | null): WorkoutCommand => ({ type: 'react-to-workout', payload: { workoutId: 'w1', reaction } });
const reacted = (reaction: Reaction | null, memberId = 'coach-1'): WorkoutEvent => ({
  type: 'WorkoutReacted',
  data: { ...of, memberId, reaction },
});

describe('commenting on a workout', () => {
  it.each([
    ['running', [started]],
    ['finished', [started, logged]],
    ['imported', [imported]],
    ['restored', [started, logged, finishDiscarded, restored]],
  ])('adds a comment to a %s workout', (_status, history) => {
    given(...history)
      .when(comment())
      .then([commented()]);
    given(...history)
      .when(comment(), by('c1', 'client'))
      .then([commented()]);
  });

  it('rejects a workout that never began, or was discarded', () => {
    given().when(comment()).then({ rejected: 'workout-not-started' });
    given(skipped).when(comment()).then({ rejected: 'workout-not-started' });
    given(started, discarded).when(comment()).then({ rejected: 'workout-discarded' });
    given(started, logged, finishDiscarded).when(comment()).then({ rejected: 'workout-discarded' });
    given(started, discarded, skipped).when(comment()).then({ rejected: 'workout-discarded' });
  });

  it('records a repeated comment once', () => given(started, commented()).when(comment()).then({ rejected: 'comment-already-recorded' }));

  it('rejects more comments than a workout may have, until one is removed', () => {
    const full = Array.from({ length: maxWorkoutComments }, (_, at) => commented(`k${at}`));
    given(started, ...full.slice(1))
      .when(comment('last'))
      .then([commented('last')]);
    given(started, ...full)
      .when(comment('one more'))
      .then({ rejected: 'too-many-comments' });
    given(started, ...full, removed)
      .when(comment('one more'))
      .then([commented('one more')]);
  });

  it('lets only the author remove a comment, once, also after the workout was discarded', () => {
    given(started, commented()).when(remove('m1'), by('m1')).then([removed]);
    given(started, commented(), discarded).when(remove('m1'), by('m1')).then([removed]);
    given(started, commented()).when(remove('m1'), by('m2')).then({ rejected: 'comment-of-somebody-else' });
    given(started, commented()).when(remove(null), by(null)).then({ rejected: 'comment-of-somebody-else' });
    given(started, commented(), removed).when(remove('m1'), by('m1')).then({ rejected: 'comment-unknown' });
    given().when(remove('m1'), by('m1')).then({ rejected: 'comment-unknown' });
  });

  it('keeps comments when a discarded workout begins again', () =>
    given(started, commented(), discarded, started).when(comment()).then({ rejected: 'comment-already-recorded' }));
});

describe('reacting to a workout', () => {
  it('records the reaction of a member of staff, and replaces or removes it', () => {
    given(started, logged)
      .when(react('fire'))
      .then([reacted('fire')]);
    given(imported)
      .when(react('fire'))
      .then([reacted('fire')]);
    given(started, logged, reacted('fire'))
      .when(react('clap'))
      .then([reacted('clap')]);
    given(started, logged, reacted('fire'))
      .when(react(null))
      .then([reacted(null)]);
  });

  it('changes nothing if the reaction is the same', () => {
    given(started, logged, reacted('fire')).when(react('fire')).then({ rejected: 'reaction-unchanged' });
    given(started, logged).when(react(null)).then({ rejected: 'reaction-unchanged' });
    given(started, logged, reacted('fire'), reacted(null)).when(react(null)).then({ rejected: 'reaction-unchanged' });
  });

  it('keeps one reaction for each member of staff', () => {
    const { state } = given(started, logged, reacted('fire'), reacted('heart', 'coach-2'), reacted('clap'));
    expect(state.reactions).toEqual({ 'coach-1': 'clap', 'coach-2': 'heart' });
    given(started, logged, reacted('fire'))
      .when(react('fire'), by('coach-2'))
      .then([reacted('fire', 'coach-2')]);
  });

  it('rejects the client, and senders without a membership', () => {
    given(started, logged).when(react('fire'), by('c1', 'client')).then({ rejected: 'only-staff-reacts' });
    given(started, logged).when(react('fire'), by(null, 'system')).then({ rejected: 'only-staff-reacts' });
  });

  it('rejects a workout that is not finished', () => {
    given().when(react('fire')).then({ rejected: 'workout-not-started' });
    given(started).when(react('fire')).then({ rejected: 'workout-still-running' });
    given(started, logged, finishDiscarded).when(react('fire')).then({ rejected: 'workout-discarded' });
  });

  it('forgets the reactions to a discarded run when the workout begins again, and keeps them when it is restored', () => {
    expect(given(started, logged, reacted('fire'), finishDiscarded, started).state.reactions).toEqual({});
    expect(given(started, logged, reacted('fire'), finishDiscarded, restored).state.reactions).toEqual({ 'coach-1': 'fire' });
  });
});
