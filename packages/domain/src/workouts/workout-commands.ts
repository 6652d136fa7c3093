import type { CommandOf, Instant } from '../kernel.js';
import type { PrescribedWorkout } from './prescribed-workout.js';

export type StartWorkout = CommandOf<
  'start-workout' /** Snapshot of the version that the client saw; `null` for a workout without a plan. */,
  { readonly prescribed: PrescribedWorkout | null }
>;
export type AddWorkoutExercise = CommandOf<'add-workout-exercise'>;
export type ReorderWorkout = CommandOf<'reorder-workout'>;
export type SwapExercise = CommandOf<'swap-exercise'>;
export type SkipExercise = CommandOf<'skip-exercise'>;
export type UnskipExercise = CommandOf<'unskip-exercise'>;
export type RecordSet = CommandOf<'record-set'>;
/** When the log recorded the set, by the server's clock; `null` for a set that this batch records. */
export type CorrectionLookups = { readonly recordedAt: Instant | null };
export type AmendSet = CommandOf<'amend-set', CorrectionLookups>;
export type VoidSet = CommandOf<'void-set', CorrectionLookups>;
export type RestoreSet = CommandOf<'restore-set', CorrectionLookups>;
export type DescribeSet = CommandOf<'describe-set', CorrectionLookups>;
export type CommentOnSet = CommandOf<'comment-on-set'>;
/** `writtenBy`: membership that wrote the comment, according to the log; null if no member wrote it. */
export type RemoveSetComment = CommandOf<'remove-set-comment', { readonly writtenBy: string | null }>;
export type CommentOnWorkout = CommandOf<'comment-on-workout'>;
/** `writtenBy`: as for a comment on a set. */
export type RemoveWorkoutComment = CommandOf<'remove-workout-comment', { readonly writtenBy: string | null }>;
export type ReactToWorkout = CommandOf<'react-to-workout'>;
export type AdjustWorkout = CommandOf<'adjust-workout'>;
export type AnswerAdjustment = CommandOf<'answer-adjustment'>;
export type WithdrawAdjustment = CommandOf<'withdraw-adjustment'>;
/** `recordedAt`: when the log recorded the end of the workout; `null` before it, and for an end in this batch. */
export type ReportPain = CommandOf<'report-pain', CorrectionLookups>;
/** `isOwn`: true if the sender made the report. */
export type WithdrawPain = CommandOf<'withdraw-pain', { readonly isOwn: boolean }>;
export type LogWorkout = CommandOf<'log-workout'>;
/** `recordedAt`: when the log recorded the end of the workout; `null` for an end in this batch. */
export type CorrectWorkoutTime = CommandOf<'correct-workout-time', CorrectionLookups>;
export type DiscardWorkout = CommandOf<'discard-workout'>;
/** `recordedAt`: when the log recorded the end of the workout; `null` for an end in this batch. */
export type DiscardFinishedWorkout = CommandOf<'discard-finished-workout', CorrectionLookups>;
export type RestoreWorkout = CommandOf<'restore-workout'>;
export type SkipWorkout = CommandOf<'skip-workout'>;
export type UnskipWorkout = CommandOf<'unskip-workout'>;
export type ImportWorkout = CommandOf<'import-workout'>;

/** Imports the same session of a file again; `amend` takes over the file's values. */
export type ReimportWorkout = CommandOf<'reimport-workout'>;
export type UndoWorkoutImport = CommandOf<'undo-workout-import'>;

export type WorkoutCommand =
  | StartWorkout
  | AddWorkoutExercise
  | ReorderWorkout
  | SwapExercise
  | SkipExercise
  | UnskipExercise
  | RecordSet
  | AmendSet
  | VoidSet
  | RestoreSet
  | DescribeSet
  | CommentOnSet
  | RemoveSetComment
  | CommentOnWorkout
  | RemoveWorkoutComment
  | ReactToWorkout
  | AdjustWorkout
  | AnswerAdjustment
  | WithdrawAdjustment
  | ReportPain
  | WithdrawPain
  | LogWorkout
  | CorrectWorkoutTime
  | DiscardWorkout
  | DiscardFinishedWorkout
  | RestoreWorkout
  | SkipWorkout
  | UnskipWorkout
  | ImportWorkout
  | ReimportWorkout
  | UndoWorkoutImport;

export type WorkoutRejection =
  | 'workout-not-started'
  | 'workout-already-started'
  | 'workout-already-logged'
  | 'workout-still-running'
  | 'workout-time-unchanged'
  | 'workout-already-skipped'
  | 'workout-not-skipped'
  | 'workout-discarded'
  | 'workout-has-sets'
  | 'workout-not-restorable'
  | 'workout-begun-again'
  | 'workout-already-imported'
  | 'workout-is-imported'
  | 'workout-not-imported'
  | 'nothing-to-undo'
  | 'workout-too-large'
  | 'workout-of-another-client'
  | 'planned-workout-has-another-id'
  | 'slot-unknown'
  | 'slot-already-added'
  | 'slot-already-skipped'
  | 'slot-not-skipped'
  | 'exercise-already-there'
  | 'too-many-exercises'
  | 'set-unknown'
  | 'set-already-recorded'
  | 'set-id-reused'
  | 'set-already-voided'
  | 'set-not-voided'
  | 'amendment-already-recorded'
  | 'description-already-recorded'
  | 'comment-already-recorded'
  | 'comment-unknown'
  | 'adjustment-already-recorded'
  | 'adjustment-unknown'
  | 'adjustment-already-answered'
  | 'adjustment-already-withdrawn'
  | 'adjustment-changes-nothing'
  | 'set-not-planned'
  | 'sets-already-done'
  | 'too-many-adjustments'
  | 'pain-already-reported'
  | 'pain-unknown'
  | 'pain-of-somebody-else'
  | 'too-many-pain-reports'
  | 'comment-of-somebody-else'
  | 'too-many-comments'
  | 'only-staff-reacts'
  | 'reaction-unchanged'
  | 'too-many-sets'
  | 'correction-window-closed'
  | 'implausible-reps'
  | 'implausible-load'
  | 'implausible-time';
