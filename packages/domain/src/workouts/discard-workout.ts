// A start by mistake is taken back. What was recorded meanwhile is never lost: a workout with a set is finished, not discarded, and
// a set that arrives later reopens it.
import { reject, type CommandContext, type Rejected } from '../kernel.js';
import type { DiscardWorkout, WorkoutRejection } from './workout-commands.js';
import type { WorkoutEvent } from './workout-events.js';
import { hasCountedSet, isOff, type WorkoutState } from './workout-state.js';

/** Why a workout in this status cannot be discarded; it could only be if it ran. */
const refusals = {
  unknown: 'workout-not-started',
  skipped: 'workout-not-started',
  logged: 'workout-already-logged',
  discarded: 'workout-discarded',
  imported: 'workout-is-imported',
} as const;

export const discardWorkout = (
  state: WorkoutState,
  { payload }: DiscardWorkout,
  context: CommandContext,
): readonly WorkoutEvent[] | Rejected<WorkoutRejection> => {
  if (isOff(state)) return reject('workout-discarded');
  if (state.status !== 'in-progress') return reject(refusals[state.status]);
  if (hasCountedSet(state)) return reject('workout-has-sets');
  return [{ type: 'WorkoutDiscarded', data: { ...payload, customerId: state.customerId, discardedAt: context.occurredAt } }];
};

/** What comes before an event that brings a discarded workout back. */
export const reopened = (state: WorkoutState): readonly WorkoutEvent[] =>
  isOff(state) ? [{ type: 'WorkoutReopened', data: { workoutId: state.workoutId, customerId: state.customerId } }] : [];
