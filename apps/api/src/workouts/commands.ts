// Commands about training: start with a frozen prescription, record set by set, correct, finish.
import { workout, workoutStream } from '@spotter/domain/workouts/workout';
import type { WorkoutState } from '@spotter/domain/workouts/workout-state';
import { rejectSwitchedOff } from '../shared/autonomy.js';
import { rejectUnknownExercises, rejectUnusableExercises } from '../shared/exercises/known-exercises.js';
import { policies } from '../platform/sessions/policy.js';
import { useCase, type DecisionContext } from '../platform/commands/use-case.js';
import { skipOfOwn, startOfOwn, unskipOfOwn } from './own-workout.js';
import { whenRecorded } from './when-recorded.js';
import { whoCommented } from './who-commented.js';

type OfWorkout = { readonly workoutId: string };
const shared = { decider: workout, stream: ({ workoutId }: OfWorkout) => workoutStream(workoutId) } as const;
/** Undefined if the workout has not arrived yet: the decider refuses, and the device sends again later. */
const itsCustomer = (_body: unknown, state: WorkoutState): string | undefined =>
  state.status === 'unknown' ? undefined : state.customerId;
const training = { ...shared, policy: policies.trainingOfClient, customer: itsCustomer } as const;
const begins = { ...shared, policy: policies.trainingOfClient, customer: ({ customerId }: { customerId: string }) => customerId } as const;

const ownChange =
  (change: 'swap' | 'add') =>
  async (context: DecisionContext, body: unknown, { customerId, status }: WorkoutState) =>
    status === 'unknown'
      ? nothing
      : ((await rejectUnusableExercises(context, body, customerId)) ?? rejectSwitchedOff(context, customerId, change));
/** Checks that the exercise is in the workout's plan or known for its client. Skipped while the workout has not arrived. */
const ofKnownExercise = async (context: DecisionContext, body: { readonly exerciseId: string }, state: WorkoutState) => {
  const planned = Object.values(state.slots).some(({ exercise }) => exercise.value === body.exerciseId);
  return planned || state.status === 'unknown' ? nothing : ((await rejectUnknownExercises(context, body, state.customerId)) ?? nothing);
};
const nothing = { lookups: {} } as const;

export const workoutUseCases = {
  'start-workout': useCase('start-workout', { ...begins, lookups: startOfOwn, happened: ({ startedAt }) => startedAt }),
  'skip-workout': useCase('skip-workout', { ...begins, lookups: skipOfOwn }),
  'unskip-workout': useCase('unskip-workout', { ...begins, lookups: unskipOfOwn }),
  'add-workout-exercise': useCase('add-workout-exercise', { ...training, lookups: ownChange('add') }),
  'reorder-workout': useCase('reorder-workout', training),
  'swap-exercise': useCase('swap-exercise', { ...training, lookups: ownChange('swap') }),
  'skip-exercise': useCase('skip-exercise', training),
  'unskip-exercise': useCase('unskip-exercise', training),
  'record-set': useCase('record-set', { ...training, lookups: ofKnownExercise, happened: ({ performedAt }) => performedAt }),
  'amend-set': useCase('amend-set', { ...training, lookups: whenRecorded }),
  'void-set': useCase('void-set', { ...training, lookups: whenRecorded }),
  'restore-set': useCase('restore-set', { ...training, lookups: whenRecorded }),
  'log-workout': useCase('log-workout', { ...training, happened: ({ endedAt }) => endedAt }),
  'discard-workout': useCase('discard-workout', training),
  'comment-on-set': useCase('comment-on-set', training),
  'remove-set-comment': useCase('remove-set-comment', { ...training, lookups: whoCommented }),
  'import-workout': useCase('import-workout', {
    ...begins,
    policy: policies.systemOnly,
    happened: ({ endedAt, startedAt }) => endedAt ?? startedAt,
  }),
  'reimport-workout': useCase('reimport-workout', { ...training, policy: policies.systemOnly }),
  'undo-workout-import': useCase('undo-workout-import', { ...training, policy: policies.systemOnly }),
};
