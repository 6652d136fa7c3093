import type { ProgramTree } from './program-tree.js';
import { outlineOf } from './outline.js';

/**
 * Returns the number of training days that most weeks of a program have; the higher one of equally frequent numbers, 0 for a program
 * without training days.
 */
export const daysPerWeekOf = (tree: ProgramTree): number => {
  const ofWeek = new Map<number, number>();
  for (const { week } of outlineOf(tree)) ofWeek.set(week, (ofWeek.get(week) ?? 0) + 1);
  const weeksWith = new Map<number, number>();
  for (const days of ofWeek.values()) weeksWith.set(days, (weeksWith.get(days) ?? 0) + 1);
  return [...weeksWith].reduce((best, next) => (next[1] > best[1] || (next[1] === best[1] && next[0] > best[0]) ? next : best), [0, 0])[0];
};
