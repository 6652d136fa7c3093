import type { CommandOf, Instant } from '../kernel.js';
import type { SetType } from './set-type.js';
import type { PrescribedWorkout } from './prescribed-workout.js';
import type { ActualSet } from './workout-events.js';

type OfWorkout = { readonly workoutId: string };
type OfSlot = OfWorkout & { readonly slotId: string; readonly reason?: string };
type OfSet = OfWorkout & { readonly setId: string };

export type StartWorkout = CommandOf<
  'start-workout',
  OfWorkout & {
    readonly customerId: string;
    readonly assignedProgramId?: string;
    readonly assignedProgramVersion?: number;
    readonly plannedWorkoutId?: string;
    readonly startedAt: Instant;
  },
  /** The snapshot of the version that the client saw; `null` for a workout without a plan. */
  { readonly prescribed: PrescribedWorkout | null }
>;
export type AddWorkoutExercise = CommandOf<'add-workout-exercise', OfSlot & { readonly exerciseId: string }>;
export type ReorderWorkout = CommandOf<'reorder-workout', OfWorkout & { readonly slotIds: readonly string[] }>;
export type SwapExercise = CommandOf<'swap-exercise', OfSlot & { readonly exerciseId: string }>;
export type SkipExercise = CommandOf<'skip-exercise', OfSlot>;
export type UnskipExercise = CommandOf<'unskip-exercise', OfWorkout & { readonly slotId: string }>;
export type RecordSet = CommandOf<
  'record-set',
  OfSet & {
    readonly exerciseId: string;
    readonly prescriptionId?: string;
    readonly setType?: SetType;
    readonly actual: ActualSet;
    readonly performedAt: Instant;
    readonly note?: string;
    readonly videoUrl?: string;
  }
>;
/** When the log took the set in, by the server's clock; `null` for a set that it is only now taking in. */
export type CorrectionLookups = { readonly recordedAt: Instant | null };
export type AmendSet = CommandOf<'amend-set', OfSet & { readonly actual: ActualSet; readonly reason: string }, CorrectionLookups>;
export type VoidSet = CommandOf<'void-set', OfSet & { readonly reason: string }, CorrectionLookups>;
export type RestoreSet = CommandOf<'restore-set', OfSet & { readonly reason: string }, CorrectionLookups>;
export type CommentOnSet = CommandOf<'comment-on-set', OfSet & { readonly commentId: string; readonly comment: string }>;
/** `writtenBy`: the membership that wrote the comment, as the log has it; null where nobody of the gym did. */
export type RemoveSetComment = CommandOf<
  'remove-set-comment',
  OfSet & { readonly commentId: string },
  { readonly writtenBy: string | null }
>;
export type LogWorkout = CommandOf<
  'log-workout',
  OfWorkout & { readonly endedAt: Instant; readonly sessionRpe?: number; readonly notes?: string; readonly pain?: string }
>;
export type DiscardWorkout = CommandOf<'discard-workout', OfWorkout & { readonly reason?: string }>;
export type SkipWorkout = CommandOf<
  'skip-workout',
  OfWorkout & { readonly customerId: string; readonly assignedProgramId?: string; readonly reason?: string }
>;
export type UnskipWorkout = CommandOf<'unskip-workout', OfWorkout & { readonly customerId: string; readonly assignedProgramId?: string }>;
export type ImportWorkout = CommandOf<
  'import-workout',
  OfWorkout & {
    readonly customerId: string;
    readonly importId: string;
    readonly format: string;
    readonly title?: string;
    readonly startedAt: Instant;
    readonly endedAt?: Instant;
    readonly sets: readonly {
      readonly setId: string;
      readonly exerciseId: string;
      readonly setType: SetType;
      readonly actual: ActualSet;
      readonly performedAt: Instant;
      readonly note?: string;
    }[];
    readonly notes?: string;
  }
>;

/** The same session of a file once more: `amend` takes over what differs. */
export type ReimportWorkout = CommandOf<'reimport-workout', ImportWorkout['payload'] & { readonly amend: boolean }>;
export type UndoWorkoutImport = CommandOf<'undo-workout-import', OfWorkout & { readonly importId: string }>;

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
  | CommentOnSet
  | RemoveSetComment
  | LogWorkout
  | DiscardWorkout
  | SkipWorkout
  | UnskipWorkout
  | ImportWorkout
  | ReimportWorkout
  | UndoWorkoutImport;

export type WorkoutRejection =
  | 'workout-not-started'
  | 'workout-already-started'
  | 'workout-already-logged'
  | 'workout-already-skipped'
  | 'workout-not-skipped'
  | 'workout-discarded'
  | 'workout-has-sets'
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
  | 'comment-already-recorded'
  | 'comment-unknown'
  | 'comment-of-somebody-else'
  | 'too-many-sets'
  | 'correction-window-closed'
  | 'implausible-reps'
  | 'implausible-load'
  | 'implausible-time';
