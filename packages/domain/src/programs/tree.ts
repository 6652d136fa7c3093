// Applies typed edits to a program's tree: returns a new tree or the reason for rejection. The original tree stays unchanged.
import { reject, type Rejected } from '../kernel.js';
import type { Day, ProgramTree, Week } from './program-tree.js';
import { editRules, namesUnknownRule, type RuleRejection } from './tree-rules.js';
import type { RuleEdit, TreeEdit } from './tree-edit.js';
import { tooLarge } from './tree-limits.js';
import {
  changeDay,
  changePrescription,
  changeSlot,
  changeWeek,
  findDay,
  findPrescription,
  findSlot,
  findWeek,
  idsBelow,
  idsOfTree,
  insertAt,
  withoutDay,
  withoutPrescription,
  withoutSlot,
  withoutWeek,
} from './tree-nodes.js';

export type TreeRejection = 'node-unknown' | 'node-id-reused' | 'program-too-large' | RuleRejection;

/** `null` empties a field, an absent one stays. */
const changed = <T extends object>(node: T, changes: { readonly [K in keyof T]?: T[K] | null }): T =>
  Object.fromEntries(Object.entries({ ...node, ...changes }).filter(([, value]) => value !== null && value !== undefined)) as T;

type Changed = ProgramTree | null;

const added = (tree: ProgramTree, edit: Extract<TreeEdit, { kind: 'add-week' | 'add-day' | 'add-slot' | 'add-prescription' }>): Changed => {
  switch (edit.kind) {
    case 'add-week':
      return { ...tree, weeks: insertAt(tree.weeks, edit.week, edit.index) };
    case 'add-day': {
      const insert = (week: Week): Week => ({ ...week, days: insertAt(week.days, edit.day, edit.index) });
      return findWeek(tree, edit.weekId) ? changeWeek(tree, edit.weekId, insert) : null;
    }
    case 'add-slot': {
      const insert = (day: Day): Day => ({ ...day, slots: insertAt(day.slots, edit.slot, edit.index) });
      return findDay(tree, edit.dayId) ? changeDay(tree, edit.dayId, insert) : null;
    }
    default:
      return findSlot(tree, edit.slotId)
        ? changeSlot(tree, edit.slotId, (slot) => ({ ...slot, sets: insertAt(slot.sets, edit.prescription, edit.index) }))
        : null;
  }
};

const moved = (
  tree: ProgramTree,
  edit: Extract<TreeEdit, { kind: 'move-week' | 'move-day' | 'move-slot' | 'move-prescription' }>,
): Changed => {
  const { index } = edit;
  switch (edit.kind) {
    case 'move-week': {
      const week = findWeek(tree, edit.weekId);
      return week ? { ...tree, weeks: insertAt(withoutWeek(tree, week.id).weeks, week, index) } : null;
    }
    case 'move-day': {
      const day = findDay(tree, edit.dayId);
      if (!day || !findWeek(tree, edit.toWeekId)) return null;
      return changeWeek(withoutDay(tree, day.id), edit.toWeekId, (week) => ({ ...week, days: insertAt(week.days, day, index) }));
    }
    case 'move-slot': {
      const slot = findSlot(tree, edit.slotId);
      if (!slot || !findDay(tree, edit.toDayId)) return null;
      return changeDay(withoutSlot(tree, slot.id), edit.toDayId, (day) => ({ ...day, slots: insertAt(day.slots, slot, index) }));
    }
    default: {
      const set = findPrescription(tree, edit.prescriptionId);
      if (!set || !findSlot(tree, edit.toSlotId)) return null;
      return changeSlot(withoutPrescription(tree, set.id), edit.toSlotId, (slot) => ({ ...slot, sets: insertAt(slot.sets, set, index) }));
    }
  }
};

type NodeEdit = Exclude<TreeEdit, RuleEdit | { readonly kind: 'update-tree' }>;

const updatedOrRemoved = (tree: ProgramTree, edit: Exclude<NodeEdit, { kind: `add-${string}` | `move-${string}` }>): Changed => {
  switch (edit.kind) {
    case 'update-week':
      return findWeek(tree, edit.weekId) ? changeWeek(tree, edit.weekId, (week) => changed(week, edit.changes)) : null;
    case 'update-day':
      return findDay(tree, edit.dayId) ? changeDay(tree, edit.dayId, (day) => changed(day, edit.changes)) : null;
    case 'update-slot':
      return findSlot(tree, edit.slotId) ? changeSlot(tree, edit.slotId, (slot) => changed(slot, edit.changes)) : null;
    case 'update-prescription':
      return findPrescription(tree, edit.prescriptionId)
        ? changePrescription(tree, edit.prescriptionId, (set) => changed(set, edit.changes))
        : null;
    case 'remove-week':
      return findWeek(tree, edit.weekId) ? withoutWeek(tree, edit.weekId) : null;
    case 'remove-day':
      return findDay(tree, edit.dayId) ? withoutDay(tree, edit.dayId) : null;
    case 'remove-slot':
      return findSlot(tree, edit.slotId) ? withoutSlot(tree, edit.slotId) : null;
    default:
      return findPrescription(tree, edit.prescriptionId) ? withoutPrescription(tree, edit.prescriptionId) : null;
  }
};

const newIds = (edit: TreeEdit): readonly string[] => {
  switch (edit.kind) {
    case 'add-week':
      return idsBelow(edit.week);
    case 'add-day':
      return idsBelow(edit.day);
    case 'add-slot':
      return idsBelow(edit.slot);
    case 'add-prescription':
      return idsBelow(edit.prescription);
    default:
      return [];
  }
};

const reusesId = (tree: ProgramTree, edit: TreeEdit): boolean => {
  const arriving = newIds(edit);
  if (arriving.length === 0) return false;
  const known = new Set(idsOfTree(tree));
  return new Set(arriving).size < arriving.length || arriving.some((id) => known.has(id));
};

const change = (tree: ProgramTree, edit: TreeEdit): Changed | Rejected<RuleRejection> => {
  switch (edit.kind) {
    case 'add-rule':
    case 'change-rule':
    case 'remove-rule':
      return editRules(tree, edit);
    case 'update-tree':
      return changed(tree, edit.changes);
    case 'add-week':
    case 'add-day':
    case 'add-slot':
    case 'add-prescription':
      return added(tree, edit);
    case 'move-week':
    case 'move-day':
    case 'move-slot':
    case 'move-prescription':
      return moved(tree, edit);
    default:
      return updatedOrRemoved(tree, edit);
  }
};

/** Applies one edit. An index beyond the end means the end. */
export const applyEdit = (tree: ProgramTree, edit: TreeEdit): ProgramTree | Rejected<TreeRejection> => {
  if (reusesId(tree, edit)) return reject('node-id-reused');
  const next = change(tree, edit);
  if (next === null) return reject('node-unknown');
  if ('rejected' in next) return next;
  if (namesUnknownRule(next, edit)) return reject('rule-unknown');
  return tooLarge(next, tree) ? reject('program-too-large') : next;
};

/** Applies all edits in order. The first impossible one rejects all; `index` names it. */
export const applyEdits = (tree: ProgramTree, edits: readonly TreeEdit[]): ProgramTree | Rejected<TreeRejection> => {
  let current = tree;
  for (const [index, edit] of edits.entries()) {
    const next = applyEdit(current, edit);
    if ('rejected' in next) return reject(next.rejected, { ...next.details, index });
    current = next;
  }
  return current;
};
