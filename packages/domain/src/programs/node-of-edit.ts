// Finds the node that an edit changes.
import type { TreeEdit } from './tree-edit.js';

/** Id for the whole program, which the rounding belongs to. */
export const treeId = '';

export const nodeOfEdit = (edit: TreeEdit): string => {
  switch (edit.kind) {
    case 'add-slot':
      return edit.slot.id;
    case 'add-prescription':
      return edit.prescription.id;
    case 'update-tree':
      return treeId;
    case 'add-week':
      return edit.week.id;
    case 'update-week':
    case 'move-week':
    case 'remove-week':
      return edit.weekId;
    case 'add-day':
      return edit.day.id;
    case 'update-day':
    case 'move-day':
    case 'remove-day':
      return edit.dayId;
    case 'update-slot':
    case 'move-slot':
    case 'remove-slot':
      return edit.slotId;
    case 'add-rule':
    case 'change-rule':
      return edit.rule.id;
    case 'remove-rule':
      return edit.ruleId;
    default:
      return edit.prescriptionId;
  }
};
