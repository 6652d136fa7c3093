import type { ClientStateCommand, ClientStateRejection } from '../client-states/client-states.js';
import type { CommandOf, LocalDate } from '../kernel.js';
import type { OutlineDay } from '../programs/outline.js';
import type { ProgramTree } from '../programs/program-tree.js';
import type { TreeRejection } from '../programs/tree.js';
import type { TrainingMax } from './assigned-program-events.js';
import type { ForkCommand, ForkRejection } from './forks/fork-commands.js';

/** Planned workouts that were started, logged, skipped or imported: they are past and keep their dates. */
type Touched = { readonly startedWorkoutIds: readonly string[] };

export type AssignProgram = CommandOf<
  'assign-program',
  {
    /** Requested version, or else the newest published one. */
    readonly programVersion: number;
    readonly outline: readonly OutlineDay[];
    /** Ids for the planned workouts, created in advance; at least as many as the outline has days. */
    readonly plannedWorkoutIds: readonly string[];
    /** Started workouts of the client's other programs; needed only to end one of them. */
    readonly startedWorkoutIds?: readonly string[];
  }
>;
/** A team's program for one member. `plansFrom`: leaves out days before a later joining. */
export type AssignProgramOfTeam = CommandOf<
  'assign-program-of-team',
  AssignProgram['lookups'] & {
    readonly isClientActive: boolean;
    /** From the member's lifts; empty unless the command asks for them. */
    readonly proposedMaxes: readonly TrainingMax[];
  }
>;
/** The lookup `tree` is the template at the assigned version, without adjustments. */
export type AdjustAssignedProgram = CommandOf<'adjust-assigned-program', Touched & { readonly tree: ProgramTree }>;
export type MoveWorkout = CommandOf<'move-workout', Touched>;
export type PauseProgram = CommandOf<'pause-program'>;
export type ResumeProgram = CommandOf<'resume-program', Touched & { /** The gym's date. */ readonly today: LocalDate }>;
export type EndProgram = CommandOf<'end-program', Touched>;
export type ReopenProgram = CommandOf<'reopen-program', Touched>;

/**
 * Brings a version of the template to a client's program. Lookups: the template's trees as assigned (`base`), as currently followed
 * (`from`), and as of the new version (`to`).
 */
export type SyncAssignedProgram = CommandOf<
  'sync-assigned-program',
  Touched & {
    readonly base: ProgramTree;
    readonly from: ProgramTree;
    readonly to: ProgramTree;
    /** Version of `to`; for an undo, the version that the program followed before. */
    readonly toVersion: number;
    /** The gym's date. */
    readonly today: LocalDate;
    readonly isClientActive: boolean;
    /** Ids for workouts of added days; at least as many as `to` has training days. */
    readonly plannedWorkoutIds: readonly string[];
  }
>;

export type PlanCommand =
  | AssignProgram
  | AssignProgramOfTeam
  | AdjustAssignedProgram
  | MoveWorkout
  | PauseProgram
  | ResumeProgram
  | EndProgram
  | ReopenProgram
  | SyncAssignedProgram
  | ForkCommand
  | ClientStateCommand;

export type PlanRejection =
  | TreeRejection
  | 'variation-loop'
  | 'assigned-program-unknown'
  | 'assigned-program-already-exists'
  | 'program-empty'
  | 'program-too-long'
  | 'planned-ids-missing'
  | 'programs-overlap'
  | 'client-not-active'
  | 'team-program-over'
  | 'program-not-active'
  | 'program-already-paused'
  | 'program-not-paused'
  | 'program-already-ended'
  | 'program-not-ended'
  | 'resume-before-pause'
  | 'before-program-start'
  | 'implausible-date'
  | 'planned-workout-unknown'
  | 'workout-already-started'
  | 'workout-already-there'
  | 'day-already-trained'
  | 'too-many-adjustments'
  | 'adjustment-too-large'
  | 'propagation-unknown'
  | ForkRejection
  | ClientStateRejection;
