// Gives a tree that was read from text the ids of a known tree, for nodes with the same content in the same order. Edited text then becomes
// edits of the changed nodes only.
import { printDay, printSlot } from '../text-form/print-tree.js';
import { lineageOf, type Day, type ProgramTree, type Slot, type Week } from '../program-tree.js';

type Pairs = ReadonlyMap<number, number>;

/** Longest common run of keys: index in the later list → index in the earlier one. */
const common = (before: readonly string[], after: readonly string[]): Pairs => {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = before[i] === after[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const pairs = new Map<number, number>();
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) pairs.set(j++, i++);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return pairs;
};

type Keys<T> = readonly ((node: T) => string)[];

/** Pairs by the first key, then the gaps by the next key, and pairs the rest by place if both sides have equally many left. */
const paired = <T>(before: readonly T[], after: readonly T[], [key, ...weaker]: Keys<T>, from = 0, to = 0): Map<number, number> => {
  if (key === undefined) {
    const pairs = before.length === after.length ? before.map((_, index) => [to + index, from + index] as const) : [];
    return new Map(pairs);
  }
  const anchors = [...common(before.map(key), after.map(key))].toSorted(([left], [right]) => left - right);
  const pairs = new Map<number, number>();
  let [i, j] = [0, 0];
  for (const [later, earlier] of [...anchors, [after.length, before.length] as const]) {
    for (const [one, other] of paired(before.slice(i, earlier), after.slice(j, later), weaker, from + i, to + j)) pairs.set(one, other);
    if (later < after.length) pairs.set(to + later, from + earlier);
    [i, j] = [earlier + 1, later + 1];
  }
  return pairs;
};

const withIds = <T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
  keys: Keys<T>,
  inside: (known: T, read: T) => T,
): readonly T[] => {
  const pairs = paired(before, after, keys);
  return after.map((node, index) => {
    const known = before[pairs.get(index) ?? -1];
    return known === undefined ? node : inside(known, { ...node, id: known.id });
  });
};

const nobody = (): null => null;
const setKey = ({ id: _, ...set }: Slot['sets'][number]): string => JSON.stringify(set);
const slotKeys = (rules: ProgramTree['rules']): Keys<Slot> => [
  (slot) => printSlot(slot, { rules }, nobody),
  ({ exerciseId }) => exerciseId,
];
const dayKeys = (rules: ProgramTree['rules']): Keys<Day> => [
  (day) => printDay(day, { rules }, nobody),
  ({ name, weekday }) => `${name?.en} ${weekday}`,
];
const weekKeys = (rules: ProgramTree['rules']): Keys<Week> => [
  ({ id: _, days, ...week }) => [JSON.stringify(week), ...days.map((day) => printDay(day, { rules }, nobody))].join('\n'),
  ({ name }) => String(name),
];

/** Matches rules by name; several with the same name by their order. */
const rulesWithIds = (known: ProgramTree, read: ProgramTree): ReadonlyMap<string, string> => {
  const left = [...known.rules];
  return new Map(
    read.rules.map(({ id, name }) => {
      const at = left.findIndex((rule) => rule.id === id || rule.name === name);
      return [id, at < 0 ? id : left.splice(at, 1)[0]!.id] as const;
    }),
  );
};

/**
 * Returns `read` with the ids of `known` for nodes with the same content. New slots join the lineage of the slots that the text groups them
 * with.
 */
export const withKnownIds = (known: ProgramTree, read: ProgramTree): ProgramTree => {
  const ruleIds = rulesWithIds(known, read);
  const rules = read.rules.map((rule) => ({ ...rule, id: ruleIds.get(rule.id)! }));
  const newIds = new Map<string, string>();
  const ruled: readonly Week[] = read.weeks.map((week) => ({
    ...week,
    days: week.days.map((day) => ({
      ...day,
      slots: day.slots.map((slot) => (slot.ruleId === undefined ? slot : { ...slot, ruleId: ruleIds.get(slot.ruleId) ?? slot.ruleId })),
    })),
  }));
  const sameSlot = (before: Slot, slot: Slot): Slot => {
    const { lineageId: _, ...rest } = slot;
    const sets = withIds(before.sets, slot.sets, [setKey], (_known, set) => set);
    return { ...rest, ...(before.lineageId !== undefined && { lineageId: before.lineageId }), sets };
  };
  const sameDay = (before: Day, day: Day): Day => {
    const slots = withIds(before.slots, day.slots, slotKeys(rules), sameSlot);
    day.slots.forEach(({ id }, index) => newIds.set(id, lineageOf(slots[index]!)));
    return { ...day, slots };
  };
  const weeks = withIds(known.weeks, ruled, weekKeys(rules), (before, week) => ({
    ...week,
    days: withIds(before.days, week.days, dayKeys(rules), sameDay),
  }));
  const kept = new Set(known.weeks.flatMap(({ days }) => days.flatMap(({ slots }) => slots.map(({ id }) => id))));
  const placed = (slot: Slot): Slot =>
    kept.has(slot.id) || slot.lineageId === undefined ? slot : { ...slot, lineageId: newIds.get(slot.lineageId) ?? slot.lineageId };
  return {
    ...read,
    rules,
    weeks: weeks.map((week) => ({ ...week, days: week.days.map((day) => ({ ...day, slots: day.slots.map(placed) })) })),
  };
};
