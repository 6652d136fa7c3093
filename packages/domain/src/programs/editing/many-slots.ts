// Changes several slots together. Each function returns one tree, so that the coach can undo it in one step.
import type { Rule } from '../../progressions/rule.js';
import { lineageOf, type Day, type ProgramTree, type Slot } from '../program-tree.js';
import { changeDay, changeWeek, findDay, insertAt, slotsOf, withoutDay } from '../tree-nodes.js';
import { copiedSlot } from './copied-nodes.js';

/** Content of the clipboard: slots, with the rules that they refer to. */
export type CopiedSlots = { readonly slots: readonly Slot[]; readonly rules: readonly Rule[] };

/** Returns the slots with these ids, in the order of the program. */
export const chosenSlots = (tree: ProgramTree, ids: ReadonlySet<string>): readonly Slot[] => slotsOf(tree).filter(({ id }) => ids.has(id));

export const copiedSlots = (tree: ProgramTree, ids: ReadonlySet<string>): CopiedSlots => {
  const slots = chosenSlots(tree, ids);
  const named = new Set(slots.flatMap(({ ruleId }) => ruleId ?? []));
  return { slots, rules: tree.rules.filter(({ id }) => named.has(id)) };
};

export const withoutSlots = (tree: ProgramTree, ids: ReadonlySet<string>): ProgramTree => ({
  ...tree,
  weeks: tree.weeks.map((week) => ({
    ...week,
    days: week.days.map((day) =>
      day.slots.some(({ id }) => ids.has(id)) ? { ...day, slots: day.slots.filter(({ id }) => !ids.has(id)) } : day,
    ),
  })),
});

const withSlots = (tree: ProgramTree, dayId: string, slots: readonly Slot[], before: string | undefined): ProgramTree =>
  changeDay(tree, dayId, (day) => {
    const at = day.slots.findIndex(({ id }) => id === before);
    return { ...day, slots: at < 0 ? [...day.slots, ...slots] : day.slots.toSpliced(at, 0, ...slots) };
  });

/**
 * Moves slots to another day, keeping their order.
 * @param before slot of that day to insert them before; if absent, or moved itself: at the end
 */
export const withSlotsMoved = (tree: ProgramTree, ids: ReadonlySet<string>, dayId: string, before?: string): ProgramTree => {
  const target = findDay(tree, dayId);
  if (target === undefined) return tree;
  const from = target.slots.findIndex(({ id }) => id === before);
  // If that slot moves too, inserts before the next slot that stays.
  const anchor = from < 0 ? undefined : target.slots.slice(from).find(({ id }) => !ids.has(id))?.id;
  return withSlots(withoutSlots(tree, ids), dayId, chosenSlots(tree, ids), anchor);
};

const sameRule = (one: Rule, other: Rule): boolean => JSON.stringify({ ...one, id: '' }) === JSON.stringify({ ...other, id: '' });

/**
 * Inserts copies of slots, from this program or another, at the end of a day or before one of its slots. Copies within a program keep
 * their lineage. Adds missing rules, and reuses an equal rule.
 */
export const withSlotsPasted = (
  tree: ProgramTree,
  dayId: string,
  { slots, rules }: CopiedSlots,
  newId: () => string,
  before?: string,
): ProgramTree => {
  if (findDay(tree, dayId) === undefined) return tree;
  const lineages = new Set(slotsOf(tree).map(lineageOf));
  const here = new Map(tree.rules.map(({ id }) => [id, id]));
  const added: Rule[] = [];
  for (const rule of rules) {
    if (here.has(rule.id)) continue;
    const same = tree.rules.find((one) => sameRule(one, rule));
    here.set(rule.id, same?.id ?? rule.id);
    if (same === undefined) added.push(rule);
  }
  const pasted = slots.map(({ ruleId, ...slot }): Slot => {
    const rule = ruleId === undefined ? undefined : here.get(ruleId);
    const { lineageId, ...copy } = copiedSlot(slot, newId);
    return { ...copy, ...(lineages.has(lineageOf(slot)) && { lineageId: lineageId! }), ...(rule !== undefined && { ruleId: rule }) };
  });
  return { ...withSlots(tree, dayId, pasted, before), rules: [...tree.rules, ...added] };
};

/** Moves a day to the end of another week. */
export const withDayMoved = (tree: ProgramTree, dayId: string, weekId: string): ProgramTree => {
  const day: Day | undefined = findDay(tree, dayId);
  if (day === undefined || !tree.weeks.some(({ id }) => id === weekId)) return tree;
  return changeWeek(withoutDay(tree, dayId), weekId, (week) => ({ ...week, days: insertAt(week.days, day) }));
};
