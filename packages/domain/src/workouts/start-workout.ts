// Starts, joins, skips and logs workouts.
import { toMs } from '@spotter/contracts/civil-date';
import { timeInForce } from '../asserted-time.js';
import { reject, type CommandContext, type Rejected } from '../kernel.js';
import { reopened } from './discard-workout.js';
import type { LogWorkout, SkipWorkout, StartWorkout, UnskipWorkout, WorkoutRejection } from './workout-commands.js';
import type { WorkoutEvent } from './workout-events.js';
import { isOff, wasStarted, type WorkoutState } from './workout-state.js';

type Outcome = readonly WorkoutEvent[] | Rejected<WorkoutRejection>;

const foreign = (state: WorkoutState, customerId: string): boolean => state.status !== 'unknown' && state.customerId !== customerId;

/** A start from before a discard that arrives after it belongs to the discarded workout. */
const beginsAnew = (state: WorkoutState, startedAt: string): boolean =>
  !wasStarted(state) || (isOff(state) && (state.discardedAt === null || toMs(startedAt) > toMs(state.discardedAt)));

/** A second start, from another device, joins the workout, which keeps the snapshot of the first start. */
export const startWorkout = (state: WorkoutState, { payload, lookups }: StartWorkout, context: CommandContext): Outcome => {
  const { workoutId, customerId, startedAt, plannedWorkoutId } = payload;
  if (foreign(state, customerId)) return reject('workout-of-another-client');
  if (plannedWorkoutId !== undefined && plannedWorkoutId !== workoutId) return reject('planned-workout-has-another-id');
  if (state.status === 'imported') return reject('workout-is-imported');
  if (beginsAnew(state, timeInForce(startedAt, context.now)))
    return [{ type: 'WorkoutStarted', data: { ...payload, prescribed: lookups.prescribed } }];
  // Lists take the earlier start; a corrected one stays.
  const joinedAt = state.timesChangedAt === undefined ? startedAt : state.startedAt;
  return [...reopened(state), { type: 'WorkoutJoined', data: { workoutId, customerId, startedAt: joinedAt } }];
};

/** A skipped workout can still be started. A started one cannot be skipped, unless it was discarded. */
export const skipWorkout = (state: WorkoutState, { payload }: SkipWorkout): Outcome => {
  if (foreign(state, payload.customerId)) return reject('workout-of-another-client');
  if (state.status === 'skipped') return reject('workout-already-skipped');
  if (state.status !== 'unknown' && state.status !== 'discarded') return reject('workout-already-started');
  return [{ type: 'WorkoutSkipped', data: payload }];
};

/** Restores the status before the skip: planned, or discarded. */
export const unskipWorkout = (state: WorkoutState, { payload }: UnskipWorkout): Outcome => {
  if (foreign(state, payload.customerId)) return reject('workout-of-another-client');
  if (state.status !== 'skipped') return reject('workout-not-skipped');
  return [{ type: 'WorkoutUnskipped', data: payload }];
};

/** Accepts an end before the start, since one of the two clocks was wrong: the workout then ends when it started. */
export const logWorkout = (state: WorkoutState, { payload }: LogWorkout): Outcome => {
  if (state.status === 'logged' || state.status === 'imported') return reject('workout-already-logged');
  if (isOff(state)) return reject('workout-discarded');
  if (state.status !== 'in-progress') return reject('workout-not-started');
  return [{ type: 'WorkoutLogged', data: { ...payload, customerId: state.customerId } }];
};
