// Training: started with a frozen snapshot of what is asked for, recorded set by set, corrected, finished.
import {
  addWorkoutExercise,
  amendSet,
  commentOnSet,
  discardWorkout,
  importWorkout,
  logWorkout,
  recordSet,
  reorderWorkout,
  restoreSet,
  skipExercise,
  skipWorkout,
  startWorkout,
  swapExercise,
  voidSet,
} from '@spotter/contracts/workouts/commands';
import { workout, workoutStream } from '@spotter/domain/workouts/workout';
import type { WorkoutState } from '@spotter/domain/workouts/workout-state';
import { unlessSwitchedOff } from '../shared/autonomy.js';
import { unlessUnknown, unlessUnusable } from '../shared/known-exercises.js';
import { policies } from '../platform/sessions/policy.js';
import { useCase, type DecisionContext } from '../platform/commands/use-case.js';
import { skipOfOwn, startOfOwn } from './own-workout.js';
import { whenRecorded } from './when-recorded.js';

type OfWorkout = { readonly workoutId: string };
const shared = { decider: workout, stream: ({ workoutId }: OfWorkout) => workoutStream(workoutId) } as const;
/** A workout that has not arrived yet belongs to nobody: the decider says so, and the sender sends again later. */
const itsCustomer = (_body: unknown, state: WorkoutState): string | undefined =>
  state.status === 'unknown' ? undefined : state.customerId;
const training = { ...shared, policy: policies.trainingOfClient, customer: itsCustomer } as const;
const begins = { ...shared, policy: policies.trainingOfClient, customer: ({ customerId }: { customerId: string }) => customerId } as const;

const ownChange =
  (change: 'swap' | 'add') =>
  async (context: DecisionContext, body: unknown, { customerId, status }: WorkoutState) =>
    status === 'unknown' ? nothing : ((await unlessUnusable(context, body, customerId)) ?? unlessSwitchedOff(context, customerId, change));
/** A set is of the workout's client, as far as the workout has arrived; an exercise that its plan names is known. */
const ofKnownExercise = async (context: DecisionContext, body: { readonly exerciseId: string }, state: WorkoutState) => {
  const planned = Object.values(state.slots).some(({ exercise }) => exercise.value === body.exerciseId);
  return planned || state.status === 'unknown' ? nothing : ((await unlessUnknown(context, body, state.customerId)) ?? nothing);
};
const nothing = { lookups: {} } as const;

export const workoutUseCases = {
  'start-workout': useCase({ ...begins, schema: startWorkout, lookups: startOfOwn, happened: ({ startedAt }) => startedAt }),
  'skip-workout': useCase({ ...begins, schema: skipWorkout, lookups: skipOfOwn }),
  'add-workout-exercise': useCase({ ...training, schema: addWorkoutExercise, lookups: ownChange('add') }),
  'reorder-workout': useCase({ ...training, schema: reorderWorkout }),
  'swap-exercise': useCase({ ...training, schema: swapExercise, lookups: ownChange('swap') }),
  'skip-exercise': useCase({ ...training, schema: skipExercise }),
  'record-set': useCase({ ...training, schema: recordSet, lookups: ofKnownExercise, happened: ({ performedAt }) => performedAt }),
  'amend-set': useCase({ ...training, schema: amendSet, lookups: whenRecorded }),
  'void-set': useCase({ ...training, schema: voidSet, lookups: whenRecorded }),
  'restore-set': useCase({ ...training, schema: restoreSet, lookups: whenRecorded }),
  'log-workout': useCase({ ...training, schema: logWorkout, happened: ({ endedAt }) => endedAt }),
  'discard-workout': useCase({ ...training, schema: discardWorkout }),
  'comment-on-set': useCase({ ...training, schema: commentOnSet }),
  'import-workout': useCase({
    ...begins,
    schema: importWorkout,
    policy: policies.systemOnly,
    happened: ({ endedAt, startedAt }) => endedAt ?? startedAt,
  }),
};
