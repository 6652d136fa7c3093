// Notes of coaches about a client: pinned ones first, then newest first.
import * as z from 'zod/mini';
import { personName } from '../customers/queries.js';
import { listOf } from '../lists.js';

export const clientNote = z.strictObject({
  id: z.string(),
  text: z.string(),
  pinned: z.boolean(),
  /** Null for the server and for former members whose name was erased. */
  by: z.nullable(personName),
  writtenAt: z.string(),
  editedAt: z.nullable(z.string()),
});
export type ClientNote = z.infer<typeof clientNote>;
export const clientNotesAnswer = listOf(clientNote);
