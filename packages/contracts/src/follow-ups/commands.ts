// Handling of reasons to contact a client: done, snoozed or reopened.
import * as z from 'zod/mini';
import { localDate, text, uuid } from '../atoms.js';
import { followUpKinds } from './kinds.js';
import { maxFollowUpNoteLength } from './limits.js';

export const followUpKind = z.enum(followUpKinds);
/** For a `certification`, `customerId` is the id of the coach who holds it (ADR 88). */
const of = { customerId: uuid, kind: followUpKind, about: text(120) };

export const followUpCommands = {
  'finish-follow-up': z.strictObject({ ...of, note: z.exactOptional(text(maxFollowUpNoteLength)) }),
  'snooze-follow-up': z.strictObject({ ...of, until: localDate }),
  'reopen-follow-up': z.strictObject(of),
} as const;
