// Reads a training log in stages: decode → table → columns → rows and sessions. Each stage reports what it could not use.
import { columnsOf, headerOf, metresPerUnit, weightUnitOf, type Column, type Field } from './columns.js';
import { decode, type Encoding } from './decode.js';
import { dateOrderOf } from './dates.js';
import { fitnotes, fitnotesIos } from './fitnotes.js';
import { hevy } from './hevy.js';
import { decimalSignOf } from './numbers.js';
import type { Manner } from './row-reader.js';
import { strong, strongByOrder } from './strong.js';
import { readSpotter } from './spotter.js';
import { readTable, type Table } from './table.js';
import { Gathering, type Answers, type Layout, type TrainingLog } from './training-log.js';

/** Formats that are recognized but not read yet, by a mark in their first lines. */
const known: readonly (readonly [string, (start: string) => boolean])[] = [
  ['stronglifts', (start) => start.includes('set 1') && start.includes('set 2')],
  ['jefit', (start) => start.includes('### exercise logs ###')],
  ['fitbod', (start) => start.includes('multiplier')],
  ['liftosaur', (start) => start.includes('completed reps')],
];

export type Unread = { readonly unknown: true; readonly looksLike: string | null; readonly isText: boolean };

const layouts: readonly Layout[] = [hevy, strong, fitnotesIos, fitnotes];

type Found = { readonly layout: Layout; readonly header: readonly string[] };
const layoutOf = ({ header, rows }: Table): Found | null => {
  const words = header.flatMap((name) => [name.toLowerCase(), headerOf(name).base]);
  const layout = layouts.find(({ isIt }) => isIt(words));
  if (layout !== undefined) return { layout, header };
  const byOrder = strongByOrder(header.length, rows[0]?.cells);
  return byOrder === null ? null : { layout: strong, header: byOrder };
};

function* cellsOf({ rows }: Table, columns: readonly Column[], fields: readonly Field[]): Iterable<string> {
  const indexes = columns.flatMap(({ field }, index) => (field !== null && fields.includes(field) ? [index] : []));
  for (const { cells } of rows) for (const index of indexes) yield cells[index] ?? '';
}
const firstOf = <T>(cells: Iterable<string>, read: (cell: string) => T | null): T | null => {
  for (const cell of cells) {
    const found = read(cell);
    if (found !== null) return found;
  }
  return null;
};

/** Decides how cells are read. A unit that any unit cell names applies to rows that leave theirs empty. */
const mannerOf = (table: Table, columns: readonly Column[], answers: Answers): Manner & { readonly isOrderDoubtful: boolean } => {
  const { order, isDoubtful } = dateOrderOf(cellsOf(table, columns, ['startsAt', 'endsAt']));
  const figures = cellsOf(table, columns, ['weight', 'reps', 'distance', 'rpe', 'rir']);
  const unitCell = firstOf(cellsOf(table, columns, ['distanceUnit']), (cell) => (metresPerUnit(cell) === null ? null : cell));
  return {
    unit: answers.unit ?? firstOf(cellsOf(table, columns, ['weightUnit']), weightUnitOf),
    distanceUnit: answers.distanceUnit ?? unitCell,
    dateOrder: answers.dateOrder !== undefined && isDoubtful ? answers.dateOrder : order,
    decimal: answers.decimalSign ?? decimalSignOf(figures),
    isOrderDoubtful: isDoubtful && answers.dateOrder === undefined,
  };
};

/** Unit that the column names state, if the cells leave it open. */
const unitOfColumns = (columns: readonly Column[]): 'kg' | 'lb' | null => {
  const named = columns.find(({ field, unit }) => field === 'weight' && unit !== null);
  return named?.unit == null ? null : weightUnitOf(named.unit);
};

/**
 * Reads a training log.
 * @param now ISO instant; sessions that clearly lie in the future are reported
 * @param answers of a person, about what the file leaves open
 * @param encoding chosen by a person or recognized by an earlier reading; detected if undefined
 */
export const readLog = (content: Uint8Array, now: string, answers: Answers = {}, encoding?: Encoding): TrainingLog | Unread => {
  const decoded = decode(content, encoding);
  if (decoded === null) return { unknown: true, looksLike: null, isText: false };
  const own = readSpotter(decoded.text, decoded.encoding, now);
  if (own !== null) return own;
  const table = readTable(decoded.text);
  const found = layoutOf(table);
  if (found === null) {
    const start = decoded.text.slice(0, 2_000).toLowerCase();
    return { unknown: true, looksLike: known.find(([, isIt]) => isIt(start))?.[0] ?? null, isText: true };
  }
  const { layout, header } = found;
  // Reports use the column names of the file.
  const columns = columnsOf(header, layout.words).map((column, index) => ({ ...column, name: table.header[index]! }));
  const manner = mannerOf(table, columns, answers);
  const gathering = new Gathering(layout, columns, now);
  for (const row of table.rows) gathering.add(row, manner);
  const { doubts } = gathering;
  return {
    format: layout.format,
    encoding: decoded.encoding,
    rows: table.rows.length + table.unreadable.length,
    unit: doubts.has('unit') ? null : (unitOfColumns(columns) ?? manner.unit ?? 'kg'),
    asked: { distanceUnit: doubts.has('distanceUnit'), dateOrder: manner.isOrderDoubtful, decimalSign: doubts.has('decimal') },
    sessions: gathering.inOrder(),
    unreadable: [...table.unreadable, ...gathering.unreadable],
    ignored: gathering.ignored,
    cells: gathering.cells,
    columns: gathering.unusedColumns(),
  };
};
