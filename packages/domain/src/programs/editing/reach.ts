// Carries an edit of one slot to the same slot of other weeks. Applies only the changed fields, so that other differences stay.
import type { EditReach } from '../program-events.js';
import { lineageOf, type ProgramTree, type Slot } from '../program-tree.js';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const withoutId = ({ id: _, ...set }: Slot['sets'][number]): object => set;

/** Returns `other` with the changes between `before` and `after`. Replaces sets as a whole, under new ids. */
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
 * Replaces the slot with the id of `slot`, and applies the same change to the same slot of later weeks (`from-here`) or of all weeks.
 * `this` changes only the one slot.
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
