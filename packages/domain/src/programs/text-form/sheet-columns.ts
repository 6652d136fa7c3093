// Finds the meaning of a pasted block's columns, from its header or from the content of most cells.
import { folded } from '../../folded-text.js';

export type ColumnKind =
  | 'exercise'
  | 'label'
  | 'sets'
  | 'reps'
  | 'scheme'
  | 'load'
  | 'rpe'
  | 'rir'
  | 'rest'
  | 'tempo'
  | 'week'
  | 'day'
  | 'note';
/** `unit`: from the header, for cells with a bare number. */
export type Column = { readonly kind: ColumnKind; readonly unit?: string };

const names: Readonly<Record<ColumnKind, readonly string[]>> = {
  exercise: ['exercise', 'exercises', 'movement', 'lift', 'egzersiz', 'hareket'],
  label: ['label', 'order', 'no', '#', 'sira', 'etiket'],
  sets: ['sets', 'set', 'setler'],
  reps: ['reps', 'rep', 'repetitions', 'tekrar', 'tekrarlar'],
  scheme: ['scheme', 'sets x reps', 'setsxreps', 'set x tekrar', 'sets/reps'],
  load: ['load', 'weight', 'kg', 'lb', 'lbs', 'intensity', '%', 'yuk', 'agirlik', 'kilo', 'siddet'],
  rpe: ['rpe'],
  rir: ['rir'],
  rest: ['rest', 'pause', 'dinlenme', 'mola'],
  tempo: ['tempo'],
  week: ['week', 'weeks', 'wk', 'hafta', 'haftalar'],
  day: ['day', 'days', 'gun', 'gunler'],
  note: ['note', 'notes', 'comment', 'comments', 'cue', 'cues', 'not', 'notlar', 'aciklama'],
};
const kindByName = new Map(Object.entries(names).flatMap(([kind, words]) => words.map((word) => [word, kind as ColumnKind] as const)));

/** `load (kg)` and `load [kg]` → `load` and `kg`. */
const wordAndUnit = (text: string): { readonly word: string; readonly unit?: string } => {
  const open = /[)\]]$/.test(text) ? text.search(/[([]/) : -1;
  const unit = open < 0 ? '' : text.slice(open + 1, -1).trim();
  return unit === '' ? { word: text } : { word: text.slice(0, open).trim(), unit };
};

/** Returns the column that a header word names; null for an unknown word. */
export const headerOf = (cell: string): Column | null => {
  const { word, unit } = wordAndUnit(folded(cell).trim());
  const kind = kindByName.get(word);
  if (kind === undefined) return null;
  const said = unit ?? (['kg', 'lb', 'lbs', '%'].includes(word) ? word : undefined);
  return said === undefined ? { kind } : { kind, unit: said };
};

/** Returns the columns of a header row, with null for unknown ones; null for a row that is no header. */
export const columnsOfHeader = (row: readonly string[]): readonly (Column | null)[] | null => {
  const columns = row.map(headerOf);
  const named = columns.filter((column) => column !== null);
  return named.length >= 2 && named.some(({ kind }) => kind === 'exercise') ? columns : null;
};

const looks: readonly (readonly [kind: ColumnKind, pattern: RegExp])[] = [
  ['label', /^[A-Z]\d{0,2}[.)]?$/],
  ['scheme', /^\d+\s?[x×]\s?[\da-z]/i],
  ['load', /^@?\s?\d+(?:[.,]\d+)?\s?(?:%|kg|lbs?\b)|^(?:bw|va)\b/i],
  ['rpe', /^@?\s?rpe/i],
  ['rir', /^@?\s?rir|\drir$/i],
  ['rest', /^\d+(?::\d\d|(?:[.,]\d+)?\s?(?:s|sec|sn|min|dk))$/i],
  ['tempo', /^[\dx](?:-?[\dx]){3}$/i],
  ['reps', /^\d+\s?[-–]\s?\d+$|^\d+\+$|^\d+(?:\/\d+)+$|^amrap$|^max$/i],
];
const plainNumbers: readonly ColumnKind[] = ['sets', 'reps', 'load'];

const most = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length * 2 > cells.length;

/** Guesses the columns of a block without a header. Bare numbers are sets, then repetitions, then the load. */
export const guessedColumns = (rows: readonly (readonly string[])[], isExercise: (name: string) => boolean): readonly (Column | null)[] => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? '').filter((cell) => cell !== ''));
  const isText = (cell: string): boolean => /\p{L}{3}/u.test(cell);
  const known = columns.findIndex((cells) => most(cells, isExercise));
  const exercise = known >= 0 ? known : columns.findIndex((cells) => most(cells, isText));
  const open = [...plainNumbers];
  return columns.map((cells, index): Column | null => {
    if (index === exercise) return { kind: 'exercise' };
    if (cells.length === 0) return null;
    if (most(cells, (cell) => /^\d+(?:[.,]\d+)?$/.test(cell))) {
      const kind = open.shift();
      return kind === undefined ? null : { kind };
    }
    const kind = looks.find(([, pattern]) => most(cells, (cell) => pattern.test(cell)))?.[0] ?? 'note';
    if (kind === 'reps' || kind === 'load') open.splice(open.indexOf(kind), 1);
    if (kind === 'scheme') open.splice(0, open.length, 'load');
    return { kind };
  });
};
