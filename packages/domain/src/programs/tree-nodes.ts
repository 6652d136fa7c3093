// Finds and rebuilds nodes of a tree. The old and the new tree share unchanged nodes.
import type { Day, Prescription, ProgramTree, Slot, Week } from './program-tree.js';

export const insertAt = <T>(list: readonly T[], item: T, index = list.length): readonly T[] =>
  list.toSpliced(Math.min(index, list.length), 0, item);

const changeOne = <T extends { readonly id: string }>(list: readonly T[], id: string, change: (item: T) => T): readonly T[] =>
  list.map((item) => (item.id === id ? change(item) : item));
const without = <T extends { readonly id: string }>(list: readonly T[], id: string): readonly T[] => list.filter((item) => item.id !== id);
const has = (list: readonly { readonly id: string }[], id: string): boolean => list.some((item) => item.id === id);

export const daysOf = (tree: ProgramTree): readonly Day[] => tree.weeks.flatMap((week) => week.days);
export const slotsOf = (tree: ProgramTree): readonly Slot[] => daysOf(tree).flatMap((day) => day.slots);
export const findWeek = (tree: ProgramTree, id: string): Week | undefined => tree.weeks.find((week) => week.id === id);
export const findDay = (tree: ProgramTree, id: string): Day | undefined => daysOf(tree).find((day) => day.id === id);
// An unchanged day is the same object in the next tree, so its ids are cached by identity.
const heldByDay = new WeakMap<Day, ReadonlySet<string>>();
const holds = (day: Day, id: string): boolean => {
  let held = heldByDay.get(day);
  if (held === undefined) {
    held = new Set(idsOfDay(day));
    heldByDay.set(day, held);
  }
  return held.has(id);
};

/** Returns the day that contains a slot or a prescription, or that is the node itself. */
export const dayHolding = (tree: ProgramTree, nodeId: string): Day | undefined => {
  for (const { days } of tree.weeks) for (const day of days) if (holds(day, nodeId)) return day;
  return undefined;
};
export const findSlot = (tree: ProgramTree, id: string): Slot | undefined => dayHolding(tree, id)?.slots.find((slot) => slot.id === id);
const slotOfSet = (tree: ProgramTree, setId: string): Slot | undefined =>
  dayHolding(tree, setId)?.slots.find((slot) => has(slot.sets, setId));
export const findPrescription = (tree: ProgramTree, id: string): Prescription | undefined =>
  slotOfSet(tree, id)?.sets.find((set) => set.id === id);

export const changeWeek = (tree: ProgramTree, id: string, change: (week: Week) => Week): ProgramTree => ({
  ...tree,
  weeks: changeOne(tree.weeks, id, change),
});
export const changeDay = (tree: ProgramTree, id: string, change: (day: Day) => Day): ProgramTree => ({
  ...tree,
  weeks: tree.weeks.map((week) => (has(week.days, id) ? { ...week, days: changeOne(week.days, id, change) } : week)),
});
const changeDayOfSlot = (tree: ProgramTree, slotId: string, change: (day: Day) => Day): ProgramTree => {
  const day = dayHolding(tree, slotId);
  return day === undefined ? tree : changeDay(tree, day.id, change);
};
export const changeSlot = (tree: ProgramTree, id: string, change: (slot: Slot) => Slot): ProgramTree =>
  changeDayOfSlot(tree, id, (day) => ({ ...day, slots: changeOne(day.slots, id, change) }));
const changeSlotOfSet = (tree: ProgramTree, setId: string, change: (slot: Slot) => Slot): ProgramTree => {
  const slot = slotOfSet(tree, setId);
  return slot === undefined ? tree : changeSlot(tree, slot.id, change);
};
export const changePrescription = (tree: ProgramTree, id: string, change: (set: Prescription) => Prescription): ProgramTree =>
  changeSlotOfSet(tree, id, (slot) => ({ ...slot, sets: changeOne(slot.sets, id, change) }));

export const withoutWeek = (tree: ProgramTree, id: string): ProgramTree => ({ ...tree, weeks: without(tree.weeks, id) });
export const withoutDay = (tree: ProgramTree, id: string): ProgramTree => ({
  ...tree,
  weeks: tree.weeks.map((week) => (has(week.days, id) ? { ...week, days: without(week.days, id) } : week)),
});
export const withoutSlot = (tree: ProgramTree, id: string): ProgramTree =>
  changeDayOfSlot(tree, id, (day) => ({ ...day, slots: without(day.slots, id) }));
export const withoutPrescription = (tree: ProgramTree, id: string): ProgramTree =>
  changeSlotOfSet(tree, id, (slot) => ({ ...slot, sets: without(slot.sets, id) }));

const idsOfSlot = (slot: Slot): readonly string[] => [slot.id, ...slot.sets.map((set) => set.id)];
const idsOfDay = (day: Day): readonly string[] => [day.id, ...day.slots.flatMap(idsOfSlot)];
const idsOfWeek = (week: Week): readonly string[] => [week.id, ...week.days.flatMap(idsOfDay)];
export const idsOfTree = (tree: ProgramTree): readonly string[] => tree.weeks.flatMap(idsOfWeek);
/** Returns the ids of a node and of everything below it. */
export const idsBelow = (node: Week | Day | Slot | Pick<Prescription, 'id'>): readonly string[] => {
  if ('days' in node) return idsOfWeek(node);
  if ('slots' in node) return idsOfDay(node);
  return 'sets' in node ? idsOfSlot(node) : [node.id];
};
