// What becomes of the reasons to look after a client.
import * as z from 'zod/mini';
import { localDate, text, uuid } from '../atoms.js';
import { maxFollowUpNoteLength } from './limits.js';

export const followUpKinds = [
  'pain',
  'without-coach',
  'unanswered',
  'check-in',
  'certification',
  'no-training-max',
  'missed',
  'strength-drop',
  'stalled',
  'effort-rising',
  'skipped-exercise',
  'quiet',
  'program-ends',
  'record',
] as const;
export const followUpKind = z.enum(followUpKinds);
/** A `certification` is about a coach: `customerId` is the coach's id then (ADR 88). */
const of = { customerId: uuid, kind: followUpKind, about: text(120) };

export const followUpCommands = {
  'finish-follow-up': z.strictObject({ ...of, note: z.exactOptional(text(maxFollowUpNoteLength)) }),
  'snooze-follow-up': z.strictObject({ ...of, until: localDate }),
  'reopen-follow-up': z.strictObject(of),
} as const;
