import type { CatalogueOf, DomainEvent, Load, LocalDate } from '../kernel.js';
import type { EditReach } from '../programs/program-events.js';
import { adjustedOfVersion1 } from '../programs/tree-of-version-1.js';
import type { Weekday } from '../programs/program-tree.js';
import type { AdjustmentEdit } from '../programs/tree-edit.js';
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

type Assignment = { readonly assignedProgramId: string; readonly customerId: string };

/** Events of the stream `plan-<customerId>`: all assigned programs of one client, so that overlaps conflict. */
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
  | DomainEvent<
      'ProgramResumed',
      Assignment & { readonly on: LocalDate; readonly moved: readonly { readonly workoutId: string; readonly on: LocalDate }[] }
    >
  | DomainEvent<'ProgramEnded', Assignment & { readonly on: LocalDate; readonly cancelled: readonly string[]; readonly reason?: string }>
  | ForkEvent;

const reasonOfCustomer = { person: 'customerId', fields: ['reason'] } as const;

export const assignedProgramEvents = {
  ProgramAssigned: { version: 1 },
  AssignedProgramAdjusted: { version: 2, personal: reasonOfCustomer, upcast: { 1: adjustedOfVersion1 } },
  WorkoutMoved: { version: 1, personal: reasonOfCustomer },
  ProgramPaused: { version: 1, personal: reasonOfCustomer },
  ProgramResumed: { version: 1 },
  ProgramEnded: { version: 1, personal: reasonOfCustomer },
  ...forkEvents,
} as const satisfies CatalogueOf<AssignedProgramEvent>;
