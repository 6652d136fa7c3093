// Finds weeks and days of a pasted sheet: in their own columns, named only in the first row of a block, or side by side.
import { groupBy } from '../../group-by.js';
import { asCell } from './quoting.js';
import { headerOf, type Column } from './sheet-columns.js';
import { weekdayOf } from './words.js';

type Row = readonly string[];

export const isWeek = (text: string): boolean => /^(?:week|wk|hafta)(?!\p{L})|\d\.?\s?(?:week|hafta)(?!\p{L})|^w\s?\d{1,2}$/iu.test(text);
const isDay = (text: string): boolean =>
  weekdayOf(text) !== undefined || /^(?:day|gün|gun)\s?\d{1,2}$|^\d{1,2}\.?\s?(?:day|gün|gun)$/iu.test(text);
const isBare = (text: string): boolean => /^\d{1,3}$/.test(text);

export const weekHeading = (text: string): string => `# ${asCell(text)}`;
export const dayHeading = (text: string): string => {
  const weekday = weekdayOf(text);
  return weekday === undefined ? `## ${asCell(text, (name) => !name.endsWith(')'))}` : `## (${weekday})`;
};

const cellsOf = (rows: readonly Row[], index: number): readonly string[] =>
  rows.map((row) => row[index] ?? '').filter((cell) => cell !== '');
const areMostly = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length * 2 > cells.length;

/** Finds week and day columns without a header by their content. */
export const withWeeksAndDays = (columns: readonly (Column | null)[], rows: readonly Row[]): readonly (Column | null)[] =>
  columns.map((column, index) => {
    if (column !== null && column.kind !== 'note') return column;
    const cells = cellsOf(rows, index);
    if (areMostly(cells, isWeek)) return { kind: 'week' };
    return areMostly(cells, isDay) ? { kind: 'day' } : column;
  });

/** `1` under `Hafta` is `Hafta 1`. */
const named = (cell: string, header: string): string => (isBare(cell) ? `${header} ${cell}` : cell);

/** The week and day of a row; an empty text if the sheet has not named any. */
export type Place = { readonly week: string; readonly day: string };
export const nowhere: Place = { week: '', day: '' };

/** Reads the week and day of each row; an empty cell repeats the one above. */
export class Places {
  readonly #words: Place;
  #last = nowhere;

  /** @param header row whose words name what the cells number */
  constructor(columns: readonly (Column | null)[], header: Row | null) {
    const wordOf = (kind: 'week' | 'day', usual: string): string => {
      const word = header?.[columns.findIndex((column) => column?.kind === kind)] ?? '';
      return word === '' ? usual : word;
    };
    this.#words = { week: wordOf('week', 'Week'), day: wordOf('day', 'Day') };
  }

  /** Forgets week and day, for a heading of another week between the rows. */
  restart(): void {
    this.#last = nowhere;
  }

  of(row: Row, columns: readonly (Column | null)[]): Place {
    const cellOf = (kind: 'week' | 'day'): string => {
      const cell = row[columns.findIndex((column) => column?.kind === kind)] ?? '';
      return cell === '' ? this.#last[kind] : named(cell, this.#words[kind]);
    };
    this.#last = { week: cellOf('week'), day: cellOf('day') };
    return this.#last;
  }
}

export type Placed = { readonly place: Place; readonly line: string };
const isSameDay = (one: string, other: string): boolean => one === other && (isDay(one) || /\p{L} \d{1,3}$/u.test(one));

/**
 * Writes rows under their weeks and days. A sheet in another order, such as by exercise, names a week or a numbered day again, and does not
 * mean another one; letters may repeat in a week.
 * @param from place of the line before, which needs no heading again
 */
export const underHeadings = (rows: readonly Placed[], from: Place): readonly string[] =>
  [...groupBy(rows, ({ place }) => place.week)].flatMap(([week, ofWeek], nth) => {
    const isSameWeek = nth === 0 && week === from.week;
    const days: { readonly name: string; readonly lines: string[] }[] = [];
    for (const { place, line } of ofWeek) {
      const known = days.at(-1)?.name === place.day ? days.at(-1) : days.find(({ name }) => isSameDay(name, place.day));
      if (known === undefined) days.push({ name: place.day, lines: [line] });
      else known.lines.push(line);
    }
    return [
      ...(week === '' || isSameWeek ? [] : [weekHeading(week)]),
      ...days.flatMap(({ name, lines }, at) => {
        const isSame = at === 0 && isSameWeek && name === from.day;
        return [...(name === '' || isSame ? [] : [dayHeading(name)]), ...lines];
      }),
    ];
  });

export type SideBySide = { readonly week: string; readonly columns: readonly (Column | null)[]; readonly rows: readonly Row[] };

/** True for a row whose only cell is not an exercise. */
const isHeading = (row: Row, isExercise: (name: string) => boolean): boolean => {
  const [only, ...more] = row.filter((cell) => cell !== '');
  return only !== undefined && more.length === 0 && !isExercise(only);
};

/** Splits a sheet with named weeks side by side into its weeks; null for any other sheet. */
export const weeksSideBySide = (rows: readonly Row[], isExercise: (name: string) => boolean): readonly SideBySide[] | null => {
  const at = rows.findIndex((row) => row.filter(isWeek).length > 1);
  const names = rows[at];
  if (names === undefined) return null;
  const starts = names.flatMap((cell, index) => (isWeek(cell) ? [index] : []));
  const first = starts[0]!;
  const below = rows[at + 1] ?? [];
  const wordsBelow = below.slice(first).filter((cell) => cell !== '');
  const isHeader = wordsBelow.length > 0 && wordsBelow.every((cell) => headerOf(cell) !== null);
  const shared = isHeader ? below.slice(0, first).map((cell, index) => cell || names[index]!) : names.slice(0, first);
  const data = rows.slice(at + (isHeader ? 2 : 1));
  return starts.map((start, nth) => {
    const end = starts[nth + 1] ?? Math.max(names.length, ...data.map(({ length }) => length));
    const part = data
      .filter((row) => row.slice(start, end).some((cell) => cell !== '') || isHeading(row, isExercise))
      .map((row) => [...Array.from({ length: first }, (_, index) => row[index] ?? ''), ...row.slice(start, end)]);
    const known = [...shared, ...(isHeader ? below.slice(start, end) : [])].map(headerOf);
    return { week: names[start]!, columns: isHeader ? known : [...known, ...amounts(part, first, end - start)], rows: part };
  });
};

/** Unnamed columns under a week's name: loads if they contain only figures, sets and repetitions otherwise. */
const amounts = (rows: readonly Row[], from: number, count: number): readonly Column[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: areMostly(cellsOf(rows, from + index), (cell) => /^\d{1,4}(?:[.,]\d{1,3})?$/.test(cell)) ? 'load' : 'scheme',
  }));
