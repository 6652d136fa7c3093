import type { ProgramTree } from '../programs/program-tree.js';
import { applyEdit } from '../programs/tree.js';
import type { TreeEdit } from '../programs/tree-edit.js';

/**
 * A change of an assigned program; `version` is the assignment's version after it (the first is 2). `isSync`: came with a version of the
 * template, and is not an adjustment for this client.
 */
export type Adjustment = { readonly version: number; readonly edits: readonly TreeEdit[]; readonly isSync?: boolean };

/**
 * Returns the tree that a client trains: the assigned template with the client's adjustments up to and including `version` (by default
 * all). Skips impossible edits.
 */
export const effectiveTree = (template: ProgramTree, adjustments: readonly Adjustment[], version = Number.POSITIVE_INFINITY): ProgramTree =>
  adjustments
    .filter((adjustment) => adjustment.version <= version)
    .flatMap((adjustment) => adjustment.edits)
    .reduce<ProgramTree>((tree, edit) => {
      const next = applyEdit(tree, edit);
      return 'rejected' in next ? tree : next;
    }, template);
