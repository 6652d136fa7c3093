// What a what-if asks for: the program as it is now, with the edits of the what-if on top. What was changed in the program since then
// is in it too, so that taking it over never takes anything back that it did not change itself.
import type { ProgramTree } from '../../programs/program-tree.js';
import { applyEdit } from '../../programs/tree.js';
import type { AdjustmentEdit } from '../../programs/tree-edit.js';
import { findDay } from '../../programs/tree-nodes.js';
import { trainedDaysIn } from '../change-plan.js';

export type ForkTree = {
  readonly tree: ProgramTree;
  /** Ids of trained days that it would have changed, and does not. */
  readonly kept: readonly string[];
};

const isChanged = (before: ProgramTree, after: ProgramTree, dayId: string): boolean =>
  JSON.stringify(findDay(before, dayId)) !== JSON.stringify(findDay(after, dayId));

/**
 * `current`: the client's program now. An edit that cannot be done any more is left out, and so is one whole edit that touches a day of
 * `trainedNodes`: half a move would leave a slot in two days, or in none.
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
