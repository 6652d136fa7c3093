// What was typed and not sent yet, kept as long as its tab is open: no answer is lost to a network that is away, and none stays on a shared device.
import type { TypedAnswers } from './typed-answers.js';

/** The id goes with it: sent again after an unknown outcome it is the same check-in. */
export type Draft = { readonly checkInId: string; readonly typed: TypedAnswers };
const keyOf = (customerId: string, formId: string, dueOn: string): string => `check-in ${customerId} ${formId} ${dueOn}`;

export const keptDraft = (...of: Parameters<typeof keyOf>): Draft | null => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(...of)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
};

/** Null: it is sent. */
export const keepDraft = (of: Parameters<typeof keyOf>, draft: Draft | null): void => {
  if (draft === null) sessionStorage.removeItem(keyOf(...of));
  else sessionStorage.setItem(keyOf(...of), JSON.stringify(draft));
};
