// Discards a workout that was started by mistake. Recorded sets are never lost: a workout with a set can be finished but not discarded, and
// a set that arrives later reopens it.
import { reject, type CommandContext, type Rejected } from '../kernel.js';
import type { DiscardWorkout, WorkoutRejection } from './workout-commands.js';
import type { WorkoutEvent } from './workout-events.js';
import { hasCountedSet, isOff, wasDiscardedFinished, type WorkoutState } from './workout-state.js';

/** Rejection code for each status other than running. */
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

/** Event that restores a workout that was discarded after it was finished, with the sets that counted then. */
export const restored = ({ workoutId, customerId, sets, setsOut = [] }: WorkoutState): WorkoutEvent => ({
  type: 'DiscardedWorkoutRestored',
  data: {
    workoutId,
    customerId,
    sets: setsOut.flatMap((setId) => (sets[setId] === undefined ? [] : [{ setId, exerciseId: sets[setId].exerciseId }])),
  },
});

/** Event that reopens or restores a discarded workout, to prepend to other events; empty if the workout is not discarded. */
export const reopened = (state: WorkoutState): readonly WorkoutEvent[] => {
  if (!isOff(state)) return [];
  if (wasDiscardedFinished(state)) return [restored(state)];
  return [{ type: 'WorkoutReopened', data: { workoutId: state.workoutId, customerId: state.customerId } }];
};
