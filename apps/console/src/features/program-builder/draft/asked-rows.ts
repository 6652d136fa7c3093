// Rows for the conflicts between two coaches: one for each field of an exercise, day or week; the sets of an exercise share one row.
import { detailsNode, keyOfField, removedField, withEdit } from '@spotter/domain/programs/editing/disagreements';
import type { ProgramDraft } from '@spotter/domain/programs/program-draft';
import type { Day, ProgramTree, Slot, Week } from '@spotter/domain/programs/program-tree';
import { printDay, printSlot, printWeek } from '@spotter/domain/programs/text-form/print-tree';
import { ruleText } from '@spotter/domain/programs/text-form/print-rule';
import { roundingText, type Names } from '@spotter/domain/programs/text-form/print-set';
import { localized } from '@/lib/format/format.js';
import type { Asked } from './draft-store.js';

/** Numbers count from 1. `week` is null for fields of the whole program. */
export type AskedPlace = { readonly week: number | null; readonly day: number | null; readonly name: string | null };
export type AskedRow = {
  readonly key: string;
  readonly field: string;
  /** True if the conflict is about one of its sets, not the whole exercise. */
  readonly isOfSet: boolean;
  readonly place: AskedPlace;
  /** Values in the text form; null if that coach removed the node. */
  readonly mine: string | null;
  readonly theirs: string | null;
  readonly asked: readonly Asked[];
};

type Found = AskedPlace & { readonly id: string; readonly node: Week | Day | Slot };
const nowhere = { week: null, day: null, name: null };

/** Finds the week, day or exercise with this id, or the exercise of the set with this id. */
const find = ({ weeks }: ProgramTree, id: string, nameOf: Names): Found | null => {
  for (const [index, week] of weeks.entries()) {
    const inWeek = { week: index + 1, day: null, name: null };
    if (week.id === id) return { ...inWeek, id, node: week };
    for (const [dayIndex, day] of week.days.entries()) {
      const inDay = { ...inWeek, day: dayIndex + 1 };
      if (day.id === id) return { ...inDay, id, node: day };
      const slot = day.slots.find((one) => one.id === id || one.sets.some((set) => set.id === id));
      if (slot !== undefined) return { ...inDay, name: nameOf(slot.exerciseId), id: slot.id, node: slot };
    }
  }
  return null;
};

const detailText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? localized(value as { en: string }) : String(value);
};
/** Renders a node as one line of text. */
const lineOf = ({ tree, details }: ProgramDraft, { node, field }: Pick<Asked, 'node' | 'field'>, nameOf: Names): string | null => {
  if (node === detailsNode) return detailText((details as Record<string, unknown> | null)?.[field]);
  const rule = tree.rules.find(({ id }) => id === node);
  if (rule !== undefined) return ruleText(rule);
  const found = find(tree, node, nameOf)?.node;
  if (found === undefined) return field === removedField ? null : tree.rounding === undefined ? '' : roundingText(tree.rounding);
  if ('days' in found) return printWeek(found);
  return 'slots' in found ? printDay(found, tree, nameOf).split('\n')[0]! : printSlot(found, tree, nameOf);
};

export const askedRows = (theirs: ProgramDraft, asked: readonly Asked[], nameOf: Names): readonly AskedRow[] => {
  /** Groups by field and by the exercise, day or week. A removed set still belongs to the group of its exercise. */
  const groups = new Map<string, { readonly node: string; readonly all: readonly Asked[] }>();
  for (const one of asked) {
    const found = find(theirs.tree, one.node, nameOf) ?? find(withEdit(theirs, one.mine).tree, one.node, nameOf);
    const node = found?.id ?? one.node;
    const key = keyOfField(node, one.field);
    groups.set(key, { node, all: [...(groups.get(key)?.all ?? []), one] });
  }
  return [...groups].map(([key, { node, all }]): AskedRow => {
    const { field } = all[0]!;
    const mine = all.map((one) => one.mine).reduce(withEdit, theirs);
    const { week, day, name } = find(theirs.tree, node, nameOf) ?? find(mine.tree, node, nameOf) ?? nowhere;
    return {
      key,
      field,
      isOfSet: all.some((one) => one.node !== node),
      place: { week, day, name },
      mine: lineOf(mine, { node, field }, nameOf),
      theirs: lineOf(theirs, { node, field }, nameOf),
      asked: all,
    };
  });
};
