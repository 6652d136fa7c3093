// Comments on a workout as a whole, and reactions of its client's staff.
import { maxWorkoutComments } from '@spotter/contracts/workouts/limits';
import { reject, type CommandContext, type Rejected } from '../../kernel.js';
import type { CommentOnWorkout, ReactToWorkout, RemoveWorkoutComment, WorkoutRejection } from '../workout-commands.js';
import type { WorkoutEvent } from '../workout-events.js';
import { isOff, wasStarted, type WorkoutState } from '../workout-state.js';

type Outcome = readonly WorkoutEvent[] | Rejected<WorkoutRejection>;
const of = ({ workoutId, customerId }: WorkoutState) => ({ workoutId, customerId });

/** Why nobody can comment on the workout; null if it is running or finished. */
const notTrained = (state: WorkoutState): Rejected<WorkoutRejection> | null => {
  if (!wasStarted(state)) return reject('workout-not-started');
  return isOff(state) ? reject('workout-discarded') : null;
};

export const commentOnWorkout = (state: WorkoutState, { payload }: CommentOnWorkout): Outcome => {
  const closed = notTrained(state);
  if (closed !== null) return closed;
  const { commentId, comment } = payload;
  if (state.commentIds.includes(commentId)) return reject('comment-already-recorded');
  if (state.commentIds.length >= maxWorkoutComments) return reject('too-many-comments');
  return [{ type: 'WorkoutCommented', data: { ...of(state), commentId, comment } }];
};

/** Only the author may remove a comment, also after the workout was discarded. */
export const removeWorkoutComment = (
  state: WorkoutState,
  { payload: { commentId }, lookups }: RemoveWorkoutComment,
  { actor }: CommandContext,
): Outcome => {
  if (!state.commentIds.includes(commentId)) return reject('comment-unknown');
  if (lookups.writtenBy === null || lookups.writtenBy !== actor.membership) return reject('comment-of-somebody-else');
  return [{ type: 'WorkoutCommentRemoved', data: { ...of(state), commentId } }];
};

/** Each member of staff has one reaction; the last one that arrives replaces the one before it, and null takes it back. */
export const reactToWorkout = (state: WorkoutState, { payload: { reaction } }: ReactToWorkout, { actor }: CommandContext): Outcome => {
  const closed = notTrained(state);
  if (closed !== null) return closed;
  if (state.status === 'in-progress') return reject('workout-still-running');
  const memberId = actor.membership;
  if (memberId === null || memberId === state.customerId) return reject('only-staff-reacts');
  if ((state.reactions[memberId] ?? null) === reaction) return reject('reaction-unchanged');
  return [{ type: 'WorkoutReacted', data: { ...of(state), memberId, reaction } }];
};
