// Imports of training logs: the preview that changes nothing, and the progress of a run.
import * as z from 'zod/mini';
import { performedSet } from '../workouts/commands.js';
import { importWorkouts } from './commands.js';

/** Encodings that a person may choose for a file, by their WHATWG labels. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1254',
  'iso-8859-9',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/** `encoding`: reads the bytes with this one instead of the one that the server recognises. */
export const importParameters = { encoding: z.exactOptional(z.enum(importEncodings)) };

/** `column`: as the header names it. `limit`: what the cell exceeds. */
const namedRow = z.strictObject({
  row: z.number(),
  reason: z.string(),
  column: z.optional(z.string()),
  limit: z.optional(z.number()),
});

export const importPreview = z.strictObject({
  importId: z.string(),
  format: z.string(),
  /** How the bytes were read, by its WHATWG label: as recognised, or as chosen. */
  encoding: z.optional(z.string()),
  rows: z.number(),
  workouts: z.number(),
  sets: z.number(),
  warmups: z.number(),
  exercises: z.array(
    z.strictObject({
      name: z.string(),
      sets: z.number(),
      suggestion: z.optional(z.strictObject({ exerciseId: z.string(), name: z.string(), confidence: z.number() })),
      /** The most similar exercises, best first, if the name means none of them for certain. */
      offered: z.optional(z.array(z.strictObject({ exerciseId: z.string(), name: z.string() }))),
    }),
  ),
  unit: z.nullable(z.enum(['kg', 'lb'])),
  timeZoneNeeded: z.boolean(),
  /** Further questions that the file leaves open and `import-workouts` must answer. */
  distanceUnitNeeded: z.optional(z.boolean()),
  dateOrderNeeded: z.optional(z.boolean()),
  decimalSignNeeded: z.optional(z.boolean()),
  firstDate: z.nullable(z.string()),
  lastDate: z.nullable(z.string()),
  unreadable: z.array(namedRow),
  ignored: z.array(namedRow),
  /** Cells of imported rows that are changed or left out. */
  cells: z.optional(z.array(namedRow)),
  /** Columns that the import leaves out, each with its number of non-empty cells and the reason. */
  columns: z.optional(z.array(z.strictObject({ column: z.string(), cells: z.number(), reason: z.string() }))),
  /** Counts of all rows and cells; the lists hold the first thousand. */
  counts: z.optional(z.strictObject({ unreadable: z.number(), ignored: z.number(), cells: z.number() })),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** A set whose values in the file differ from the recorded ones. */
const changedSet = z.strictObject({ exerciseId: z.string(), performedAt: z.string(), here: performedSet, file: performedSet });
const refusedSession = z.strictObject({ startedAt: z.string(), reason: z.string() });

/** Choices for an uploaded file, as `import-workouts` takes them. */
export const importChoices = z.omit(importWorkouts, { importId: true, amendChanged: true });
export type ImportChoices = z.infer<typeof importChoices>;

/** Result of comparing a file with the client's workouts. Each list has at most fifty entries. */
export const importComparison = z.strictObject({
  /** Number of new workouts and sets. */
  workouts: z.number(),
  sets: z.number(),
  /** Number of workouts that are equal in the file and the log, and of their sets. */
  duplicates: z.number(),
  equal: z.number(),
  /** Number of sets with other values, and of workouts at another time. */
  changed: z.number(),
  moved: z.number(),
  refused: z.number(),
  refusals: z.array(refusedSession),
  changes: z.array(changedSet),
});
export type ImportComparison = z.infer<typeof importComparison>;

export const importStatus = z.strictObject({
  importId: z.string(),
  status: z.enum(['preview', 'running', 'done', 'failed', 'undoing', 'undone']),
  workouts: z.number(),
  sets: z.number(),
  duplicates: z.number(),
  progress: z.number(),
  /** Number of sessions that the log rejected, and the first of them with the reason. */
  refused: z.optional(z.number()),
  refusals: z.optional(z.array(refusedSession)),
  /** Number of sets whose values differ, left unchanged or amended, and the first of them with both values. */
  changed: z.optional(z.number()),
  amended: z.optional(z.number()),
  /** Number of workouts that have another time in the file and were not moved. */
  moved: z.optional(z.number()),
  changes: z.optional(z.array(changedSet)),
  /** Counts of what undoing the import removed, and of corrected sets that it kept. */
  undone: z.optional(z.nullable(z.strictObject({ workouts: z.number(), sets: z.number(), kept: z.number() }))),
});
export type ImportStatus = z.infer<typeof importStatus>;

/** Imports of a client, newest first, at most fifty. */
export const importsAnswer = z.strictObject({
  items: z.array(
    z.strictObject({
      importId: z.string(),
      status: z.enum(['running', 'done', 'failed', 'undoing', 'undone']),
      /** Null for an import from before the server stored the format. */
      format: z.nullable(z.string()),
      requestedAt: z.nullable(z.string()),
      workouts: z.number(),
      sets: z.number(),
    }),
  ),
});
export type ImportsAnswer = z.infer<typeof importsAnswer>;
