// From the bytes of a file to rows by column name. A broken row is a row that is named, never the end of the file.
import { parse } from 'csv-parse/sync';

export type Table = {
  readonly header: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
};

const delimiterOf = (firstLine: string): string =>
  ([';', '\t', ','] as const).map((sign) => [sign, firstLine.split(sign).length] as const).toSorted((a, b) => b[1] - a[1])[0]![0];

/** `row` is the line in the file at which the row ends, from 1. Throws nothing: what is no table has no rows. */
export const readTable = (content: Buffer): Table => {
  const text = content.toString('utf8').replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text.slice(0, text.search(/\r?\n|$/)));
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: 200_000,
    }) as never;
  } catch {
    return { header: [], rows: [] };
  }
  const [header, ...rows] = records;
  return {
    header: (header?.record ?? []).map((name) => name.trim()),
    rows: rows.map(({ record, info }) => ({ row: info.lines, cells: record })),
  };
};

/** A row by the names of its columns. */
export const named = (columns: readonly string[], cells: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']));
