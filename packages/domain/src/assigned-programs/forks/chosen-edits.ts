// Picks the edits to merge: those of the chosen nodes, with the rules that they need.
import type { ProgramTree } from '../../programs/program-tree.js';
import type { AdjustmentEdit } from '../../programs/tree-edit.js';
import { slotsOf } from '../../programs/tree-nodes.js';

const slotHolding = (tree: ProgramTree, prescriptionId: string): readonly string[] =>
  slotsOf(tree).flatMap(({ id, sets }) => (sets.some((set) => set.id === prescriptionId) ? [id] : []));

/** Returns the nodes whose lines of the text form an edit changes: a day, a slot or a rule. A set is part of its slot's line. */
const linesOf = (edit: AdjustmentEdit, before: ProgramTree, after: ProgramTree): readonly string[] => {
  switch (edit.kind) {
    case 'add-slot':
      return [edit.slot.id];
    case 'update-day':
      return [edit.dayId];
    case 'update-slot':
    case 'move-slot':
    case 'remove-slot':
    case 'add-prescription':
      return [edit.slotId];
    case 'add-rule':
    case 'change-rule':
      return [edit.rule.id];
    case 'remove-rule':
      return [edit.ruleId];
    default:
      return [...slotHolding(before, edit.prescriptionId), ...slotHolding(after, edit.prescriptionId)];
  }
};

/** `edits` transform `before` into `after`. */
export const chosenEdits = (
  edits: readonly AdjustmentEdit[],
  nodes: ReadonlySet<string>,
  before: ProgramTree,
  after: ProgramTree,
): readonly AdjustmentEdit[] => {
  const needed = new Set(slotsOf(after).flatMap(({ id, ruleId }) => (nodes.has(id) && ruleId !== undefined ? [ruleId] : [])));
  const isTaken = (edit: AdjustmentEdit): boolean =>
    linesOf(edit, before, after).some((id) => nodes.has(id)) || (edit.kind === 'add-rule' && needed.has(edit.rule.id));
  return edits.filter(isTaken);
};
