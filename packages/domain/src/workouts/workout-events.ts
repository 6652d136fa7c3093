import type { Reaction } from '@spotter/contracts/workouts/reactions';
import type { PainPlace } from '@spotter/contracts/workouts/pain';
import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { CatalogueOf, DomainEvent, Instant, Load } from '../kernel.js';
import { workoutStartedOfVersion1 } from '../programs/tree-of-version-1.js';
import type { PrescribedWorkout } from './prescribed-workout.js';

/** Performed values of a set. A blank is absent, never zero. */
export type ActualSet = {
  readonly reps?: number;
  readonly load?: Load;
  readonly rpe?: number;
  readonly seconds?: number;
  readonly metres?: number;
  /** Seconds on the clock of a group for time when the round of the set was complete. */
  readonly clockSeconds?: number;
};

/** New target of a planned set; an absent value stays as planned. */
export type AdjustedSet = { readonly prescriptionId: string; readonly load?: Load; readonly reps?: number };

/** Type, note and film of a set; null for none. */
export type SetDescription = { readonly setType: SetType; readonly note: string | null; readonly videoUrl: string | null };

export type ImportedSet = {
  readonly setId: string;
  readonly exerciseId: string;
  readonly setType: SetType;
  readonly actual: ActualSet;
  readonly performedAt: Instant;
};

export type WorkoutTimes = { readonly startedAt: Instant; readonly endedAt?: Instant };

type Of = { readonly workoutId: string; readonly customerId: string };
/**
 * `changedAt`: asserted time of the change. It settles changes from several devices, so that every order of arrival gives the same
 * workout; a change that arrives after a later one is recorded as `superseded` and has no effect.
 */
type Settled = { readonly changedAt: Instant; readonly superseded?: true };
type OfSet = Of & { readonly setId: string; readonly exerciseId: string };

export type WorkoutEvent =
  | DomainEvent<
      'WorkoutStarted',
      Of & {
        readonly startedAt: Instant;
        readonly assignedProgramId?: string;
        readonly assignedProgramVersion?: number;
        readonly plannedWorkoutId?: string;
        /** `null` for free training without a plan. */
        readonly prescribed: PrescribedWorkout | null;
      }
    >
  /** Another device started the same workout: both write into one. It starts at the earlier of the two times. */
  | DomainEvent<'WorkoutJoined', Of & { readonly startedAt: Instant }>
  | DomainEvent<'WorkoutExerciseAdded', Of & { readonly slotId: string; readonly exerciseId: string; readonly reason?: string }>
  | DomainEvent<'WorkoutReordered', Of & Settled & { readonly slotIds: readonly string[] }>
  | DomainEvent<
      'ExerciseSwapped',
      Of & Settled & { readonly slotId: string; readonly fromExerciseId: string; readonly toExerciseId: string; readonly reason?: string }
    >
  /** `changedAt` exists since version 2. */
  | DomainEvent<'ExerciseSkipped', Of & Partial<Settled> & { readonly slotId: string; readonly reason?: string }>
  /** The client trains the skipped exercise after all. */
  | DomainEvent<'ExerciseUnskipped', Of & Settled & { readonly slotId: string }>
  | DomainEvent<
      'SetRecorded',
      OfSet & {
        readonly prescriptionId?: string;
        readonly setType: SetType;
        readonly actual: ActualSet;
        readonly performedAt: Instant;
        readonly note?: string;
        readonly videoUrl?: string;
      }
    >
  /** Accompanies a `SetRecorded` in a workout that was already logged: judgements of the workout are made again. */
  | DomainEvent<'SetArrivedLate', OfSet>
  /** `importId`: the import that amended the value, or whose amendment was undone. */
  | DomainEvent<
      'SetAmended',
      OfSet & Settled & { readonly actual: ActualSet; readonly previous: ActualSet; readonly reason: string; readonly importId?: string }
    >
  | DomainEvent<'SetVoided', OfSet & Settled & { readonly reason: string }>
  | DomainEvent<'SetRestored', OfSet & Settled & { readonly reason: string }>
  /**
   * Somebody changed the type, the note or the film of a recorded set. The event has all three. The previous note is a property of its own,
   * because only notes are encrypted.
   */
  | DomainEvent<
      'SetDescribed',
      OfSet & Settled & SetDescription & { readonly previous: Omit<SetDescription, 'note'>; readonly previousNote: SetDescription['note'] }
    >
  | DomainEvent<'SetCommented', OfSet & { readonly commentId: string; readonly comment: string }>
  /** The author removed a comment; the set no longer shows it. */
  | DomainEvent<'SetCommentRemoved', OfSet & { readonly commentId: string }>
  /** Somebody commented on the workout as a whole. */
  | DomainEvent<'WorkoutCommented', Of & { readonly commentId: string; readonly comment: string }>
  | DomainEvent<'WorkoutCommentRemoved', Of & { readonly commentId: string }>
  /** A member of staff reacted to a finished workout, or took the reaction back (`null`). Replaces the member's reaction before it. */
  | DomainEvent<'WorkoutReacted', Of & { readonly memberId: string; readonly reaction: Reaction | null }>
  /** A coach proposed new targets for planned sets of a slot. They count once the client takes them. */
  | DomainEvent<
      'WorkoutAdjusted',
      Of & { readonly adjustmentId: string; readonly slotId: string; readonly sets: readonly AdjustedSet[]; readonly reason?: string }
    >
  /** The client took the new targets, or kept their own. */
  | DomainEvent<'AdjustmentAnswered', Of & Settled & { readonly adjustmentId: string; readonly taken: boolean }>
  /** A coach took back an adjustment before its answer. */
  | DomainEvent<'AdjustmentWithdrawn', Of & { readonly adjustmentId: string }>
  /** Somebody said where it hurts, and how much from 1 to 10. `slotId` and `exerciseId`: what the client was doing. */
  | DomainEvent<
      'PainReported',
      Of & {
        readonly painId: string;
        readonly slotId?: string;
        readonly exerciseId?: string;
        readonly where: PainPlace;
        readonly level: number;
        readonly note?: string;
        readonly reportedAt: Instant;
      }
    >
  /** The author took a report of pain back. */
  | DomainEvent<'PainWithdrawn', Of & { readonly painId: string }>
  /** `pain`: in the client's words. */
  | DomainEvent<
      'WorkoutLogged',
      Of & { readonly endedAt: Instant; readonly sessionRpe?: number; readonly notes?: string; readonly pain?: string }
    >
  /** Somebody corrected the start and end of a finished workout. */
  | DomainEvent<
      'WorkoutTimeCorrected',
      Of & Settled & { readonly startedAt: Instant; readonly endedAt: Instant; readonly previous: Required<WorkoutTimes> }
    >
  /** The client took back a mistaken start: a planned workout is planned again. `discardedAt`: asserted by the sender. */
  | DomainEvent<'WorkoutDiscarded', Of & { readonly discardedAt: Instant; readonly reason?: string }>
  /** A set, or a start from before the discard, arrived later: the discarded workout is in progress again. */
  | DomainEvent<'WorkoutReopened', Of>
  /**
   * Somebody took a finished workout out of every figure: a planned one is planned again. `sets`: the counted ones, which stop counting.
   * `discardedAt`: asserted by the sender.
   */
  | DomainEvent<
      'FinishedWorkoutDiscarded',
      Of & {
        readonly discardedAt: Instant;
        readonly sets: readonly Pick<OfSet, 'setId' | 'exerciseId'>[];
        readonly reason?: string;
      }
    >
  /** Somebody restored it, or a set arrived late: it is finished again, and `sets` count again. */
  | DomainEvent<'DiscardedWorkoutRestored', Of & { readonly sets: readonly Pick<OfSet, 'setId' | 'exerciseId'>[] }>
  | DomainEvent<'WorkoutSkipped', Of & { readonly assignedProgramId?: string; readonly reason?: string }>
  /** The client took back a skip: the workout returns to its earlier status. */
  | DomainEvent<'WorkoutUnskipped', Of & { readonly assignedProgramId?: string }>
  | DomainEvent<
      'WorkoutImported',
      Of & {
        readonly importId: string;
        readonly format: string;
        readonly title?: string;
        readonly startedAt: Instant;
        readonly endedAt?: Instant;
        readonly sets: readonly ImportedSet[];
        readonly notes?: string;
        /** Notes by set id, separate from the sets so that only the notes are encrypted. */
        readonly setNotes?: Readonly<Record<string, string>>;
      }
    >
  /** A later import of the file added sets to the session. */
  | DomainEvent<
      'ImportedSetsAdded',
      Of & { readonly importId: string; readonly sets: readonly ImportedSet[]; readonly setNotes?: Readonly<Record<string, string>> }
    >
  /** The file has the session at another time; `previous`: the times before the move. */
  | DomainEvent<
      'ImportedWorkoutMoved',
      Of &
        WorkoutTimes & {
          readonly importId: string;
          readonly previous: WorkoutTimes;
          readonly sets: readonly Pick<ImportedSet, 'setId' | 'performedAt'>[];
        }
    >
  /** An import was undone in this workout. `sets`: those that it added. `isWhole`: true if the workout contains nothing else. */
  | DomainEvent<
      'WorkoutImportUndone',
      Of & { readonly importId: string; readonly sets: readonly Pick<ImportedSet, 'setId' | 'exerciseId'>[]; readonly isWhole: boolean }
    >;

const reasonOfCustomer = { person: 'customerId', fields: ['reason'] } as const;

export const workoutEvents = {
  // Version 3 adds the items to read before training, version 6 slots for time.
  WorkoutStarted: {
    version: 6,
    upcast: { 1: workoutStartedOfVersion1, 2: (data) => data, 3: (data) => data, 4: (data) => data, 5: (data) => data },
    asserted: ['startedAt'],
  },
  WorkoutJoined: { version: 1, asserted: ['startedAt'] },
  WorkoutExerciseAdded: { version: 1, personal: reasonOfCustomer },
  WorkoutReordered: { version: 1, asserted: ['changedAt'] },
  ExerciseSwapped: { version: 1, personal: reasonOfCustomer, asserted: ['changedAt'] },
  ExerciseSkipped: { version: 2, upcast: { 1: (data) => data }, personal: reasonOfCustomer, asserted: ['changedAt'] },
  ExerciseUnskipped: { version: 1, asserted: ['changedAt'] },
  // Version 2 of both adds the reading of a clock.
  SetRecorded: {
    version: 2,
    upcast: { 1: (data) => data },
    personal: { person: 'customerId', fields: ['note'] },
    asserted: ['performedAt'],
  },
  SetArrivedLate: { version: 1 },
  SetAmended: { version: 2, upcast: { 1: (data) => data }, personal: reasonOfCustomer, asserted: ['changedAt'] },
  SetVoided: { version: 1, personal: reasonOfCustomer, asserted: ['changedAt'] },
  SetRestored: { version: 1, personal: reasonOfCustomer, asserted: ['changedAt'] },
  SetDescribed: { version: 1, personal: { person: 'customerId', fields: ['note', 'previousNote'] }, asserted: ['changedAt'] },
  SetCommented: { version: 1, personal: { person: 'customerId', fields: ['comment'] } },
  SetCommentRemoved: { version: 1 },
  WorkoutCommented: { version: 1, personal: { person: 'customerId', fields: ['comment'] } },
  WorkoutCommentRemoved: { version: 1 },
  WorkoutReacted: { version: 1 },
  WorkoutAdjusted: { version: 1, personal: reasonOfCustomer },
  AdjustmentAnswered: { version: 1, asserted: ['changedAt'] },
  AdjustmentWithdrawn: { version: 1 },
  PainReported: { version: 1, personal: { person: 'customerId', fields: ['where', 'level', 'note'] }, asserted: ['reportedAt'] },
  PainWithdrawn: { version: 1 },
  WorkoutLogged: {
    version: 2,
    upcast: { 1: (data) => data },
    personal: { person: 'customerId', fields: ['notes', 'pain'] },
    asserted: ['endedAt'],
  },
  WorkoutTimeCorrected: { version: 1, asserted: ['startedAt', 'endedAt', 'changedAt'] },
  WorkoutDiscarded: { version: 1, personal: reasonOfCustomer, asserted: ['discardedAt'] },
  WorkoutReopened: { version: 1 },
  FinishedWorkoutDiscarded: { version: 1, personal: reasonOfCustomer, asserted: ['discardedAt'] },
  DiscardedWorkoutRestored: { version: 1 },
  WorkoutSkipped: { version: 1, personal: reasonOfCustomer },
  WorkoutUnskipped: { version: 1 },
  WorkoutImported: {
    version: 1,
    personal: { person: 'customerId', fields: ['title', 'notes', 'setNotes'] },
    asserted: ['startedAt', 'endedAt'],
  },
  ImportedSetsAdded: { version: 1, personal: { person: 'customerId', fields: ['setNotes'] } },
  ImportedWorkoutMoved: { version: 1, asserted: ['startedAt', 'endedAt'] },
  WorkoutImportUndone: { version: 1 },
} as const satisfies CatalogueOf<WorkoutEvent>;
