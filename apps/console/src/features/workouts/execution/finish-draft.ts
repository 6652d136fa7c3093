// What a client typed into the finish sheet and did not send: a reload, a call or a closed sheet loses none of it.
import { readDraft, writeDraft } from '../../../offline/drafts.js';

export type FinishDraft = { readonly rpe: number | null; readonly notes: string; readonly hurts: boolean; readonly pain: string };
const keyOf = (workoutId: string): string => `finish ${workoutId}`;
const blank: FinishDraft = { rpe: null, notes: '', hurts: false, pain: '' };

export const keptFinish = (workoutId: string): FinishDraft => {
  const text = readDraft(keyOf(workoutId));
  return text === null ? blank : (JSON.parse(text) as FinishDraft);
};

/** Null: the workout is finished, or discarded. */
export const keepFinish = (workoutId: string, draft: FinishDraft | null): void =>
  writeDraft(keyOf(workoutId), draft === null ? null : JSON.stringify(draft));
