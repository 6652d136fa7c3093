// Rules of waiting photos, pure: how many a device stores, and what to do after a failure.
import { ApiProblem, mayHaveHappened, waitsForPerson } from '@/lib/api/problem.js';
import type { WaitingPhoto } from './waiting-photo.js';

/** Per account: some weeks of training in a basement, and far less than a browser grants a page. */
export const maxPhotos = 20;
export const maxTotalBytes = 20_000_000;

/** True if one more picture of this many bytes fits. */
export const hasRoomFor = (bytes: number, kept: readonly Pick<WaitingPhoto, 'bytes'>[]): boolean =>
  kept.length < maxPhotos && kept.reduce((sum, photo) => sum + photo.bytes, bytes) <= maxTotalBytes;

/**
 * What to do after a failure: `later` retries, `anew` uploads the picture again because the server lost it, `done` means that the server
 * has the photo already, `rejected` waits for the user.
 */
export type AfterFailure = 'later' | 'anew' | 'done' | 'rejected';

export const afterFailure = (error: unknown): AfterFailure => {
  if (!(error instanceof ApiProblem) || mayHaveHappened(error) || waitsForPerson(error)) return 'later';
  if (error.code === 'progress-photo-already-added') return 'done';
  return error.code === 'upload-unknown' ? 'anew' : 'rejected';
};
