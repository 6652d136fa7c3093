// The difference of two versions as weeks × days, as an overview. The cells contain lines of the text form.
import type { Localized } from '../../kernel.js';
import type { Day, ProgramTree, Week } from '../program-tree.js';
import { lineDifferences, type LineDifference } from './differences.js';
import type { Names } from './print-set.js';

export type CellState = 'same' | 'added' | 'removed' | 'changed';
export type DifferenceCell = {
  readonly dayId: string;
  readonly name?: Localized;
  /** Number of slots of the day, in the version that has it. */
  readonly slots: number;
  readonly state: CellState;
  readonly lines: readonly LineDifference[];
};
export type DifferenceRow = {
  readonly weekId: string;
  /** Number in the later version, from 1; for a removed week, in the earlier one. */
  readonly number: number;
  readonly name?: string;
  readonly state: CellState;
  /** Differences of the week's own line. */
  readonly lines: readonly LineDifference[];
  /** Days; removed ones follow the existing ones. */
  readonly cells: readonly DifferenceCell[];
};
export type DifferenceGrid = {
  /** Differences of rules and of the program's rounding. */
  readonly above: readonly LineDifference[];
  /** Weeks; removed ones follow the existing ones. */
  readonly rows: readonly DifferenceRow[];
};

const daysById = ({ weeks }: ProgramTree): ReadonlyMap<string, Day> =>
  new Map(weeks.flatMap(({ days }) => days.map((day) => [day.id, day] as const)));
const placesOf = ({ weeks }: ProgramTree): ReadonlyMap<string, string> =>
  new Map(
    weeks.flatMap(({ id, days }) => [
      [id, id] as const,
      ...days.flatMap((day) => [[day.id, day.id] as const, ...day.slots.map((slot) => [slot.id, day.id] as const)]),
    ]),
  );

export const differenceGrid = (before: ProgramTree, after: ProgramTree, names: Names): DifferenceGrid => {
  const [earlier, later] = [placesOf(before), placesOf(after)];
  const linesOf = new Map<string, LineDifference[]>();
  const above: LineDifference[] = [];
  for (const line of lineDifferences(before, after, names)) {
    const place = (line.after === null ? undefined : later.get(line.id)) ?? earlier.get(line.id);
    if (place === undefined) above.push(line);
    else linesOf.set(place, [...(linesOf.get(place) ?? []), line]);
  }
  const [daysBefore, daysAfter] = [daysById(before), daysById(after)];
  const cellOf = (day: Day): DifferenceCell => {
    const lines = linesOf.get(day.id) ?? [];
    const state = !daysAfter.has(day.id) ? 'removed' : !daysBefore.has(day.id) ? 'added' : lines.length > 0 ? 'changed' : 'same';
    return { dayId: day.id, ...(day.name !== undefined && { name: day.name }), slots: day.slots.length, state, lines };
  };
  const weeksBefore = new Map(before.weeks.map((week) => [week.id, week] as const));
  const kept = new Set(after.weeks.map(({ id }) => id));
  const rowOf = (week: Week, number: number, gone: readonly Day[]): DifferenceRow => {
    const lines = linesOf.get(week.id) ?? [];
    const cells = [...week.days, ...gone].map(cellOf);
    const isTouched = lines.length > 0 || cells.some(({ state }) => state !== 'same');
    const state = !kept.has(week.id) ? 'removed' : !weeksBefore.has(week.id) ? 'added' : isTouched ? 'changed' : 'same';
    return { weekId: week.id, number, ...(week.name !== undefined && { name: week.name }), state, lines, cells };
  };
  const goneFrom = (week: Week): readonly Day[] => (weeksBefore.get(week.id)?.days ?? []).filter(({ id }) => !daysAfter.has(id));
  return {
    above,
    rows: [
      ...after.weeks.map((week, index) => rowOf(week, index + 1, goneFrom(week))),
      ...before.weeks.flatMap((week, index) => (kept.has(week.id) ? [] : [rowOf(week, index + 1, [])])),
    ],
  };
};
