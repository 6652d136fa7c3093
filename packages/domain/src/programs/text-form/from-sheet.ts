// Converts a block copied from a spreadsheet into lines of the text form, which the coach sees, corrects and saves like any other text.
// Drops nothing: unknown columns become notes.
import { cellsOfSheet, type Separator } from './sheet-cells.js';
import { columnsOfHeader, guessedColumns, type Column, type ColumnKind } from './sheet-columns.js';
import type { ReadingOptions } from './parse-set.js';
import { asCell, quoted } from './quoting.js';
import {
  Places,
  dayHeading,
  isWeek,
  nowhere,
  underHeadings,
  weekHeading,
  weeksSideBySide,
  withWeeksAndDays,
  type Placed,
} from './sheet-weeks.js';

const isBare = (text: string): boolean => /^\d+(?:[.,]\d+)?$/.test(text);
const withPoint = (text: string): string => text.replaceAll(/(\d),(\d)/g, '$1.$2');
const isNothing = (text: string | undefined): boolean => text === undefined || /^[-–—]?$/.test(text);

const loadText = (cell: string, unit: string | undefined): string =>
  withPoint(isBare(cell) && unit !== undefined ? `${cell}${unit.startsWith('%') ? '%' : unit}` : cell);
const effortText = (cell: string, kind: 'RPE' | 'RIR'): string => (isBare(cell) ? `@${kind}${withPoint(cell)}` : withPoint(cell));
const restText = (cell: string, unit: string | undefined): string =>
  `rest ${withPoint(cell)}${isBare(cell) && unit !== undefined ? ` ${unit}` : ''}`;

const amountText = (sets: string | undefined, reps: string | undefined, scheme: string | undefined): string => {
  if (scheme !== undefined) return scheme;
  if (reps === undefined) return sets === undefined ? '' : `${sets}x-`;
  return sets === undefined || reps.includes('/') ? reps : `${sets}x${reps}`;
};

/** One row as a line; `columns` gives the meaning of its cells. */
const lineOf = (row: readonly string[], columns: readonly (Column | null)[]): string => {
  const of: Partial<Record<ColumnKind, string>> = {};
  const units: Partial<Record<ColumnKind, string>> = {};
  const notes: string[] = [];
  for (const [index, cell] of row.entries()) {
    if (isNothing(cell)) continue;
    const column = columns[index] ?? null;
    if (column?.kind === 'week' || column?.kind === 'day') continue;
    if (column === null || column.kind === 'note' || of[column.kind] !== undefined) {
      notes.push(cell);
      continue;
    }
    of[column.kind] = cell;
    if (column.unit !== undefined) units[column.kind] = column.unit;
  }
  const { exercise = '', label, sets, reps, scheme, load, rpe, rir, rest, tempo } = of;
  const first = `${label === undefined ? '' : `${label.replace(/[.)]$/, '')} `}${asCell(exercise)}`;
  const asked = [
    amountText(sets, reps, scheme),
    load === undefined ? '' : loadText(load, units.load),
    rpe === undefined ? '' : effortText(rpe, 'RPE'),
    rir === undefined ? '' : effortText(rir, 'RIR'),
    tempo === undefined ? '' : `tempo ${tempo.replaceAll('-', '').toUpperCase()}`,
    rest === undefined ? '' : restText(rest, units.rest),
  ].filter((part) => part !== '');
  const noted = notes.length === 0 ? [] : [`note ${quoted(notes.join(', '))}`];
  return [first, asked.join(' ') || 'no sets', ...noted].join(' | ');
};

const onlyCell = (row: readonly string[]): string | null => {
  const filled = row.filter((cell) => cell !== '');
  return filled.length === 1 ? filled[0]! : null;
};
const headingText = (text: string): string => (isWeek(text) ? weekHeading(text) : dayHeading(text));

/** A line of the text form may have a comma between two of the header words. */
const minCsvColumns = 3;

type Reading = Pick<ReadingOptions, 'findExercise'>;

/** Converts rows to lines. The meaning of the columns applies until the next header row. */
const linesOf = (
  rows: readonly (readonly string[])[],
  isExercise: (name: string) => boolean,
  given?: readonly (Column | null)[],
): readonly string[] => {
  const data = rows.filter((row) => onlyCell(row) === null && columnsOfHeader(row) === null && row.some((cell) => cell !== ''));
  let columns = withWeeksAndDays(given ?? guessedColumns(data, isExercise), data);
  let places = new Places(columns, null);
  const lines: string[] = [];
  let from = nowhere;
  let placed: Placed[] = [];
  const flush = (): void => {
    lines.push(...underHeadings(placed, from));
    from = placed.at(-1)?.place ?? from;
    placed = [];
  };
  for (const row of rows) {
    if (row.every((cell) => cell === '')) continue;
    const header = columnsOfHeader(row);
    const only = onlyCell(row);
    if (header !== null) {
      columns = withWeeksAndDays(header, data);
      places = new Places(columns, row);
    } else if (only !== null && !isExercise(only)) {
      flush();
      lines.push(headingText(only));
      if (isWeek(only)) {
        places.restart();
        from = nowhere;
      }
    } else placed.push({ place: places.of(row, columns), line: lineOf(row, columns) });
  }
  flush();
  return lines;
};

/** Separator of a pasted sheet; null for other text. Text without tabs is a CSV file if its first line is a header. */
const separatorOf = (text: string): Separator | null => {
  if (text.includes('\t')) return '\t';
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const isHeader = (cells: readonly string[]): boolean =>
    (columnsOfHeader(cells)?.filter((column) => column !== null).length ?? 0) >= minCsvColumns;
  return ([';', ','] as const).find((separator) => isHeader(cellsOfSheet(first, separator)[0]!)) ?? null;
};

/**
 * @param text as a spreadsheet copies it, or a CSV file with a header. A row with one cell that is no exercise is the heading of a week or a
 * day. Weeks and days may also have columns, or weeks may be side by side.
 * @returns lines of the text form; null if the text does not come from a spreadsheet
 */
export const textOfSheet = (text: string, { findExercise }: Reading): string | null => {
  const separator = separatorOf(text);
  if (separator === null) return null;
  const rows = cellsOfSheet(text, separator);
  const isExercise = (name: string): boolean => 'exerciseId' in findExercise(name);
  const weeks = weeksSideBySide(rows, isExercise);
  const lines =
    weeks === null
      ? linesOf(rows, isExercise)
      : weeks.flatMap(({ week, columns, rows: part }) => [weekHeading(week), ...linesOf(part, isExercise, columns)]);
  return lines.join('\n');
};
