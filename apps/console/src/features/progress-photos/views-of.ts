// Groups a client's photos by pose, and by check-in question that asks for a photo.
import type { CheckInItem } from '@spotter/contracts/check-ins/queries';
import { photoPose, type PhotoPose } from '@spotter/contracts/progress-photos/commands';
import type { ProgressPhoto } from '@spotter/contracts/progress-photos/queries';

export type ShownPhoto = {
  readonly id: string;
  readonly on: string;
  readonly uploadId: string;
  readonly note: string | null;
  /** Null for a photo of a check-in, which cannot be removed here. */
  readonly photo: ProgressPhoto | null;
};
type Photos = { readonly id: string; readonly photos: readonly ShownPhoto[] };
/** Photos of a pose, or of a question under its newest text; newest first. */
export type PhotoView = Photos & ({ readonly pose: PhotoPose } | { readonly question: string });

const viewsOfPoses = (all: readonly ProgressPhoto[]): readonly PhotoView[] =>
  photoPose.options.map((pose) => {
    const photos = all.filter((photo) => photo.pose === pose).toSorted((a, b) => b.takenOn.localeCompare(a.takenOn));
    return { id: pose, pose, photos: photos.map((photo) => ({ ...photo, on: photo.takenOn, photo })) };
  });

const viewsOfQuestions = (checkIns: readonly CheckInItem[]): readonly PhotoView[] => {
  const views = new Map<string, PhotoView & { readonly question: string }>();
  for (const { id: checkInId, dueOn, questions, answers } of checkIns.toSorted((a, b) => b.dueOn.localeCompare(a.dueOn)))
    for (const { id, kind, text } of questions) {
      const uploadId = answers.find(({ questionId }) => questionId === id)?.value;
      if (kind !== 'photo' || typeof uploadId !== 'string') continue;
      const { question, photos } = views.get(id) ?? { question: text, photos: [] };
      views.set(id, { id, question, photos: [...photos, { id: checkInId, on: dueOn, uploadId, note: null, photo: null }] });
    }
  return [...views.values()];
};

/** Returns poses first, then questions, without empty ones. */
export const viewsOf = (photos: readonly ProgressPhoto[], checkIns: readonly CheckInItem[]): readonly PhotoView[] =>
  [...viewsOfPoses(photos), ...viewsOfQuestions(checkIns)].filter((view) => view.photos.length > 0);
