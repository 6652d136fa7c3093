// Applies the edits of a what-if to the current program. The result includes later changes of the program, so that a merge undoes only
// changes of the what-if itself.
import type { ProgramTree } from '../../programs/program-tree.js';
import { applyEdit } from '../../programs/tree.js';
import type { AdjustmentEdit } from '../../programs/tree-edit.js';
import { findDay } from '../../programs/tree-nodes.js';
import { trainedDaysIn } from '../change-plan.js';

export type ForkTree = {
  readonly tree: ProgramTree;
  /** Ids of trained days that the what-if would change; they stay unchanged. */
  readonly kept: readonly string[];
};

const isChanged = (before: ProgramTree, after: ProgramTree, dayId: string): boolean =>
  JSON.stringify(findDay(before, dayId)) !== JSON.stringify(findDay(after, dayId));

/**
 * `current`: the client's program now. Skips edits that are no longer possible, and whole edits that touch a day of `trainedNodes`: half a
 * move would leave a slot in two days, or in none.
 */
export const forkTree = (current: ProgramTree, edits: readonly AdjustmentEdit[], trainedNodes: ReadonlySet<string>): ForkTree => {
  const kept = new Set<string>();
  let tree = current;
  for (const edit of edits) {
    const next = applyEdit(tree, edit);
    if ('rejected' in next) continue;
    const trained = new Set([...trainedDaysIn(tree, [edit], trainedNodes), ...trainedDaysIn(next, [edit], trainedNodes)]);
    if (trained.size === 0) tree = next;
    for (const dayId of trained) if (isChanged(tree, next, dayId)) kept.add(dayId);
  }
  return { tree, kept: [...kept] };
};
