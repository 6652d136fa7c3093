import i18next from 'i18next';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import { blobOf } from '@/lib/hooks/pictures.js';
import { keepPhoto, pictureOfWaiting, removeWaitingPhoto } from '@/offline/photos/photo-queue.js';
import type { WaitingPhoto } from '@/offline/photos/waiting-photo.js';

/** Discards a photo that is on this device only, and offers undo. Undo adds it with new ids, since the server may know the old ones. */
export const removeWaiting = async ({ photoId, gym, words }: WaitingPhoto): Promise<void> => {
  const picture = await pictureOfWaiting(photoId);
  await removeWaitingPhoto(photoId);
  if (picture === null) return;
  tellWithUndo({ title: i18next.t('progress-photos:done.removed'), undo: () => keepPhoto(gym, words, blobOf(picture)) });
};
