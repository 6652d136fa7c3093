// Imports of training logs: the preview that changes nothing, and the progress of a run.
import * as z from 'zod/mini';

const namedRow = z.strictObject({ row: z.number(), reason: z.string() });

export const importPreview = z.strictObject({
  importId: z.string(),
  format: z.string(),
  rows: z.number(),
  workouts: z.number(),
  sets: z.number(),
  warmups: z.number(),
  exercises: z.array(
    z.strictObject({
      name: z.string(),
      sets: z.number(),
      suggestion: z.optional(z.strictObject({ exerciseId: z.string(), name: z.string(), confidence: z.number() })),
    }),
  ),
  unit: z.nullable(z.enum(['kg', 'lb'])),
  timeZoneNeeded: z.boolean(),
  firstDate: z.nullable(z.string()),
  lastDate: z.nullable(z.string()),
  unreadable: z.array(namedRow),
  ignored: z.array(namedRow),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importStatus = z.strictObject({
  importId: z.string(),
  status: z.enum(['preview', 'running', 'done', 'failed']),
  workouts: z.number(),
  sets: z.number(),
  duplicates: z.number(),
  progress: z.number(),
});
export type ImportStatus = z.infer<typeof importStatus>;
