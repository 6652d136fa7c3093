import type { Week } from './program-tree.js';
import type { TreeEdit } from './tree-edit.js';

// A prescription with all its fields is below 400 bytes, so this many stay well under the 64 kB of one event.
const mostSetsOfOneEdit = 100;

const setsOf = (week: Week): number => week.days.flatMap((day) => day.slots).reduce((total, slot) => total + slot.sets.length, 0);

const dayByDay = (week: Week): readonly TreeEdit[] => [
  { kind: 'add-week', week: { ...week, days: [] } },
  ...week.days.flatMap((day): TreeEdit[] => {
    const sets = day.slots.reduce((total, slot) => total + slot.sets.length, 0);
    if (sets <= mostSetsOfOneEdit) return [{ kind: 'add-day', weekId: week.id, day }];
    return [
      { kind: 'add-day', weekId: week.id, day: { ...day, slots: [] } },
      ...day.slots.map((slot): TreeEdit => ({ kind: 'add-slot', dayId: day.id, slot })),
    ];
  }),
];

/** A whole tree as edits that each fit into one event: a week at once where it is small, else day by day. */
export const weeksAsEdits = (weeks: readonly Week[]): readonly TreeEdit[] =>
  weeks.flatMap((week): readonly TreeEdit[] => (setsOf(week) <= mostSetsOfOneEdit ? [{ kind: 'add-week', week }] : dayByDay(week)));
