import type { CommandOf } from '../../kernel.js';
import type { EditReach } from '../../programs/program-events.js';
import type { ProgramTree } from '../../programs/program-tree.js';
import type { AdjustmentEdit } from '../../programs/tree-edit.js';

type Of = { readonly assignedProgramId: string; readonly customerId: string; readonly forkId: string };
/** The lookup `tree` is the template at the assigned version, without adjustments. */
type Lookups = { readonly tree: ProgramTree; readonly startedWorkoutIds: readonly string[] };

export type ForkProgram = CommandOf<'fork-program', Of & { readonly name: string; readonly reason?: string }>;
export type AdjustFork = CommandOf<
  'adjust-fork',
  Of & { readonly edits: readonly AdjustmentEdit[]; readonly reach?: EditReach; readonly reason?: string },
  Lookups
>;
/** `nodes`: ids of days, slots and rules to take, as the comparison names them; absent: all. */
export type MergeFork = CommandOf<'merge-fork', Of & { readonly nodes?: readonly string[]; readonly reason?: string }, Lookups>;
export type DiscardFork = CommandOf<'discard-fork', Of & { readonly reason?: string }>;

export type ForkCommand = ForkProgram | AdjustFork | MergeFork | DiscardFork;
export type ForkRejection = 'fork-unknown' | 'fork-already-exists' | 'fork-closed' | 'too-many-forks' | 'fork-changes-nothing';
