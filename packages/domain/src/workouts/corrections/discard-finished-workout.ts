// Takes a finished workout out of every figure, and brings it back. The log keeps its sets.
import { reject, type CommandContext, type Rejected } from '../../kernel.js';
import { restored } from '../discard-workout.js';
import { correctionWindowClosed } from '../plausible.js';
import type { DiscardFinishedWorkout, WorkoutRejection } from '../workout-commands.js';
import type { WorkoutEvent } from '../workout-events.js';
import { isOff, wasDiscardedFinished, type WorkoutState } from '../workout-state.js';

type Outcome = readonly WorkoutEvent[] | Rejected<WorkoutRejection>;

/** Rejection code for each status other than finished. */
const refusals = {
  unknown: 'workout-not-started',
  skipped: 'workout-not-started',
  discarded: 'workout-discarded',
  imported: 'workout-is-imported',
  'in-progress': 'workout-still-running',
} as const;

/** Clients may discard a workout for as long as they may correct it, staff at any time. */
export const discardFinishedWorkout = (
  state: WorkoutState,
  { payload, lookups }: DiscardFinishedWorkout,
  context: CommandContext,
): Outcome => {
  if (isOff(state)) return reject('workout-discarded');
  if (state.status !== 'logged') return reject(refusals[state.status]);
  if (correctionWindowClosed(lookups.recordedAt, context)) return reject('correction-window-closed');
  const sets = Object.entries(state.sets).flatMap(([setId, { exerciseId, voided }]) => (voided.value ? [] : [{ setId, exerciseId }]));
  const data = { ...payload, customerId: state.customerId, discardedAt: context.occurredAt, sets };
  return [{ type: 'FinishedWorkoutDiscarded', data }];
};

/** Rejects a restore after the client began the workout again: two runs of a workout cannot both count. */
export const restoreWorkout = (state: WorkoutState): Outcome => {
  if (!wasDiscardedFinished(state)) return reject('workout-not-restorable');
  return isOff(state) ? [restored(state)] : reject('workout-begun-again');
};
