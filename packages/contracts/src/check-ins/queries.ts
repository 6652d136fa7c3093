// Forms of a gym, the check-ins that a client still has to answer, and the answers.
import * as z from 'zod/mini';
import { listOf } from '../lists.js';
import { checkInAnswer, checkInAudience, checkInQuestion, checkInSchedule } from './commands.js';

const content = { version: z.number(), name: z.string(), questions: z.array(checkInQuestion) };

export const checkInFormItem = z.strictObject({
  id: z.string(),
  ...content,
  schedule: checkInSchedule,
  audience: checkInAudience,
  stopped: z.boolean(),
  publishedAt: z.string(),
  /** Number of answered check-ins of all versions, and how many of them no coach has read. */
  answers: z.number(),
  unread: z.number(),
});
export type CheckInFormItem = z.infer<typeof checkInFormItem>;
export const checkInFormsAnswer = listOf(checkInFormItem);

/** `dueOn`: the day that the check-in covers; the answer names the same day. */
export const dueCheckIn = z.strictObject({ formId: z.string(), ...content, dueOn: z.string() });
export type DueCheckIn = z.infer<typeof dueCheckIn>;
export const dueCheckInsAnswer = z.strictObject({ items: z.array(dueCheckIn) });

export const checkInItem = z.strictObject({
  id: z.string(),
  formId: z.string(),
  ...content,
  dueOn: z.string(),
  answers: z.array(checkInAnswer),
  answeredAt: z.string(),
  readAt: z.nullable(z.string()),
});
export type CheckInItem = z.infer<typeof checkInItem>;
/** Newest first. */
export const checkInsAnswer = listOf(checkInItem);
