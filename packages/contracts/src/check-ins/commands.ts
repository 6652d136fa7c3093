// Forms that gyms ask their clients to fill in regularly, and the clients' answers.
import * as z from 'zod/mini';
import { localDate, text, uuid, weekday } from '../atoms.js';
import type { Frozen } from '../frozen.js';
import { maxNameLength, maxTagLength } from '../limits.js';
import { maxAnswerLength, maxChoiceLength, maxChoices, maxQuestionLength, maxQuestions, maxUnitLength } from './limits.js';

const asked = { id: uuid, text: text(maxQuestionLength), required: z.boolean() };
const word = text(maxChoiceLength);

export const checkInQuestion = z.discriminatedUnion('kind', [
  z.strictObject({ ...asked, kind: z.literal('scale'), low: z.exactOptional(word), high: z.exactOptional(word) }),
  z.strictObject({ ...asked, kind: z.literal('number'), unit: z.exactOptional(text(maxUnitLength)) }),
  z.strictObject({ ...asked, kind: z.literal('text') }),
  z.strictObject({ ...asked, kind: z.literal('choice'), choices: z.array(word).check(z.minLength(2), z.maxLength(maxChoices)) }),
  z.strictObject({ ...asked, kind: z.literal('photo') }),
]);
export type CheckInQuestion = Frozen<z.infer<typeof checkInQuestion>>;
export const questionKinds = ['scale', 'number', 'text', 'choice', 'photo'] as const satisfies readonly CheckInQuestion['kind'][];

export const checkInSchedule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('weekly'), weekday }),
  z.strictObject({ kind: z.literal('program-end') }),
]);
export const checkInAudience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('tag'), tag: text(maxTagLength) }),
  z.strictObject({ kind: z.literal('client'), customerId: uuid }),
]);
const form = z.strictObject({ formId: uuid });
const ofClient = z.strictObject({ customerId: uuid, checkInId: uuid });
/** `uploadId` names a photo that was uploaded for the purpose `private`. */
export const checkInAnswer = z.strictObject({
  questionId: uuid,
  value: z.union([z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000)), text(maxAnswerLength)]),
});
export type CheckInAnswer = Frozen<z.infer<typeof checkInAnswer>>;

export const checkInCommands = {
  /** Publishes the first version of a form, or the next one. */
  'publish-check-in-form': z.strictObject({
    formId: uuid,
    name: text(maxNameLength),
    questions: z.array(checkInQuestion).check(z.minLength(1), z.maxLength(maxQuestions)),
    schedule: checkInSchedule,
    audience: checkInAudience,
  }),
  'stop-check-in-form': form,
  'resume-check-in-form': form,
  'answer-check-in': z.strictObject({
    customerId: uuid,
    checkInId: uuid,
    formId: uuid,
    version: z.int().check(z.minimum(1), z.maximum(1000)),
    dueOn: localDate,
    answers: z.array(checkInAnswer).check(z.maxLength(maxQuestions)),
  }),
  'read-check-in': ofClient,
  /** Puts the answer back into the coaches' queue. */
  'unread-check-in': ofClient,
} as const;
