// The rules of photos that wait, pure: how many a device keeps, and what an answer to one of them means.
import { ApiProblem, mayHaveHappened, waitsForPerson } from '../../lib/api/problem.js';
import type { WaitingPhoto } from './waiting-photo.js';

/** At one time and of one account: some weeks of training in a cellar, and far less than a browser gives a page. */
export const mostPhotos = 20;
export const mostBytes = 20_000_000;

/** True where one more picture of this many bytes may be kept. */
export const hasRoomFor = (bytes: number, kept: readonly Pick<WaitingPhoto, 'bytes'>[]): boolean =>
  kept.length < mostPhotos && kept.reduce((sum, photo) => sum + photo.bytes, bytes) <= mostBytes;

/**
 * What to do after a failure: `later` the same again, `anew` with its picture sent once more (the server lost it), `done` when it is there
 * already, `rejected` when only a person can help.
 */
export type AfterFailure = 'later' | 'anew' | 'done' | 'rejected';

export const afterFailure = (error: unknown): AfterFailure => {
  if (!(error instanceof ApiProblem) || mayHaveHappened(error) || waitsForPerson(error)) return 'later';
  if (error.code === 'progress-photo-already-added') return 'done';
  return error.code === 'upload-unknown' ? 'anew' : 'rejected';
};
