// Merges two coaches' changes of one draft. Changes of different nodes or fields merge; for a field that both changed, the coach chooses.
import { sameValue } from '../../same-value.js';
import { nodeOfEdit } from '../node-of-edit.js';
import { applyDraftEdit, draftEditsBetween, type ProgramDraft } from '../program-draft.js';
import type { ProgramEdit } from '../program-events.js';
import type { Day, Prescription, ProgramTree, Slot, Week } from '../program-tree.js';
import type { Rule } from '../../progressions/rule.js';
import type { TreeEdit } from '../tree-edit.js';
import { idsBelow } from '../tree-nodes.js';

/** Node id for changes of a program's details, which belong to no node of the tree. */
export const detailsNode = 'details';
/** Field name for a node that one coach removed and the other edited. */
export const removedField = 'removed';

export type Disagreement = {
  readonly node: string;
  readonly field: string;
  /** Edit that restores the caller's own value; the draft has the other coach's meanwhile. */
  readonly mine: ProgramEdit;
  /** The other coach's value; null if the field is empty or the node is gone. */
  readonly theirs: unknown;
};
export type TouchedField = { readonly node: string; readonly fields: readonly string[] };

export const keyOfField = (node: string, field: string): string => `${node} ${field}`;

/** Node of an edit and the values that it sets; no values if the edit adds, removes or moves the node. */
const setBy = (edit: ProgramEdit): { readonly node: string; readonly values: Readonly<Record<string, unknown>> } => {
  if (edit.kind === 'update-details') return { node: detailsNode, values: edit.changes };
  const node = nodeOfEdit(edit);
  if (edit.kind === 'change-rule') return { node, values: { rule: edit.rule } };
  return { node, values: 'changes' in edit ? edit.changes : {} };
};
export const touchedBy = (edit: ProgramEdit): TouchedField => {
  const { node, values } = setBy(edit);
  return { node, fields: Object.keys(values) };
};
const keysOf = (edit: ProgramEdit): readonly string[] => {
  const { node, fields } = touchedBy(edit);
  return fields.map((field) => keyOfField(node, field));
};

const withChanges = (edit: ProgramEdit, isMeant: (field: string) => boolean): ProgramEdit | null => {
  if (!('changes' in edit)) return isMeant('rule') ? edit : null;
  const changes = Object.fromEntries(Object.entries(edit.changes).filter(([field]) => isMeant(field)));
  return Object.keys(changes).length === 0 ? null : ({ ...edit, changes } as ProgramEdit);
};
/** Returns the edits without their changes of these fields. */
export const withoutFields = (edits: readonly ProgramEdit[], keys: ReadonlySet<string>): readonly ProgramEdit[] =>
  edits.flatMap((edit) => {
    const { node, fields } = touchedBy(edit);
    if (!fields.some((field) => keys.has(keyOfField(node, field)))) return [edit];
    return withChanges(edit, (field) => !keys.has(keyOfField(node, field))) ?? [];
  });

const removals = ['remove-week', 'remove-day', 'remove-slot', 'remove-prescription', 'remove-rule'] as const;
type Removal = Extract<TreeEdit, { readonly kind: (typeof removals)[number] }>;
const isRemoval = (edit: ProgramEdit): edit is Removal => (removals as readonly string[]).includes(edit.kind);

type Standing = { readonly node: Week | Day | Slot | Prescription | Rule; readonly back: TreeEdit };
/** Returns a rule, week, day, slot or set with the edit that inserts it at its current place; null if the tree does not have it. */
const standingIn = ({ rules, weeks }: ProgramTree, id: string): Standing | null => {
  const rule = rules.find((one) => one.id === id);
  if (rule !== undefined) return { node: rule, back: { kind: 'add-rule', rule } };
  for (const [index, week] of weeks.entries()) {
    if (week.id === id) return { node: week, back: { kind: 'add-week', week, index } };
    for (const [dayIndex, day] of week.days.entries()) {
      if (day.id === id) return { node: day, back: { kind: 'add-day', weekId: week.id, day, index: dayIndex } };
      for (const [slotIndex, slot] of day.slots.entries()) {
        if (slot.id === id) return { node: slot, back: { kind: 'add-slot', dayId: day.id, slot, index: slotIndex } };
        const setIndex = slot.sets.findIndex((set) => set.id === id);
        const prescription = slot.sets[setIndex];
        if (prescription !== undefined)
          return { node: prescription, back: { kind: 'add-prescription', slotId: slot.id, prescription, index: setIndex } };
      }
    }
  }
  return null;
};
/** Returns the node that a removal deletes if `edits` change it or a node below it; null otherwise. */
const goesOn = (tree: ProgramTree, removal: Removal, edits: readonly ProgramEdit[]): Standing | null => {
  const standing = standingIn(tree, nodeOfEdit(removal));
  if (standing === null) return null;
  const below = new Set(idsBelow(standing.node));
  return edits.some((edit) => !isRemoval(edit) && below.has(touchedBy(edit).node)) ? standing : null;
};

export type Merged = {
  readonly draft: ProgramDraft;
  readonly disagreements: readonly Disagreement[];
  /** Fields that the other coach changed. Undoing one of these fields would discard the other coach's change. */
  readonly changedByOther: ReadonlySet<string>;
};

/** Applies an edit; returns the draft unchanged if the edit does not fit. */
export const withEdit = (draft: ProgramDraft, edit: ProgramEdit): ProgramDraft => {
  const next = applyDraftEdit(draft, edit);
  return 'rejected' in next ? draft : next;
};

/** Merges two drafts that started from `base`. Where they disagree, the result has the values of `theirs`. */
export const mergedDrafts = (base: ProgramDraft, mine: ProgramDraft, theirs: ProgramDraft): Merged => {
  const [own, others] = [draftEditsBetween(base, mine), draftEditsBetween(base, theirs)];
  const changedByOther = new Set(others.flatMap(keysOf));
  if (own.length === 0) return { draft: theirs, disagreements: [], changedByOther };
  const theirValues = new Map(
    others.flatMap((edit) => {
      const { node, values } = setBy(edit);
      return Object.entries(values).map(([field, value]) => [keyOfField(node, field), value] as const);
    }),
  );
  const fields = own.flatMap((edit): readonly Disagreement[] => {
    const { node, values } = setBy(edit);
    return Object.entries(values).flatMap(([field, value]) => {
      const key = keyOfField(node, field);
      if (!theirValues.has(key) || sameValue(theirValues.get(key), value)) return [];
      return { node, field, mine: withChanges(edit, (one) => one === field)!, theirs: theirValues.get(key) ?? null };
    });
  });
  const removedByMe = own.filter(isRemoval).flatMap((mineGone): readonly Disagreement[] => {
    const standing = goesOn(theirs.tree, mineGone, others);
    return standing === null ? [] : [{ node: standing.node.id, field: removedField, mine: mineGone, theirs: standing.node }];
  });
  const removedByOther = others.filter(isRemoval).flatMap((gone): readonly Disagreement[] => {
    const standing = goesOn(mine.tree, gone, own);
    return standing === null ? [] : [{ node: standing.node.id, field: removedField, mine: standing.back, theirs: null }];
  });
  const asked = new Set(fields.map(({ node, field }) => keyOfField(node, field)));
  const kept = new Set<ProgramEdit>(removedByMe.map(({ mine: removal }) => removal));
  const draft = withoutFields(
    own.filter((edit) => !kept.has(edit)),
    asked,
  ).reduce(withEdit, theirs);
  return { draft, disagreements: [...fields, ...removedByMe, ...removedByOther], changedByOther };
};
