// Changes of a running workout other than its sets: adds, swaps, skips and reorders exercises.
import { maxExercisesOfWorkout } from '@spotter/contracts/workouts/limits';
import { reject, type CommandContext, type Rejected } from '../kernel.js';
import { settle, settlementOf } from './settle.js';
import type {
  AddWorkoutExercise,
  ReorderWorkout,
  SkipExercise,
  SwapExercise,
  UnskipExercise,
  WorkoutRejection,
} from './workout-commands.js';
import type { WorkoutEvent } from './workout-events.js';
import { wasStarted, type WorkoutState } from './workout-state.js';

type Outcome = readonly WorkoutEvent[] | Rejected<WorkoutRejection>;

const of = ({ workoutId, customerId }: WorkoutState) => ({ workoutId, customerId });

export const addWorkoutExercise = (state: WorkoutState, { payload }: AddWorkoutExercise): Outcome => {
  if (!wasStarted(state)) return reject('workout-not-started');
  if (state.slots[payload.slotId] !== undefined) return reject('slot-already-added');
  if (Object.keys(state.slots).length >= maxExercisesOfWorkout) return reject('too-many-exercises');
  return [{ type: 'WorkoutExerciseAdded', data: { ...payload, ...of(state) } }];
};

export const reorderWorkout = (state: WorkoutState, { payload }: ReorderWorkout, context: CommandContext): Outcome => {
  if (!wasStarted(state)) return reject('workout-not-started');
  if (payload.slotIds.some((slotId) => state.slots[slotId] === undefined)) return reject('slot-unknown');
  const slotIds = [...new Set(payload.slotIds)];
  const verdict = settle(state.order, slotIds, context);
  const settled = settlementOf(verdict === 'same' ? 'superseded' : verdict, context.occurredAt);
  return [{ type: 'WorkoutReordered', data: { ...of(state), slotIds, ...settled } }];
};

export const swapExercise = (state: WorkoutState, { payload }: SwapExercise, context: CommandContext): Outcome => {
  const slot = state.slots[payload.slotId];
  if (!wasStarted(state)) return reject('workout-not-started');
  if (slot === undefined) return reject('slot-unknown');
  const { slotId, exerciseId: toExerciseId, reason } = payload;
  const verdict = settle(slot.exercise, toExerciseId, context);
  if (verdict === 'same') return reject('exercise-already-there');
  const why = reason === undefined ? {} : { reason };
  const exchange = { slotId, fromExerciseId: slot.exercise.value, toExerciseId, ...why };
  return [{ type: 'ExerciseSwapped', data: { ...of(state), ...exchange, ...settlementOf(verdict, context.occurredAt) } }];
};

/** Ranks changes with equal asserted times: a sender can only undo a skip after seeing it, so the undo wins. */
const takenBackLast = (skipped: boolean): string => (skipped ? 'skipped' : 'skipped, then taken back');

/** Settles skips as `corrections/correct-set.ts` settles voids: a change without an asserted time that changes nothing is rejected. */
const skipOrUnskip = (state: WorkoutState, slotId: string, context: CommandContext, skipped: boolean) => {
  const slot = state.slots[slotId];
  if (!wasStarted(state)) return reject('workout-not-started');
  if (slot === undefined) return reject('slot-unknown');
  const current = { value: slot.skipped, changedAt: slot.skipChangedAt ?? null };
  const wasNeverSkipped = !current.value && current.changedAt === null;
  const isUnchanged = current.value === skipped && (context.occurredAt === context.now || current.changedAt === null);
  if (isUnchanged || (!skipped && wasNeverSkipped)) return reject(skipped ? 'slot-already-skipped' : 'slot-not-skipped');
  const verdict = settle(current, skipped, context, takenBackLast);
  if (verdict === 'same') return reject(skipped ? 'slot-already-skipped' : 'slot-not-skipped');
  return settlementOf(verdict, context.occurredAt);
};

export const skipExercise = (state: WorkoutState, { payload }: SkipExercise, context: CommandContext): Outcome => {
  const settled = skipOrUnskip(state, payload.slotId, context, true);
  return 'rejected' in settled ? settled : [{ type: 'ExerciseSkipped', data: { ...payload, ...of(state), ...settled } }];
};

export const unskipExercise = (state: WorkoutState, { payload }: UnskipExercise, context: CommandContext): Outcome => {
  const settled = skipOrUnskip(state, payload.slotId, context, false);
  return 'rejected' in settled ? settled : [{ type: 'ExerciseUnskipped', data: { ...of(state), slotId: payload.slotId, ...settled } }];
};
