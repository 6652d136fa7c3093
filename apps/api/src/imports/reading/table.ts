// Second stage: text to a header and rows of cells. A broken row is reported and does not end the file.
import { parse } from 'csv-parse/sync';
import { restoredCell } from '../../platform/reading/spreadsheet-cells.js';
import type { NamedRow } from './report.js';

/** `row` is the line in the file at which the row ends, from 1. */
export type TableRow = { readonly row: number; readonly cells: readonly string[] };
export type Table = {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  readonly unreadable: readonly NamedRow[];
};

/** Characters. No export writes longer cells, and no pattern has to read more. */
export const maxCellLength = 10_000;
/** Further rows are reported and not read. */
export const maxRows = 500_000;
const maxHeaderLength = 10_000;
const maxColumns = 200;

const delimiters = [';', '\t', ','] as const;
const delimiterOf = (firstLine: string): string =>
  delimiters.map((sign) => [sign, firstLine.split(sign).length] as const).toSorted((a, b) => b[1] - a[1])[0]![0];

const firstLineOf = (text: string): string => {
  const start = text.slice(0, maxHeaderLength);
  const ends = [start.indexOf('\n'), start.indexOf('\r')].filter((at) => at >= 0);
  return start.slice(0, Math.min(...ends, start.length));
};

/** Spreadsheets may write the delimiter into a line before the header. */
const namedDelimiter = (firstLine: string): string | null =>
  firstLine.length === 5 && firstLine.startsWith('sep=') ? firstLine.slice(4) : null;

const tooLong = ({ row, cells }: TableRow, header: readonly string[]): NamedRow | null => {
  const at = cells.findIndex((cell) => cell.length > maxCellLength);
  return at < 0 ? null : { row, reason: 'cell-too-long', column: header[at] ?? String(at + 1), limit: maxCellLength };
};

/** Never throws: text that is not a table has no rows. */
export const readTable = (text: string): Table => {
  const first = firstLineOf(text);
  const named = namedDelimiter(first);
  const unreadable: NamedRow[] = [];
  let records: TableRow[];
  try {
    records = parse(text, {
      delimiter: named ?? delimiterOf(first),
      from_line: named === null ? 1 : 2,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: 400_000,
      to: maxRows + 2,
      on_record: (cells: readonly string[], { lines }: { readonly lines: number }): TableRow => ({
        row: lines,
        cells: cells.map(restoredCell),
      }),
      on_skip: (error: { readonly lines?: number } | undefined) => {
        if (error?.lines !== undefined && unreadable.at(-1)?.row !== error.lines)
          unreadable.push({ row: error.lines, reason: 'row-broken' });
      },
      // The library's type has no records that `on_record` makes.
    } as never);
  } catch {
    return { header: [], rows: [], unreadable: [] };
  }
  const [names, ...rows] = records;
  const header = (names?.cells ?? []).map((name) => name.trim());
  if (header.length > maxColumns || header.some((name) => name.length > maxHeaderLength)) return { header: [], rows: [], unreadable: [] };
  const kept = rows.slice(0, maxRows).filter((row) => {
    const broken = tooLong(row, header);
    if (broken !== null) unreadable.push(broken);
    return broken === null;
  });
  const beyond = rows[maxRows];
  if (beyond !== undefined) unreadable.push({ row: beyond.row, reason: 'too-many-rows', limit: maxRows });
  return { header, rows: kept, unreadable };
};
