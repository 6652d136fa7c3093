// Files of a client, newest first. Clients get only those that the staff shows them. The bytes come from the uploads.
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
  /** Null for the server and for former members whose name was erased. */
  by: z.nullable(personName),
  addedAt: z.string(),
});
export type ClientFile = z.infer<typeof clientFile>;
export const clientFilesAnswer = listOf(clientFile);
