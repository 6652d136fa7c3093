// An edit of one slot, carried to the same slot of other weeks: only what it changed, so that what differs there stays.
import type { EditReach } from '../program-events.js';
import { lineageOf, type ProgramTree, type Slot } from '../program-tree.js';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const withoutId = ({ id: _, ...set }: Slot['sets'][number]): object => set;

/** `other` with what changed between `before` and `after`. Sets are taken over as a whole, under ids of their own. */
const carried = (other: Slot, before: Slot, after: Slot, newId: () => string): Slot => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Slot)[];
  const changed = names.filter((name) => !['id', 'lineageId', 'sets'].includes(name) && !same(before[name], after[name]));
  const fields = Object.fromEntries(changed.map((name) => [name, after[name]]));
  const setsChanged = !same(before.sets.map(withoutId), after.sets.map(withoutId));
  const sets = after.sets.map((set, index) => ({ ...set, id: other.sets[index]?.id ?? newId() }));
  const next = { ...other, ...fields, ...(setsChanged && { sets }) };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as Slot;
};

/**
 * The tree with `slot` in place of the slot of its id, and with the same change in the same slot of later weeks (`from-here`) or of
 * all of them. `this` changes the one slot.
 */
export const withSlotEdited = (tree: ProgramTree, slot: Slot, reach: EditReach, newId: () => string): ProgramTree => {
  const holds = (week: ProgramTree['weeks'][number]): boolean => week.days.some(({ slots }) => slots.some(({ id }) => id === slot.id));
  const first = tree.weeks.findIndex(holds);
  const before = tree.weeks[first]?.days.flatMap(({ slots }) => slots).find(({ id }) => id === slot.id);
  if (before === undefined) return tree;
  const lineage = lineageOf(before);
  const reaches = (week: number): boolean => reach === 'all-weeks' || (reach === 'from-here' && week > first);
  return {
    ...tree,
    weeks: tree.weeks.map((week, index) => ({
      ...week,
      days: week.days.map((day) => ({
        ...day,
        slots: day.slots.map((one) => {
          if (one.id === slot.id) return slot;
          return reaches(index) && lineageOf(one) === lineage ? carried(one, before, slot, newId) : one;
        }),
      })),
    })),
  };
};
