import type { ProgramTree, Week } from '@spotter/domain/programs/program-tree';

/** Inserts pasted weeks after the week of this day. A week without exercises is replaced. */
export const withPastedWeeks = (tree: ProgramTree, dayId: string, weeks: readonly Week[]): ProgramTree => {
  const at = tree.weeks.findIndex(({ days }) => days.some(({ id }) => id === dayId));
  const isEmpty = tree.weeks[at]?.days.every(({ slots }) => slots.length === 0) === true;
  return { ...tree, weeks: [...tree.weeks.slice(0, isEmpty ? at : at + 1), ...weeks, ...tree.weeks.slice(at + 1)] };
};
