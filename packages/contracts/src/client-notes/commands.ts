// Notes of coaches about a client, for other coaches.
import * as z from 'zod/mini';
import { text, uuid } from '../atoms.js';
import { maxClientNoteLength } from './limits.js';

const of = { customerId: uuid, noteId: uuid };
const words = text(maxClientNoteLength);

export const clientNoteCommands = {
  'write-client-note': z.strictObject({ ...of, text: words, pinned: z.boolean() }),
  'edit-client-note': z.strictObject({ ...of, text: words }),
  'pin-client-note': z.strictObject({ ...of, pinned: z.boolean() }),
  'remove-client-note': z.strictObject(of),
  'restore-client-note': z.strictObject(of),
} as const;
