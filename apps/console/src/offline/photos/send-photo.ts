// Sends one photo: first its picture, then the command that adds it.
import { sendCommand } from '@/lib/api/send-command.js';
import { blobOf, uploadPicture } from '@/lib/hooks/pictures.js';
import { session } from '@/lib/startup/session.js';
import { afterFailure, type AfterFailure } from './photo-rules.js';
import { movePhoto, readPicture } from './photo-store.js';
import type { WaitingPhoto } from './waiting-photo.js';

/** On a weak network a phone needs a minute for a picture; after this time the upload counts as stuck. */
const waitTimeoutMs = 120_000;

/** `gone`: the user removed the photo before it was added. */
export type Sent = { readonly outcome: Exclude<AfterFailure, 'anew'> | 'gone'; readonly error?: unknown };

/**
 * Uploads the picture and returns the id of the upload; null if the photo is gone. Stores the id on the device before any command uses it.
 */
const uploaded = async (account: string, { photoId, gym, words, uploadId }: WaitingPhoto): Promise<string | null> => {
  if (uploadId !== null) return uploadId;
  const picture = await readPicture(account, photoId);
  if (picture === null) return null;
  const signal = AbortSignal.timeout(waitTimeoutMs);
  const answer = await uploadPicture(gym, 'private', blobOf(picture), () => undefined, words.customerId, signal);
  return (await movePhoto(photoId, { uploadId: answer.uploadId })) ? answer.uploadId : null;
};

/** Never throws. The next call continues where this one stopped, under the same ids. */
export const sendPhoto = async (account: string, photo: WaitingPhoto): Promise<Sent> => {
  const { photoId, gym, words, commandId } = photo;
  try {
    const uploadId = await uploaded(account, photo);
    if (uploadId === null) return { outcome: 'gone' };
    // The user signed out in the meantime, or another one signed in, who must not add this photo.
    if (session.user()?.id !== account) return { outcome: 'later' };
    await sendCommand(gym, 'add-progress-photo', { ...words, photoId, uploadId }, { commandId });
    return { outcome: 'done' };
  } catch (error) {
    const then = afterFailure(error);
    if (then !== 'anew') return { outcome: then, error };
    // A restored server does not know earlier uploads, so the picture is sent again. If it was uploaded just now, the server rejects it.
    if (photo.uploadId === null) return { outcome: 'rejected', error };
    await movePhoto(photoId, { uploadId: null });
    return sendPhoto(account, { ...photo, uploadId: null });
  }
};
