// Fourth stage: rows to sessions with their sets. Every row and cell that is not used is reported with its reason.
import type { SetType } from '@spotter/contracts/workouts/set-types';
import { unusedReason, type Column, type Words } from './columns.js';
import type { Encoding } from './decode.js';
import type { DateOrder } from './dates.js';
import type { NamedRow, UnusedColumn } from './report.js';
import { RowReader, type Doubt, type Manner } from './row-reader.js';
import type { TableRow } from './table.js';
import { cutAt } from './texts.js';

export type LogSet = {
  readonly exercise: string;
  readonly setType: SetType;
  /** As written in the file; null for a set with body weight only. `unit` is null if a person has to say it. */
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

export type Format = 'strong' | 'hevy' | 'fitnotes' | 'fitnotes-ios' | 'spotter';

/** Answers of a person about what the file leaves open. */
export type Answers = {
  readonly unit?: 'kg' | 'lb' | undefined;
  readonly distanceUnit?: 'm' | 'km' | 'mi' | undefined;
  readonly dateOrder?: DateOrder | undefined;
  readonly decimalSign?: 'point' | 'comma' | undefined;
};

export type TrainingLog = {
  readonly format: Format;
  readonly encoding: Encoding;
  readonly rows: number;
  /** Null if the file does not state it and a person has to. */
  readonly unit: 'kg' | 'lb' | null;
  /** Further questions besides the unit. */
  readonly asked: { readonly distanceUnit: boolean; readonly dateOrder: boolean; readonly decimalSign: boolean };
  readonly sessions: readonly LogSession[];
  /** Rows that are not sets, because they are unreadable or something else. */
  readonly unreadable: readonly NamedRow[];
  readonly ignored: readonly NamedRow[];
  /** Cells of imported rows that were changed or left out. */
  readonly cells: readonly NamedRow[];
  readonly columns: readonly UnusedColumn[];
};

/** One row as read: a set of a session, or the reason why it is not one, such as the failure of its reader. */
export type RowReading =
  | { readonly session: Omit<LogSession, 'sets'>; readonly set: LogSet }
  | { readonly ignored: string }
  | { readonly unreadable: string };

export type Layout = {
  readonly format: Format;
  readonly words: Words;
  /** True if a file with these header words, in lower case, is one of this app. */
  readonly isIt: (header: readonly string[]) => boolean;
  readonly read: (row: RowReader) => RowReading;
};

/** Limits of the commands, in UTF-16 units. */
export const limits = { exercise: 120, title: 200, note: 500, sessionNotes: 2_000 } as const;

const firstYear = '2000';
/** A wall clock may be fourteen hours ahead of UTC, and a session may be planned for tomorrow. */
const hoursAhead = 38;
export const latestOf = (now: string): string => new Date(Date.parse(now) + hoursAhead * 3_600_000).toISOString();

const empty = (set: LogSet): boolean => set.reps === null && set.seconds === null && set.metres === null && set.weight === null;

type Growing = { startsAt: string; endsAt: string | null; title: string | null; notes: string[]; sets: LogSet[] };

/** Collects the sessions of a file and the report about it, row by row. */
export class Gathering {
  readonly sessions = new Map<string, Growing>();
  readonly unreadable: NamedRow[] = [];
  readonly ignored: NamedRow[] = [];
  readonly cells: NamedRow[] = [];
  readonly doubts = new Set<Doubt>();
  readonly #unused = new Map<number, number>();
  readonly #latest: string;

  readonly layout: Layout;
  readonly columns: readonly Column[];

  constructor(layout: Layout, columns: readonly Column[], now: string) {
    this.layout = layout;
    this.columns = columns;
    this.#latest = latestOf(now);
  }

  add({ row, cells }: TableRow, manner: Manner): void {
    const reader = new RowReader(row, this.columns, cells, manner);
    const beyond = reader.unused().find((index) => index >= this.columns.length);
    const reading = this.layout.read(reader);
    // With another decimal sign an unreadable row may become readable.
    if (reader.doubts.has('decimal')) this.doubts.add('decimal');
    if ('ignored' in reading) this.ignored.push({ row, reason: reading.ignored });
    else if (beyond !== undefined) this.unreadable.push({ row, reason: 'more-cells-than-columns', column: reader.nameOf(beyond) });
    else if ('unreadable' in reading) this.unreadable.push({ row, ...(reader.failure ?? { reason: reading.unreadable }) });
    else if (reader.failure !== null) this.unreadable.push({ row, ...reader.failure });
    else if (reading.session.startsAt.slice(0, 4) < firstYear) this.unreadable.push({ row, reason: 'date-too-early' });
    else if (reading.session.startsAt > this.#latest) this.unreadable.push({ row, reason: 'date-in-future' });
    else if (empty(reading.set)) this.ignored.push({ row, reason: 'nothing-performed' });
    else this.#keep(reader, reading);
  }

  #keep(reader: RowReader, { session, set }: Extract<RowReading, { session: unknown }>): void {
    const key = `${session.startsAt}/${session.title ?? ''}`;
    const known = this.sessions.get(key) ?? { ...session, notes: [], sets: [] };
    this.sessions.set(key, known);
    known.sets.push(set);
    this.#note(reader, known, session.notes);
    if (session.endsAt !== null && session.endsAt < session.startsAt) {
      reader.note('ends-before-start', { index: this.columns.findIndex(({ field }) => field === 'endsAt' || field === 'duration') });
      known.endsAt = known.endsAt === session.endsAt ? null : known.endsAt;
    } else if (session.endsAt !== null && (known.endsAt === null || session.endsAt > known.endsAt)) known.endsAt = session.endsAt;
    for (const doubt of reader.doubts) this.doubts.add(doubt);
    this.cells.push(...reader.notes);
    for (const index of reader.unused()) {
      const column = this.columns[index]!;
      if (column.field === null) this.#unused.set(index, (this.#unused.get(index) ?? 0) + 1);
      else this.cells.push({ row: reader.row, reason: 'second-value', column: column.name });
    }
  }

  /** Adds a note. Several rows of a session may have different notes, which share its limit. */
  #note(reader: RowReader, { notes }: Growing, more: string | null): void {
    if (more === null || notes.includes(more)) return;
    if ([...notes, more].join('\n').length > limits.sessionNotes) {
      const index = this.columns.findIndex(({ field }) => field === 'sessionNotes');
      reader.note('text-cut', { index }, limits.sessionNotes);
    }
    notes.push(more);
  }

  /** Filled columns that were not imported, with the reason. */
  unusedColumns(): readonly UnusedColumn[] {
    return [...this.#unused]
      .toSorted(([a], [b]) => a - b)
      .map(([index, cells]) => {
        const column = this.columns[index]!.name;
        return { column: column === '' ? String(index + 1) : column, cells, reason: unusedReason(column, this.layout.words) };
      });
  }

  /** Sessions, oldest first. Sets keep the order of the file. */
  inOrder(): readonly LogSession[] {
    return [...this.sessions.values()]
      .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0))
      .map(({ notes, ...session }) => ({ ...session, notes: notes.length === 0 ? null : cutAt(notes.join('\n'), limits.sessionNotes) }));
  }
}
