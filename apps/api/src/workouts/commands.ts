// Commands about training: start with a frozen prescription, record set by set, correct, finish.
import { workout, workoutStream } from '@spotter/domain/workouts/workout';
import type { WorkoutState } from '@spotter/domain/workouts/workout-state';
import { rejectSwitchedOff } from '../shared/autonomy.js';
import { rejectUnknownExercises, rejectUnusableExercises } from '../shared/exercises/known-exercises.js';
import { policies } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { skipOfOwn, startOfOwn, unskipOfOwn } from './own-workout.js';
import { whenLogged, whenRecorded } from './when-recorded.js';
import { isOwnPain } from './is-own-pain.js';
import { whoCommented, whoCommentedOnWorkout } from './who-commented.js';

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
/** Checks the exercise of a report of pain, if it names one, and reads when the workout ended. */
const painLookups = async (
  context: DecisionContext,
  { workoutId, exerciseId }: { readonly workoutId: string; readonly exerciseId?: string },
  state: WorkoutState,
) => {
  const known = exerciseId === undefined ? nothing : await ofKnownExercise(context, { exerciseId }, state);
  return 'rejected' in known ? known : whenLogged(context, { workoutId });
};
const nothing = { lookups: {} } as const;

export class StartWorkout extends commandOf('start-workout', { ...begins, lookups: startOfOwn, happened: ({ startedAt }) => startedAt }) {}
export class SkipWorkout extends commandOf('skip-workout', { ...begins, lookups: skipOfOwn }) {}
export class UnskipWorkout extends commandOf('unskip-workout', { ...begins, lookups: unskipOfOwn }) {}
export class AddWorkoutExercise extends commandOf('add-workout-exercise', { ...training, lookups: ownChange('add') }) {}
export class ReorderWorkout extends commandOf('reorder-workout', training) {}
export class SwapExercise extends commandOf('swap-exercise', { ...training, lookups: ownChange('swap') }) {}
export class SkipExercise extends commandOf('skip-exercise', training) {}
export class UnskipExercise extends commandOf('unskip-exercise', training) {}
export class RecordSet extends commandOf('record-set', {
  ...training,
  lookups: ofKnownExercise,
  happened: ({ performedAt }) => performedAt,
}) {}
export class AmendSet extends commandOf('amend-set', { ...training, lookups: whenRecorded }) {}
export class VoidSet extends commandOf('void-set', { ...training, lookups: whenRecorded }) {}
export class RestoreSet extends commandOf('restore-set', { ...training, lookups: whenRecorded }) {}
export class DescribeSet extends commandOf('describe-set', { ...training, lookups: whenRecorded }) {}
export class LogWorkout extends commandOf('log-workout', { ...training, happened: ({ endedAt }) => endedAt }) {}
export class CorrectWorkoutTime extends commandOf('correct-workout-time', { ...training, lookups: whenLogged }) {}
export class DiscardWorkout extends commandOf('discard-workout', training) {}
export class DiscardFinishedWorkout extends commandOf('discard-finished-workout', { ...training, lookups: whenLogged }) {}
export class RestoreWorkout extends commandOf('restore-workout', training) {}
export class CommentOnSet extends commandOf('comment-on-set', training) {}
export class RemoveSetComment extends commandOf('remove-set-comment', { ...training, lookups: whoCommented }) {}
export class CommentOnWorkout extends commandOf('comment-on-workout', training) {}
export class RemoveWorkoutComment extends commandOf('remove-workout-comment', { ...training, lookups: whoCommentedOnWorkout }) {}
export class ReactToWorkout extends commandOf('react-to-workout', training) {}
export class AdjustWorkout extends commandOf('adjust-workout', { ...training, policy: policies.staffOfClient }) {}
export class AnswerAdjustment extends commandOf('answer-adjustment', training) {}
export class WithdrawAdjustment extends commandOf('withdraw-adjustment', { ...training, policy: policies.staffOfClient }) {}
export class ReportPain extends commandOf('report-pain', {
  ...training,
  lookups: painLookups,
  happened: ({ reportedAt }) => reportedAt,
}) {}
export class WithdrawPain extends commandOf('withdraw-pain', { ...training, lookups: isOwnPain }) {}
export class ImportWorkout extends commandOf('import-workout', {
  ...begins,
  policy: policies.systemOnly,
  happened: ({ endedAt, startedAt }) => endedAt ?? startedAt,
}) {}
export class ReimportWorkout extends commandOf('reimport-workout', { ...training, policy: policies.systemOnly }) {}
export class UndoWorkoutImport extends commandOf('undo-workout-import', { ...training, policy: policies.systemOnly }) {}

export const workoutCommands = [
  StartWorkout,
  SkipWorkout,
  UnskipWorkout,
  AddWorkoutExercise,
  ReorderWorkout,
  SwapExercise,
  SkipExercise,
  UnskipExercise,
  RecordSet,
  AmendSet,
  VoidSet,
  RestoreSet,
  DescribeSet,
  LogWorkout,
  CorrectWorkoutTime,
  DiscardWorkout,
  DiscardFinishedWorkout,
  RestoreWorkout,
  CommentOnSet,
  RemoveSetComment,
  CommentOnWorkout,
  RemoveWorkoutComment,
  ReactToWorkout,
  AdjustWorkout,
  AnswerAdjustment,
  WithdrawAdjustment,
  ReportPain,
  WithdrawPain,
  ImportWorkout,
  ReimportWorkout,
  UndoWorkoutImport,
];
