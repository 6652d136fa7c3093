import type { ProgramTree } from '../programs/program-tree.js';
import { applyEdit } from '../programs/tree.js';
import type { TreeEdit } from '../programs/tree-edit.js';

/**
 * What changed an assigned program; `version` is the assignment's version once it is made (the first is 2). `isSync`: it came with a
 * version of the template, and is no adjustment for this client.
 */
export type Adjustment = { readonly version: number; readonly edits: readonly TreeEdit[]; readonly isSync?: boolean };

/**
 * What a client's program asks for: the template as it was assigned, with the adjustments made for this client, up
 * to and including `version` (all of them when absent). An edit that cannot be done is left out.
 */
export const effectiveTree = (template: ProgramTree, adjustments: readonly Adjustment[], version = Number.POSITIVE_INFINITY): ProgramTree =>
  adjustments
    .filter((adjustment) => adjustment.version <= version)
    .flatMap((adjustment) => adjustment.edits)
    .reduce<ProgramTree>((tree, edit) => {
      const next = applyEdit(tree, edit);
      return 'rejected' in next ? tree : next;
    }, template);
