// Imports of training logs: the run that was previewed, and what the importer reports about it.
import * as z from 'zod/mini';
import { text, timeZone, unit, uuid } from '../atoms.js';

const target = z.union([uuid, z.literal(['new', 'skip'])]);
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
const counts = { workouts: count, sets: count, duplicates: count };

export const importWorkouts = z.strictObject({
  importId: uuid,
  unit: z.exactOptional(unit),
  timeZone: z.exactOptional(timeZone),
  mapping: z.record(text(120), target).check(z.refine((mapping) => Object.keys(mapping).length <= 500, 'names more than 500 exercises')),
});
export const importCommands = { 'import-workouts': importWorkouts } as const;

/** Sent by the importer only. */
export const reportImportProgress = z.strictObject({
  importId: uuid,
  progress: z.number().check(z.minimum(0), z.maximum(1)),
  ...counts,
});
export const completeImport = z.strictObject({ importId: uuid, ...counts });
export const failImport = z.strictObject({ importId: uuid, why: text(120), ...counts });
export const internalImportCommands = {
  'report-import-progress': reportImportProgress,
  'complete-import': completeImport,
  'fail-import': failImport,
} as const;
