// Lists the changes that an adjustment made in the client's tree, edit by edit: node, field, old and new value.
import type { Localized } from '../kernel.js';
import type { ProgramTree } from '../programs/program-tree.js';
import { applyEdit } from '../programs/tree.js';
import { nodeOfEdit, treeId } from '../programs/node-of-edit.js';
import type { TreeEdit } from '../programs/tree-edit.js';

/** Place of a node, in terms that people use. Numbers count from 1; week and day are 0 for a rule and for the whole program. */
export type EditedNode = {
  readonly id: string;
  readonly level: 'tree' | 'week' | 'day' | 'slot' | 'prescription' | 'rule';
  readonly week: number;
  readonly day: number;
  readonly dayName: Localized | null;
  readonly exerciseId: string | null;
  /** For a prescription: the number of the set in its slot. */
  readonly set: number | null;
};
/** `field` is null if the node itself was added or removed; `place` if it was moved. */
export type EditChange = {
  readonly kind: TreeEdit['kind'];
  readonly node: EditedNode;
  readonly field: string | null;
  readonly from: unknown;
  readonly to: unknown;
};

type Found = { readonly node: EditedNode; readonly value: object; readonly place: number };

const findRule = ({ rules }: ProgramTree, id: string): Found | null => {
  const place = rules.findIndex((rule) => rule.id === id);
  if (place === -1) return null;
  const node = { id, level: 'rule', week: 0, day: 0, dayName: null, exerciseId: null, set: null } as const;
  return { node, value: rules[place]!, place: place + 1 };
};

const find = (tree: ProgramTree, id: string): Found | null => {
  for (const [weekIndex, week] of tree.weeks.entries()) {
    if (week.id === id) {
      const node = { id, level: 'week', week: weekIndex + 1, day: 0, dayName: null, exerciseId: null, set: null } as const;
      return { node, value: week, place: weekIndex + 1 };
    }
    for (const [dayIndex, day] of week.days.entries()) {
      const at = { week: weekIndex + 1, day: dayIndex + 1, dayName: day.name ?? null };
      if (day.id === id) return { node: { id, level: 'day', ...at, exerciseId: null, set: null }, value: day, place: dayIndex + 1 };
      for (const [slotIndex, slot] of day.slots.entries()) {
        const { exerciseId } = slot;
        if (slot.id === id) return { node: { id, level: 'slot', ...at, exerciseId, set: null }, value: slot, place: slotIndex + 1 };
        const set = slot.sets.findIndex((one) => one.id === id);
        if (set !== -1)
          return { node: { id, level: 'prescription', ...at, exerciseId, set: set + 1 }, value: slot.sets[set]!, place: set + 1 };
      }
    }
  }
  if (id !== treeId) return findRule(tree, id);
  return { node: { id, level: 'tree', week: 0, day: 0, dayName: null, exerciseId: null, set: null }, value: tree, place: 0 };
};

const placeOf = ({ node: { week, day }, place }: Found) => ({ week, day, place });

const changesOf = (edit: TreeEdit, before: Found | null, after: Found | null): readonly EditChange[] => {
  const { kind } = edit;
  const found = before ?? after;
  if (found === null) return [];
  const { node } = found;
  if (before === null || after === null) return [{ kind, node, field: null, from: before?.value ?? null, to: after?.value ?? null }];
  const wanted = edit.kind === 'change-rule' ? edit.rule : 'changes' in edit ? edit.changes : null;
  if (wanted !== null) {
    const value = before.value as Readonly<Record<string, unknown>>;
    return Object.entries(wanted)
      .map(([field, to]) => ({ kind, node, field, from: value[field] ?? null, to: to ?? null }))
      .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
  }
  return [{ kind, node, field: 'place', from: placeOf(before), to: placeOf(after) }];
};

/** `tree` is the client's tree before the first edit. An impossible edit changed nothing. */
export const editChanges = (tree: ProgramTree, edits: readonly TreeEdit[]): readonly EditChange[] => {
  const changes: EditChange[] = [];
  let current = tree;
  for (const edit of edits) {
    const next = applyEdit(current, edit);
    if ('rejected' in next) continue;
    changes.push(...changesOf(edit, find(current, nodeOfEdit(edit)), find(next, nodeOfEdit(edit))));
    current = next;
  }
  return changes;
};
