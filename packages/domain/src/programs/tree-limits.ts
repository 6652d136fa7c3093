import { jsonBytes, mostEventBytes } from '../event-size.js';
import type { Day, ProgramTree } from './program-tree.js';
import { daysOf } from './tree-nodes.js';

const mostWeeks = 60;
const mostDaysOfWeek = 14;
const mostSlotsOfDay = 30;
// A day becomes one event when it is trained: its snapshot, with an explanation of about this size for each load.
const explanationBytes = 400;

const fits = (day: Day): boolean => {
  const sets = day.slots.reduce((total, slot) => total + slot.sets.length, 0);
  return day.slots.length <= mostSlotsOfDay && jsonBytes(day) + sets * explanationBytes <= mostEventBytes;
};
// Days that an edit left alone are the same objects as before, and have been measured before.
export const tooLarge = (tree: ProgramTree, before: ProgramTree): boolean => {
  const measured = new Set(daysOf(before));
  const shape = tree.weeks.length > mostWeeks || tree.weeks.some((week) => week.days.length > mostDaysOfWeek);
  return shape || !daysOf(tree).every((day) => measured.has(day) || fits(day));
};
