// Stores the unsent text of a finish sheet on the device, so that it survives a reload, a phone call or a closed sheet.
import { readDraft, writeDraft } from '@/offline/drafts.js';

export type FinishDraft = { readonly rpe: number | null; readonly notes: string; readonly hurts: boolean; readonly pain: string };
const keyOf = (workoutId: string): string => `finish ${workoutId}`;
const blank: FinishDraft = { rpe: null, notes: '', hurts: false, pain: '' };

export const keptFinish = (workoutId: string): FinishDraft => {
  const text = readDraft(keyOf(workoutId));
  return text === null ? blank : (JSON.parse(text) as FinishDraft);
};

/** @param draft null to delete it after the workout is finished or discarded */
export const keepFinish = (workoutId: string, draft: FinishDraft | null): void =>
  writeDraft(keyOf(workoutId), draft === null ? null : JSON.stringify(draft));
