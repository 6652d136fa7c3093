// Photos of a client from their check-ins, each question a view of its own: front, side, back, or however the gym asks for them.
import type { CheckInItem } from '@spotter/contracts/check-ins/queries';

export type PhotoOfDay = { readonly on: string; readonly uploadId: string };
export type PhotoView = { readonly questionId: string; readonly text: string; readonly photos: readonly PhotoOfDay[] };

/** Oldest first; the words of a question are those of its newest version. A view of one photo has nothing to be compared with. */
export const photosOf = (checkIns: readonly CheckInItem[]): readonly PhotoView[] => {
  const views = new Map<string, PhotoView>();
  for (const { dueOn, questions, answers } of checkIns.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)))
    for (const { id, kind, text } of questions) {
      const value = answers.find(({ questionId }) => questionId === id)?.value;
      if (kind !== 'photo' || typeof value !== 'string') continue;
      views.set(id, { questionId: id, text, photos: [...(views.get(id)?.photos ?? []), { on: dueOn, uploadId: value }] });
    }
  return [...views.values()].filter(({ photos }) => photos.length > 1);
};
