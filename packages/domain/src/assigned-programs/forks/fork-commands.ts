import type { CommandOf } from '../../kernel.js';
import type { ProgramTree } from '../../programs/program-tree.js';

/** The lookup `tree` is the template at the assigned version, without adjustments. */
type Lookups = { readonly tree: ProgramTree; readonly startedWorkoutIds: readonly string[] };

export type ForkProgram = CommandOf<'fork-program'>;
export type AdjustFork = CommandOf<'adjust-fork', Lookups>;
/** `nodes`: ids of days, slots and rules to merge, as the comparison names them; if absent, all. */
export type MergeFork = CommandOf<'merge-fork', Lookups>;
export type DiscardFork = CommandOf<'discard-fork'>;

export type ForkCommand = ForkProgram | AdjustFork | MergeFork | DiscardFork;
export type ForkRejection = 'fork-unknown' | 'fork-already-exists' | 'fork-closed' | 'too-many-forks' | 'fork-changes-nothing';
