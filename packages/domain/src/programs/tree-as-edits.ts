import { jsonBytes } from '../event-size.js';
import type { Day, ProgramTree, Week } from './program-tree.js';
import type { TreeEdit } from './tree-edit.js';

const maxBytesOfOneEdit = 40_000;

const placed = (index: number | undefined) => (index === undefined ? {} : { index });

const dayInPieces = (weekId: string, day: Day, index?: number): readonly TreeEdit[] => {
  if (jsonBytes(day) <= maxBytesOfOneEdit) return [{ kind: 'add-day', weekId, day, ...placed(index) }];
  const slots = day.slots.map((slot): TreeEdit => ({ kind: 'add-slot', dayId: day.id, slot }));
  return [{ kind: 'add-day', weekId, day: { ...day, slots: [] }, ...placed(index) }, ...slots];
};

const weekInPieces = (week: Week, index?: number): readonly TreeEdit[] => {
  if (jsonBytes(week) <= maxBytesOfOneEdit) return [{ kind: 'add-week', week, ...placed(index) }];
  const shell: TreeEdit = { kind: 'add-week', week: { ...week, days: [] }, ...placed(index) };
  return [shell, ...week.days.flatMap((day) => dayInPieces(week.id, day))];
};

/** Splits an edit into pieces that each fit into one event: a large week by day, a large day by slot. */
export const inPieces = (edit: TreeEdit): readonly TreeEdit[] => {
  if (edit.kind === 'add-week') return weekInPieces(edit.week, edit.index);
  if (edit.kind === 'add-day') return dayInPieces(edit.weekId, edit.day, edit.index);
  return [edit];
};

/** Edits that build a whole tree: rules first, since slots refer to them. */
export const treeAsEdits = ({ weeks, rules, rounding }: ProgramTree): readonly TreeEdit[] => [
  ...(rounding === undefined ? [] : [{ kind: 'update-tree' as const, changes: { rounding } }]),
  ...rules.map((rule) => ({ kind: 'add-rule' as const, rule })),
  ...weeks.flatMap((week) => weekInPieces(week)),
];
