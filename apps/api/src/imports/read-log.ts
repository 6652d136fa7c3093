// Recognises a training log by its header and reads it.
import { named, readTable } from './csv-rows.js';
import { isFitnotes, readFitnotes } from './fitnotes.js';
import { isHevy, readHevy } from './hevy.js';
import { isStrong, readStrong, strongByOrder } from './strong.js';
import type { TrainingLog } from './training-log.js';

/** Formats that are recognised but not read yet, by a mark in their first lines. */
const known: readonly (readonly [string, RegExp])[] = [
  ['stronglifts', /set 1[\s\S]*set 2/i],
  ['jefit', /### EXERCISE LOGS ###/],
  ['fitbod', /\bmultiplier\b/i],
  ['liftosaur', /completed reps/i],
];

export type Unread = { readonly unknown: true; readonly looksLike: string | null };

export const readLog = (content: Buffer): TrainingLog | Unread => {
  const { header, rows } = readTable(content);
  const lower = header.map((name) => name.toLowerCase());
  const byName = (columns: readonly string[]) => rows.map(({ row, cells }) => ({ row, cells: named(columns, cells) }));
  if (isHevy(lower)) return readHevy(lower, byName(lower));
  if (isStrong(lower)) return readStrong(lower, byName(lower));
  if (isFitnotes(lower)) return readFitnotes(lower, byName(lower));
  const columns = strongByOrder(header.length, rows[0]?.cells);
  if (columns !== null) return readStrong(columns, byName(columns));
  const start = content.subarray(0, 2_000).toString('utf8');
  return { unknown: true, looksLike: known.find(([, mark]) => mark.test(start))?.[0] ?? null };
};
