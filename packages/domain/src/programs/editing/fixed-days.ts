// Keeps the days of a client's program: the planned ones exist for good, and started ones no longer change.
import type { Day, ProgramTree } from '../program-tree.js';
import type { AdjustmentEdit, TreeEdit } from '../tree-edit.js';

const structural: ReadonlySet<TreeEdit['kind']> = new Set<TreeEdit['kind']>([
  'update-tree',
  'add-week',
  'update-week',
  'move-week',
  'remove-week',
  'add-day',
  'move-day',
  'remove-day',
]);

/** True if an assigned program accepts the edit. */
export const isAdjustment = (edit: TreeEdit): edit is AdjustmentEdit => !structural.has(edit.kind);

/**
 * Returns `after` with the days of `fixed` (ids of days) as they are in `before`, and the ids of those that `after` would change. For an
 * edit over many weeks: it skips trained days and changes the rest.
 */
export const withFixedDays = (
  before: ProgramTree,
  after: ProgramTree,
  fixed: ReadonlySet<string>,
): { readonly tree: ProgramTree; readonly kept: readonly Day[] } => {
  const known = new Map(before.weeks.flatMap(({ days }) => days).map((day) => [day.id, day]));
  const kept: Day[] = [];
  const asBefore = (day: Day): Day => {
    const first = fixed.has(day.id) ? known.get(day.id) : undefined;
    if (first === undefined) return day;
    if (JSON.stringify(first) !== JSON.stringify(day)) kept.push(first);
    return first;
  };
  const weeks = after.weeks.map((week) => ({ ...week, days: week.days.map(asBefore) }));
  return kept.length === 0 ? { tree: after, kept } : { tree: { ...after, weeks }, kept };
};
