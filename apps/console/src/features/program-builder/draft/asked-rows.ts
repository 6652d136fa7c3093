// What two people changed, as it is asked: one row for each field of an exercise, a day, a week; sets of an exercise are one row.
import { detailsNode, keyOfField, removedField, withEdit } from '@spotter/domain/programs/editing/disagreements';
import type { ProgramDraft } from '@spotter/domain/programs/program-draft';
import type { Day, ProgramTree, Slot, Week } from '@spotter/domain/programs/program-tree';
import { printDay, printSlot, printWeek } from '@spotter/domain/programs/text-form/print-tree';
import { ruleText } from '@spotter/domain/programs/text-form/print-rule';
import { roundingText, type Names } from '@spotter/domain/programs/text-form/print-set';
import { localized } from '../../../lib/format/format.js';
import type { Asked } from './draft-store.js';

/** Numbers count from 1; what is of the whole program has no week. */
export type AskedPlace = { readonly week: number | null; readonly day: number | null; readonly name: string | null };
export type AskedRow = {
  readonly key: string;
  readonly field: string;
  /** One of its sets is asked about, not the whole exercise. */
  readonly isOfSet: boolean;
  readonly place: AskedPlace;
  /** As they are typed; null where it is taken out. */
  readonly mine: string | null;
  readonly theirs: string | null;
  readonly asked: readonly Asked[];
};

type Found = AskedPlace & { readonly id: string; readonly node: Week | Day | Slot };
const nowhere = { week: null, day: null, name: null };

/** The exercise, day or week that a node is, or is a set of. */
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
/** What a node says, as one line. */
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
  /** By the exercise, day or week, and field: a set that is gone is of its exercise still. */
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
