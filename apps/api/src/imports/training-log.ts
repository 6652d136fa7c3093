// What every parser makes of a file: sessions with their sets, and every row that is not one, by number and reason.
import type { SetType } from '@spotter/domain/workouts/set-type';

export type LogSet = {
  readonly exercise: string;
  readonly setType: SetType;
  /** As written in the file, in the unit of the row or else of the file; null where the cell is blank. */
  readonly weight: number | null;
  readonly unit: 'kg' | 'lb' | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly metres: number | null;
  readonly rpe: number | null;
  readonly note: string | null;
};

export type LogSession = {
  /** Wall time `YYYY-MM-DDTHH:mm:ss`, or an instant that ends in Z. */
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly title: string | null;
  readonly notes: string | null;
  readonly sets: readonly LogSet[];
};

export type NamedRow = { readonly row: number; readonly reason: string };
export type Format = 'strong' | 'hevy' | 'fitnotes';

export type TrainingLog = {
  readonly format: Format;
  readonly rows: number;
  /** Null where the file does not say: it must be asked. */
  readonly unit: 'kg' | 'lb' | null;
  readonly sessions: readonly LogSession[];
  readonly unreadable: readonly NamedRow[];
  readonly ignored: readonly NamedRow[];
};

/** One data row by column name, with its line in the file. */
export type Row = { readonly row: number; readonly cells: Readonly<Record<string, string>> };

/** What one row says: a set of a session, or why it is none. */
export type RowReading =
  | { readonly session: Omit<LogSession, 'sets'>; readonly set: LogSet }
  | { readonly unreadable: string }
  | { readonly ignored: string };

/** Plausible for a person: 1,000 repetitions, 1,400 kg, a day of seconds. */
export const implausible = (set: LogSet): string | null => {
  if (set.reps !== null && (set.reps < 0 || set.reps > 1_000)) return 'implausible-reps';
  if (set.weight !== null && (set.weight < 0 || set.weight > (set.unit === 'lb' ? 3_086 : 1_400))) return 'implausible-weight';
  if (set.seconds !== null && set.seconds > 86_400) return 'implausible-time';
  if (set.metres !== null && set.metres > 1_000_000) return 'implausible-distance';
  return null;
};
const empty = (set: LogSet): boolean => set.reps === null && set.seconds === null && set.metres === null && set.weight === null;

/** Gathers rows into sessions, oldest first; sets keep the order of the file. */
export const gather = (format: Format, unit: 'kg' | 'lb' | null, rows: readonly Row[], read: (row: Row) => RowReading): TrainingLog => {
  const sessions = new Map<string, LogSession & { sets: LogSet[] }>();
  const unreadable: NamedRow[] = [];
  const ignored: NamedRow[] = [];
  for (const row of rows) {
    const reading = read(row);
    if ('unreadable' in reading) unreadable.push({ row: row.row, reason: reading.unreadable });
    else if ('ignored' in reading) ignored.push({ row: row.row, reason: reading.ignored });
    else if (empty(reading.set)) ignored.push({ row: row.row, reason: 'nothing-performed' });
    else {
      const wrong = implausible(reading.set);
      if (wrong !== null) {
        unreadable.push({ row: row.row, reason: wrong });
        continue;
      }
      const key = `${reading.session.startsAt}/${reading.session.title ?? ''}`;
      const session = sessions.get(key) ?? { ...reading.session, sets: [] };
      session.sets.push(reading.set);
      sessions.set(key, session);
    }
  }
  const inOrder = [...sessions.values()].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0));
  return { format, rows: rows.length, unit, sessions: inOrder, unreadable, ignored };
};
