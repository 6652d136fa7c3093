// Imports of training logs: the run after a preview, and the importer's reports.
import * as z from 'zod/mini';
import { instant, text, timeZone, unit, uuid } from '../atoms.js';
import { performedSet } from '../workouts/commands.js';

const target = z.union([uuid, z.literal(['new', 'skip'])]);
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
/** Maximum rejected sessions, and changed sets, that a report lists. */
const maxNamed = 50;
const refusal = z.strictObject({ startedAt: instant, reason: text(80) });
const change = z.strictObject({
  exerciseId: uuid,
  performedAt: instant,
  here: performedSet,
  file: performedSet,
});
const figures = {
  workouts: count,
  sets: count,
  duplicates: count,
  refused: z.exactOptional(count),
  changed: z.exactOptional(count),
  amended: z.exactOptional(count),
  moved: z.exactOptional(count),
};
const counts = {
  ...figures,
  refusals: z.exactOptional(z.array(refusal).check(z.maxLength(maxNamed))),
  changes: z.exactOptional(z.array(change).check(z.maxLength(maxNamed))),
};

export const importWorkouts = z.strictObject({
  importId: uuid,
  unit: z.exactOptional(unit),
  timeZone: z.exactOptional(timeZone),
  /** Unit of distances, where the file has none. */
  distanceUnit: z.exactOptional(z.enum(['m', 'km', 'mi'])),
  /** Order of dates, where all of the file's are ambiguous, such as 03/04/2026. */
  dateOrder: z.exactOptional(z.enum(['dmy', 'mdy'])),
  /** Decimal sign, where all figures of the file are ambiguous, such as 1,500. */
  decimalSign: z.exactOptional(z.enum(['point', 'comma'])),
  /** True to replace differing values by those of the file. */
  amendChanged: z.exactOptional(z.boolean()),
  mapping: z.record(text(120), target).check(z.refine((mapping) => Object.keys(mapping).length <= 500, 'names more than 500 exercises')),
});
/** Undoes an import: removes its additions and restores amended values. */
const undoImport = z.strictObject({ importId: uuid });
export const importCommands = { 'import-workouts': importWorkouts, 'undo-import': undoImport } as const;

/** Sent by the importer only. */
const reportImportProgress = z.strictObject({
  importId: uuid,
  progress: z.number().check(z.minimum(0), z.maximum(1)),
  ...figures,
});
const completeImport = z.strictObject({ importId: uuid, ...counts });
const failImport = z.strictObject({ importId: uuid, why: text(120), ...counts });
const completeImportUndo = z.strictObject({ importId: uuid, workouts: count, sets: count, kept: count });
export const internalImportCommands = {
  'complete-import-undo': completeImportUndo,
  'report-import-progress': reportImportProgress,
  'complete-import': completeImport,
  'fail-import': failImport,
} as const;
