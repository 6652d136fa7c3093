// A draft for its coaches: the tree and the library details. A client's program has no details of its own.
import type { Rejected } from '../kernel.js';
import { editsBetween } from './edits-between.js';
import { detailsBetween, withDetails } from './program-details.js';
import type { ProgramDetails, ProgramEdit } from './program-events.js';
import type { ProgramTree } from './program-tree.js';
import { applyEdit, type TreeRejection } from './tree.js';

export type ProgramDraft = { readonly tree: ProgramTree; readonly details: ProgramDetails | null };

export const applyDraftEdit = (draft: ProgramDraft, edit: ProgramEdit): ProgramDraft | Rejected<TreeRejection> => {
  if (edit.kind === 'update-details')
    return draft.details === null ? draft : { ...draft, details: withDetails(draft.details, edit.changes) };
  const tree = applyEdit(draft.tree, edit);
  return 'rejected' in tree ? tree : { ...draft, tree };
};

/** Applies all edits in order, or returns the reason why one of them is impossible. */
export const applyDraftEdits = (draft: ProgramDraft, edits: readonly ProgramEdit[]): ProgramDraft | Rejected<TreeRejection> => {
  let current = draft;
  for (const edit of edits) {
    const next = applyDraftEdit(current, edit);
    if ('rejected' in next) return next;
    current = next;
  }
  return current;
};

/** Returns edits that transform one draft into another. */
export const draftEditsBetween = (before: ProgramDraft, after: ProgramDraft): readonly ProgramEdit[] => [
  ...(before.details === null || after.details === null ? [] : detailsBetween(before.details, after.details)),
  ...editsBetween(before.tree, after.tree),
];
