// What coaches wrote about a client: the pinned first, then the newest.
import * as z from 'zod/mini';
import { personName } from '../customers/queries.js';
import { listOf } from '../lists.js';

export const clientNote = z.strictObject({
  id: z.string(),
  text: z.string(),
  pinned: z.boolean(),
  /** Null for the server, and of who has left without a name. */
  by: z.nullable(personName),
  writtenAt: z.string(),
  editedAt: z.nullable(z.string()),
});
export type ClientNote = z.infer<typeof clientNote>;
export const clientNotesAnswer = listOf(clientNote);
