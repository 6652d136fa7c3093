// Documents that coaches keep of a client: a doctor's letter, a plan, a contract.
import * as z from 'zod/mini';
import { text, uuid } from '../atoms.js';
import { maxFileNameLength, maxFileNoteLength } from './limits.js';

const of = { customerId: uuid, fileId: uuid };
const words = { name: text(maxFileNameLength), note: z.exactOptional(text(maxFileNoteLength)) };

export const clientFileCommands = {
  /** `uploadId`: an upload for the purpose `client-file` and this client. */
  'add-client-file': z.strictObject({ ...of, ...words, uploadId: uuid, visibleToClient: z.boolean() }),
  /** Replaces the name and the note; without a note, removes it. */
  'revise-client-file': z.strictObject({ ...of, ...words }),
  'share-client-file': z.strictObject({ ...of, visibleToClient: z.boolean() }),
  'remove-client-file': z.strictObject(of),
  'restore-client-file': z.strictObject(of),
} as const;
