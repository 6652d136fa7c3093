// One photo on its way: first its picture, then the command that adds it.
import { sendCommand } from '../../lib/api/send-command.js';
import { blobOf, uploadPicture } from '../../lib/hooks/pictures.js';
import { session } from '../../lib/startup/session.js';
import { afterFailure, type AfterFailure } from './photo-rules.js';
import { movePhoto, readPicture } from './photo-store.js';
import type { WaitingPhoto } from './waiting-photo.js';

/** A phone at the edge of its network takes a minute for a picture; longer, and nothing moves any more. */
const waitTimeoutMs = 120_000;

/** `gone`: somebody removed it before it was added. */
export type Sent = { readonly outcome: Exclude<AfterFailure, 'anew'> | 'gone'; readonly error?: unknown };

/** The id of its upload; null where the photo is gone. Known on the device before anything is made of it. */
const uploaded = async (account: string, { photoId, gym, words, uploadId }: WaitingPhoto): Promise<string | null> => {
  if (uploadId !== null) return uploadId;
  const picture = await readPicture(account, photoId);
  if (picture === null) return null;
  const signal = AbortSignal.timeout(waitTimeoutMs);
  const answer = await uploadPicture(gym, 'private', blobOf(picture), () => undefined, words.customerId, signal);
  return (await movePhoto(photoId, { uploadId: answer.uploadId })) ? answer.uploadId : null;
};

/** Never throws. What was sent in part goes on from there the next time, under the same ids. */
export const sendPhoto = async (account: string, photo: WaitingPhoto): Promise<Sent> => {
  const { photoId, gym, words, commandId } = photo;
  try {
    const uploadId = await uploaded(account, photo);
    if (uploadId === null) return { outcome: 'gone' };
    // Signed out meanwhile, or somebody else is here: it is not theirs to add.
    if (session.user()?.id !== account) return { outcome: 'later' };
    await sendCommand(gym, 'add-progress-photo', { ...words, photoId, uploadId }, { commandId });
    return { outcome: 'done' };
  } catch (error) {
    const then = afterFailure(error);
    if (then !== 'anew') return { outcome: then, error };
    // A server that was restored knows no picture of before. One that was sent just now, and is unknown, it does not want.
    if (photo.uploadId === null) return { outcome: 'rejected', error };
    await movePhoto(photoId, { uploadId: null });
    return sendPhoto(account, { ...photo, uploadId: null });
  }
};
