import type { Weekday } from '@spotter/contracts/civil-date';
import type { CatalogueOf, DomainEvent, Load, LocalDate } from '../kernel.js';
import type { EditReach } from '../programs/program-events.js';
import { adjustedOfVersion1 } from '../programs/tree-of-version-1.js';
import type { AdjustmentEdit, TreeEdit } from '../programs/tree-edit.js';
import type { ExistingWay } from '@spotter/contracts/assigned-programs/existing-ways';
import type { LeftOutReason } from '@spotter/contracts/propagations/left-out-reasons';
import { forkEvents, type ForkEvent } from './forks/fork-events.js';

export type AssignmentMode = 'subscribed' | 'detached';
export type TrainingMax = { readonly exerciseId: string; readonly load: Load };
/** One training day of the template on a calendar date. `week` and `day` count from 1; `nodeId` is the day's id in the tree. */
export type PlannedWorkout = {
  readonly workoutId: string;
  readonly nodeId: string;
  readonly week: number;
  readonly day: number;
  readonly on: LocalDate;
};

export type DatedWorkout = Pick<PlannedWorkout, 'workoutId' | 'on'>;
export type MovedWorkout = Pick<PlannedWorkout, 'workoutId' | 'week' | 'day' | 'on'>;
/** Number of changed lines of the template that reached the client, were added, stayed the client's own, or are already trained. */
export type SyncCounts = { readonly synced: number; readonly added: number; readonly kept: number; readonly done: number };

type Assignment = { readonly assignedProgramId: string; readonly customerId: string };

/**
 * Events of the stream `plan-<customerId>`: all assigned programs of one client in one stream, so that overlapping assignments conflict.
 */
export type AssignedProgramEvent =
  | DomainEvent<
      'ProgramAssigned',
      Assignment & {
        readonly programId: string;
        readonly programVersion: number;
        readonly startsOn: LocalDate;
        readonly days: readonly Weekday[];
        readonly trainingMaxes: readonly TrainingMax[];
        readonly mode: AssignmentMode;
        readonly planned: readonly PlannedWorkout[];
        /** Programs of the client whose days it met, and what the coach chose for them; absent if it met none. */
        readonly existing?: { readonly way: ExistingWay; readonly assignedProgramIds: readonly string[] };
      }
    >
  /** `version` of the assignment after the change: 1 is the template as assigned. */
  | DomainEvent<
      'AssignedProgramAdjusted',
      Assignment & {
        readonly version: number;
        readonly edits: readonly AdjustmentEdit[];
        readonly reach?: EditReach;
        readonly reason?: string;
      }
    >
  | DomainEvent<
      'WorkoutMoved',
      Assignment & { readonly workoutId: string; readonly from: LocalDate; readonly to: LocalDate; readonly reason?: string }
    >
  | DomainEvent<'ProgramPaused', Assignment & { readonly from: LocalDate; readonly reason?: string }>
  | DomainEvent<'ProgramResumed', Assignment & { readonly on: LocalDate; readonly moved: readonly DatedWorkout[] }>
  | DomainEvent<'ProgramEnded', Assignment & { readonly on: LocalDate; readonly cancelled: readonly string[]; readonly reason?: string }>
  /** A coach took the end back: workouts that it cancelled are planned again on their dates; a pause that it cut short continues. */
  | DomainEvent<
      'ProgramReopened',
      Assignment & { readonly restored: readonly DatedWorkout[]; readonly pausedFrom?: LocalDate; readonly reason?: string }
    >
  /**
   * A propagation, or its undoing, brought a version of the template to the client's program. The event stores the changes as edits, so
   * that a later merge algorithm cannot change the past. One command emits several events if there are many edits.
   */
  | DomainEvent<
      'AssignedProgramSynced',
      Assignment & {
        readonly programId: string;
        readonly propagationId: string;
        /** Version of the template that the program follows now; unchanged if it was left out. */
        readonly programVersion: number;
        /** Version of the assignment, as in an adjustment. */
        readonly version: number;
        readonly edits: readonly TreeEdit[];
        /** Training days that were added, with their workouts. */
        readonly planned: readonly PlannedWorkout[];
        /** Workouts with a new date or place in the program. */
        readonly moved: readonly MovedWorkout[];
        /** Future workouts that take their day from this version. */
        readonly following: readonly string[];
        /** Workouts of removed days. */
        readonly cancelled: readonly string[];
        readonly counts: SyncCounts;
        readonly leftOut?: LeftOutReason;
        readonly isUndo?: boolean;
        /** The membership that sent the propagation. */
        readonly by?: string;
        readonly reason?: string;
      }
    >
  | ForkEvent;

const reasonOfCustomer = { person: 'customerId', fields: ['reason'] } as const;

export const assignedProgramEvents = {
  ProgramAssigned: { version: 2, upcast: { 1: (data) => data } },
  // Newest version of each event with edits: adds slots for time. The version before it added the items to read before a day.
  AssignedProgramAdjusted: {
    version: 4,
    personal: reasonOfCustomer,
    upcast: { 1: adjustedOfVersion1, 2: (data) => data, 3: (data) => data },
  },
  WorkoutMoved: { version: 1, personal: reasonOfCustomer },
  ProgramPaused: { version: 1, personal: reasonOfCustomer },
  ProgramResumed: { version: 1 },
  ProgramEnded: { version: 1, personal: reasonOfCustomer },
  ProgramReopened: { version: 1, personal: reasonOfCustomer },
  AssignedProgramSynced: { version: 3, personal: reasonOfCustomer, upcast: { 1: (data) => data, 2: (data) => data } },
  ...forkEvents,
} as const satisfies CatalogueOf<AssignedProgramEvent>;
