// Everything that a gym stores about one person, the server about one account, or a gym as a whole, as one file for them to keep.
import * as z from 'zod/mini';

/** `progress`: 0 to 1. `url` and `bytes` are set once finished; the server keeps the file for a day. */
export const exportStatus = z.strictObject({
  exportId: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  progress: z.number(),
  bytes: z.nullable(z.number()),
  url: z.nullable(z.string()),
});
export type ExportStatus = z.infer<typeof exportStatus>;

export const gymExportStatuses = ['running', 'done', 'failed', 'removed'] as const;
/**
 * An export of the whole gym. `removed`: the gym erased a person whose data was in the file. `url` is set for the admin who requested it, once
 * it is done. `by`: name of that admin; null if the person was erased or is an admin of another branch.
 */
export const gymExport = z.strictObject({
  exportId: z.string(),
  status: z.enum(gymExportStatuses),
  progress: z.number(),
  bytes: z.nullable(z.number()),
  by: z.nullable(z.string()),
  own: z.boolean(),
  askedAt: z.string(),
  /** The server deletes the file then. */
  until: z.string(),
  url: z.nullable(z.string()),
});
export type GymExport = z.infer<typeof gymExport>;
/** Exports of the last day, newest first. */
export const gymExportsAnswer = z.strictObject({ items: z.array(gymExport) });
export type GymExportsAnswer = z.infer<typeof gymExportsAnswer>;
