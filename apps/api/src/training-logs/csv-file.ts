import { stringify } from 'csv-stringify/sync';
import type { ExportedWorkout, FileSettings, FileWriter } from './exported-workout.js';
import { neutralized } from '../platform/reading/spreadsheet-cells.js';

export type Cell = string | number | null;
export type Row = readonly Cell[];
type Style = { readonly delimiter: ',' | ';'; readonly quoteTexts: boolean };

/** Lines of a table, each with a line feed. Neutralizes formulas; quotes lone carriage returns, which would end a line. */
const csvLines = (rows: readonly Row[], { delimiter, quoteTexts }: Style): string =>
  stringify(
    rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? neutralized(cell) : cell))),
    { delimiter, record_delimiter: '\n', quoted_string: quoteTexts, quoted_match: /\r/ },
  );

type CsvFile = Style & {
  readonly newestFirst: boolean;
  readonly columns: (settings: FileSettings) => readonly string[];
  readonly rowsOf: (workout: ExportedWorkout, settings: FileSettings) => readonly Row[];
};

/** A table with a row for each set. */
export const csvFile = ({ newestFirst, columns, rowsOf, ...style }: CsvFile): FileWriter => ({
  media: 'text/csv; charset=utf-8',
  extension: 'csv',
  newestFirst,
  head: (settings) => csvLines([columns(settings)], style),
  body: (workouts, settings) =>
    csvLines(
      workouts.flatMap((workout) => rowsOf(workout, settings)),
      style,
    ),
  end: '',
});
