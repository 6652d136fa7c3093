import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { CatalogueOf, DomainEvent, Instant, Load } from '../kernel.js';
import { workoutStartedOfVersion1 } from '../programs/tree-of-version-1.js';
import type { PrescribedWorkout } from './prescribed-workout.js';

/** What was really done. A blank is absent, never zero. */
export type ActualSet = {
  readonly reps?: number;
  readonly load?: Load;
  readonly rpe?: number;
  readonly seconds?: number;
  readonly metres?: number;
};

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
 * When the sender says the change was made. Changes from several devices are settled by this asserted time, so that every
 * order of arrival ends in the same workout; one that arrives after a later change is recorded as `superseded` and
 * has no effect.
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
        /** `null`: trained freely, without a plan. */
        readonly prescribed: PrescribedWorkout | null;
      }
    >
  /** The same workout was started again, on another device: both write into one. It began at the earlier of the two times. */
  | DomainEvent<'WorkoutJoined', Of & { readonly startedAt: Instant }>
  | DomainEvent<'WorkoutExerciseAdded', Of & { readonly slotId: string; readonly exerciseId: string; readonly reason?: string }>
  | DomainEvent<'WorkoutReordered', Of & Settled & { readonly slotIds: readonly string[] }>
  | DomainEvent<
      'ExerciseSwapped',
      Of & Settled & { readonly slotId: string; readonly fromExerciseId: string; readonly toExerciseId: string; readonly reason?: string }
    >
  /** `changedAt`: since version 2. */
  | DomainEvent<'ExerciseSkipped', Of & Partial<Settled> & { readonly slotId: string; readonly reason?: string }>
  /** The exercise is trained after all. */
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
  /** Beside a `SetRecorded` whose workout was logged before: what was judged by the workout is judged anew. */
  | DomainEvent<'SetArrivedLate', OfSet>
  /** `importId`: an import brought the value, or took back one that it had brought. */
  | DomainEvent<
      'SetAmended',
      OfSet & Settled & { readonly actual: ActualSet; readonly previous: ActualSet; readonly reason: string; readonly importId?: string }
    >
  | DomainEvent<'SetVoided', OfSet & Settled & { readonly reason: string }>
  | DomainEvent<'SetRestored', OfSet & Settled & { readonly reason: string }>
  | DomainEvent<'SetCommented', OfSet & { readonly commentId: string; readonly comment: string }>
  /** Its writer took a comment back: the set shows it no more. */
  | DomainEvent<'SetCommentRemoved', OfSet & { readonly commentId: string }>
  /** `pain`: what hurt, in the client's words. */
  | DomainEvent<
      'WorkoutLogged',
      Of & { readonly endedAt: Instant; readonly sessionRpe?: number; readonly notes?: string; readonly pain?: string }
    >
  /** A start by mistake was taken back: a planned workout is planned again. `discardedAt`: when the sender says it was. */
  | DomainEvent<'WorkoutDiscarded', Of & { readonly discardedAt: Instant; readonly reason?: string }>
  /** A set, or a start from before it was discarded, arrived after all: the discarded workout is in progress again. */
  | DomainEvent<'WorkoutReopened', Of>
  | DomainEvent<'WorkoutSkipped', Of & { readonly assignedProgramId?: string; readonly reason?: string }>
  /** A skip was taken back: the workout is planned again, as it was before. */
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
        /** Notes by set id, apart from the sets so that only they are encrypted. */
        readonly setNotes?: Readonly<Record<string, string>>;
      }
    >
  /** A later import found more sets of the session in its file. */
  | DomainEvent<
      'ImportedSetsAdded',
      Of & { readonly importId: string; readonly sets: readonly ImportedSet[]; readonly setNotes?: Readonly<Record<string, string>> }
    >
  /** In the file the session is at another time; `previous`: when it was here. */
  | DomainEvent<
      'ImportedWorkoutMoved',
      Of &
        WorkoutTimes & {
          readonly importId: string;
          readonly previous: WorkoutTimes;
          readonly sets: readonly Pick<ImportedSet, 'setId' | 'performedAt'>[];
        }
    >
  /** An import was undone in this workout. `isWhole`: the workout has nothing else. */
  | DomainEvent<
      'WorkoutImportUndone',
      Of & { readonly importId: string; readonly sets: readonly Pick<ImportedSet, 'setId' | 'exerciseId'>[]; readonly isWhole: boolean }
    >;

const reasonOfCustomer = { person: 'customerId', fields: ['reason'] } as const;

export const workoutEvents = {
  // Of version 3 on what is prescribed says what to read before it.
  WorkoutStarted: { version: 4, upcast: { 1: workoutStartedOfVersion1, 2: (data) => data, 3: (data) => data }, asserted: ['startedAt'] },
  WorkoutJoined: { version: 1, asserted: ['startedAt'] },
  WorkoutExerciseAdded: { version: 1, personal: reasonOfCustomer },
  WorkoutReordered: { version: 1, asserted: ['changedAt'] },
  ExerciseSwapped: { version: 1, personal: reasonOfCustomer, asserted: ['changedAt'] },
  ExerciseSkipped: { version: 2, upcast: { 1: (data) => data }, personal: reasonOfCustomer, asserted: ['changedAt'] },
  ExerciseUnskipped: { version: 1, asserted: ['changedAt'] },
  SetRecorded: { version: 1, personal: { person: 'customerId', fields: ['note'] }, asserted: ['performedAt'] },
  SetArrivedLate: { version: 1 },
  SetAmended: { version: 1, personal: reasonOfCustomer, asserted: ['changedAt'] },
  SetVoided: { version: 1, personal: reasonOfCustomer, asserted: ['changedAt'] },
  SetRestored: { version: 1, personal: reasonOfCustomer, asserted: ['changedAt'] },
  SetCommented: { version: 1, personal: { person: 'customerId', fields: ['comment'] } },
  SetCommentRemoved: { version: 1 },
  WorkoutLogged: {
    version: 2,
    upcast: { 1: (data) => data },
    personal: { person: 'customerId', fields: ['notes', 'pain'] },
    asserted: ['endedAt'],
  },
  WorkoutDiscarded: { version: 1, personal: reasonOfCustomer, asserted: ['discardedAt'] },
  WorkoutReopened: { version: 1 },
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
