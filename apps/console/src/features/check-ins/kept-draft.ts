// What was typed and not sent yet: no answer is lost to a network that is away, and none is read by who uses the device next.
import { readDraft, writeDraft } from '../../offline/drafts.js';
import type { TypedAnswers } from './typed-answers.js';

/** The id goes with it: sent again after an unknown outcome it is the same check-in. */
export type Draft = { readonly checkInId: string; readonly typed: TypedAnswers };
const keyOf = (customerId: string, formId: string, dueOn: string): string => `check-in ${customerId} ${formId} ${dueOn}`;

export const keptDraft = (...of: Parameters<typeof keyOf>): Draft | null => JSON.parse(readDraft(keyOf(...of)) ?? 'null') as Draft | null;

/** Null: it is sent. */
export const keepDraft = (of: Parameters<typeof keyOf>, draft: Draft | null): void =>
  writeDraft(keyOf(...of), draft === null ? null : JSON.stringify(draft));
