import type { DayStrips, Strip } from '@spotter/domain/programs/editing/strips';

/** `row`: index among the strips of all days; `week`: from 0. */
export type Cell = { readonly row: number; readonly week: number };
export const cellId = ({ row, week }: Cell): string => `cell-${row}-${week}`;

/** All strips in row order, each with the exercise that it begins with. */
export const cellsOf = (days: readonly DayStrips[]): readonly (Strip & { readonly exerciseId: string })[] =>
  days.flatMap(({ strips }) => strips.map((strip) => ({ ...strip, exerciseId: strip.slots.find((slot) => slot !== null)!.exerciseId })));

const steps: Readonly<Record<string, readonly [rows: number, weeks: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Returns the cell that an arrow key leads to, the same cell at the edge, and null for other keys. */
export const movedBy = (
  { row, week }: Cell,
  key: string,
  { rows, weeks }: { readonly rows: number; readonly weeks: number },
): Cell | null => {
  const step = steps[key];
  if (step === undefined) return null;
  const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
  return { row: within(row + step[0], rows), week: within(week + step[1], weeks) };
};
