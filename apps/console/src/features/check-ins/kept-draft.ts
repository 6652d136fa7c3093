// Unsent answers, stored on the device: they survive a lost network, and other users of the device cannot read them.
import { readDraft, writeDraft } from '@/offline/drafts.js';
import type { TypedAnswers } from './typed-answers.js';

/** Stores the id too: a retry after an unknown outcome sends the same check-in. */
export type Draft = { readonly checkInId: string; readonly typed: TypedAnswers };
const keyOf = (customerId: string, formId: string, dueOn: string): string => `check-in ${customerId} ${formId} ${dueOn}`;

export const keptDraft = (...of: Parameters<typeof keyOf>): Draft | null => JSON.parse(readDraft(keyOf(...of)) ?? 'null') as Draft | null;

/** @param draft null to delete it after sending */
export const keepDraft = (of: Parameters<typeof keyOf>, draft: Draft | null): void =>
  writeDraft(keyOf(...of), draft === null ? null : JSON.stringify(draft));
