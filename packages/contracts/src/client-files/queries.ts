// Files of a client, the newest first; for the client themself those that they are shown. The bytes are read from the uploads.
import * as z from 'zod/mini';
import { personName } from '../customers/queries.js';
import { listOf } from '../lists.js';

export const clientFile = z.strictObject({
  id: z.string(),
  uploadId: z.string(),
  name: z.string(),
  note: z.nullable(z.string()),
  kind: z.enum(['pdf', 'picture']),
  bytes: z.number(),
  visibleToClient: z.boolean(),
  /** Null for the server, and of who has left without a name. */
  by: z.nullable(personName),
  addedAt: z.string(),
});
export type ClientFile = z.infer<typeof clientFile>;
export const clientFilesAnswer = listOf(clientFile);
