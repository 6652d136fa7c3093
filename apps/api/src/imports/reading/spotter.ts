// Reads the JSON file of a training-log export. A workout that its schema rejects is reported and does not end the file.
import {
  trainingLogFile,
  trainingLogFormatName,
  trainingLogWorkout,
  type TrainingLogWorkout,
} from '@spotter/contracts/training-logs/queries';
import * as z from 'zod/mini';
import type { Encoding } from './decode.js';
import type { NamedRow, UnusedColumn } from './report.js';
import { cleaned, cutAt, onOneLine } from './texts.js';
import { latestOf, limits, type LogSession, type LogSet, type TrainingLog } from './training-log.js';

const head = z.strictObject({ ...trainingLogFile.shape, workouts: z.array(z.unknown()) });
/** Parsing JSON of another kind would cost as much as reading a log. */
const maxHeadLength = 200;

type Head = z.infer<typeof head>;
const headOf = (text: string): Head | null => {
  if (!text.slice(0, maxHeadLength).includes(trainingLogFormatName)) return null;
  try {
    const { success, data } = head.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
};

/** Collects what the file contains and the import leaves out. `row` counts workouts from 1. */
class Reading {
  readonly sessions: LogSession[] = [];
  readonly unreadable: NamedRow[] = [];
  readonly ignored: NamedRow[] = [];
  readonly cells: NamedRow[] = [];
  readonly #unused = new Map<string, { readonly reason: string; cells: number }>();
  readonly #latest: string;

  constructor(now: string) {
    this.#latest = latestOf(now);
  }

  add(row: number, given: unknown): void {
    const { success, data } = trainingLogWorkout.safeParse(given);
    if (!success) this.unreadable.push({ row, reason: 'workout-unreadable' });
    else if (data.startedAt < '2000') this.unreadable.push({ row, reason: 'date-too-early' });
    else if (data.startedAt > this.#latest) this.unreadable.push({ row, reason: 'date-in-future' });
    else if (data.sets.length === 0) this.ignored.push({ row, reason: 'nothing-performed' });
    else this.#keep(row, data);
  }

  #keep(row: number, { title, startedAt, endedAt, sessionRpe, notes, sets }: TrainingLogWorkout): void {
    if (sessionRpe !== undefined) this.#leaveOut('sessionRpe', 'efforts-of-sessions-not-imported');
    const isBackwards = endedAt !== undefined && endedAt < startedAt;
    if (isBackwards) this.cells.push({ row, reason: 'ends-before-start', column: 'endedAt' });
    const read = sets.flatMap((set) => this.#set(row, set) ?? []);
    if (read.length === 0) return;
    this.sessions.push({
      startsAt: startedAt,
      endsAt: isBackwards ? null : (endedAt ?? null),
      title: this.#text(row, 'title', title, limits.title),
      notes: this.#text(row, 'notes', notes, limits.sessionNotes),
      sets: read,
    });
  }

  #set(row: number, { exercise, setType, load, note, superset, clockSeconds, ...set }: TrainingLogWorkout['sets'][number]): LogSet | null {
    const name = this.#text(row, 'exercise', onOneLine(exercise), limits.exercise);
    if (superset !== undefined) this.#leaveOut('superset', 'supersets-not-imported');
    if (clockSeconds !== undefined) this.#leaveOut('clockSeconds', 'clock-times-not-imported');
    const { reps = null, rpe = null, seconds = null, metres = null } = set;
    if (name === null || (load === undefined && reps === null && seconds === null && metres === null)) {
      this.ignored.push({ row, reason: name === null ? 'no-exercise' : 'nothing-performed' });
      return null;
    }
    const [weight, unit] = load === undefined ? [null, null] : [load.value, load.unit];
    return { exercise: name, setType, weight, unit, reps, rpe, seconds, metres, note: this.#text(row, 'note', note, limits.note) };
  }

  #text(row: number, column: string, given: string | undefined, limit: number): string | null {
    if (given === undefined) return null;
    const { text, isChanged } = cleaned(given);
    if (isChanged) this.cells.push({ row, reason: 'characters-left-out', column });
    const cut = cutAt(text, limit).trim();
    if (cut.length < text.length) this.cells.push({ row, reason: 'text-cut', column, limit });
    return cut === '' ? null : cut;
  }

  #leaveOut(column: string, reason: string): void {
    const known = this.#unused.get(column) ?? { reason, cells: 0 };
    known.cells += 1;
    this.#unused.set(column, known);
  }

  get unused(): readonly UnusedColumn[] {
    return [...this.#unused].map(([column, { reason, cells }]) => ({ column, cells, reason }));
  }
}

/** Returns null for text that is not such a file, or of a version that this program does not know. */
export const readSpotter = (text: string, encoding: Encoding, now: string): TrainingLog | null => {
  const file = headOf(text);
  if (file === null) return null;
  const reading = new Reading(now);
  for (const [index, workout] of file.workouts.entries()) reading.add(index + 1, workout);
  const { sessions, unreadable, ignored, cells, unused } = reading;
  return {
    format: 'spotter',
    encoding,
    rows: file.workouts.length,
    unit: 'kg',
    asked: { distanceUnit: false, dateOrder: false, decimalSign: false },
    sessions: sessions.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0)),
    unreadable,
    ignored,
    cells,
    columns: unused,
  };
};
