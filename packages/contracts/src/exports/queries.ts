// Everything that a gym stores about one person, or the server about one account, as one file for them to keep.
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
