// Photos of the signed-in user that wait for the server: stored on the device first, then sent one by one, beside the outbox, so that no
// set waits behind a picture.
import { ApiProblem, problemCode } from '@/lib/api/problem.js';
import { newId, sendCommand } from '@/lib/api/send-command.js';
import { withRoom } from '@/lib/api/ahead/with-room.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { dataUrl } from '@/lib/hooks/pictures.js';
import { session } from '@/lib/startup/session.js';
import { backoffMs } from '../sync-engine.js';
import { hasRoomFor } from './photo-rules.js';
import { dropPhoto, movePhoto, readPhotos, readPicture, storePhoto } from './photo-store.js';
import { sendPhoto } from './send-photo.js';
import type { PhotoWords, WaitingPhoto } from './waiting-photo.js';

let account: string | null = null;
let photos: readonly WaitingPhoto[] = [];
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
const listeners = new Set<() => void>();
/** Resolvers of the promises that a photo was added, by its id. */
const awaited = new Map<string, () => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('spotter-photos');

export const waitingPhotos = (): readonly WaitingPhoto[] => photos;
export const subscribePhotos = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const show = (next: readonly WaitingPhoto[]): void => {
  photos = next;
  for (const listener of listeners) listener();
};
const load = async (): Promise<void> => {
  const of = account;
  const read = of === null ? [] : await readPhotos(of);
  if (of === account) show(read);
};
/** Call after a change of the stored photos: updates this screen and the other tabs. */
const changed = async (): Promise<void> => {
  await load();
  otherTabs?.postMessage('changed');
};

const isAdded = async ({ photoId, gym, words: { customerId } }: WaitingPhoto): Promise<void> => {
  // The photo stays on the screen as waiting until the refetched list contains it.
  await refreshTopics(gym, ['progress-photos']);
  const isWanted = await dropPhoto(photoId);
  await changed();
  // The user removed it while its command was in flight.
  if (!isWanted) await sendCommand(gym, 'remove-progress-photo', { customerId, photoId }).catch((error: unknown) => console.error(error));
  awaited.get(photoId)?.();
  awaited.delete(photoId);
};

/** Sends all waiting photos, oldest first. @returns true if a retry would not help any that is left */
const drain = async (): Promise<boolean> => {
  const tried = new Set<string>();
  const next = (): WaitingPhoto | undefined => photos.find(({ status, photoId }) => status === 'waiting' && !tried.has(photoId));
  for (let photo = next(); photo !== undefined; photo = next()) {
    const of = account;
    if (of === null || session.accessToken() === null || session.locked() || !navigator.onLine) return true;
    tried.add(photo.photoId);
    const { outcome, error } = await sendPhoto(of, photo);
    // The answer was for another account's session, so it says nothing about this photo.
    if (account !== of) return true;
    if (outcome === 'later') return false;
    if (outcome === 'rejected') await movePhoto(photo.photoId, { status: 'rejected', code: problemCode(error) });
    if (outcome === 'done') await isAdded(photo);
    else await changed();
  }
  return true;
};

/** Only one tab of the browser sends at a time; the others show what it stored. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if (navigator.locks === undefined) return work();
  await navigator.locks.request('spotter-photos', { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    await load();
    await work();
  });
};

/** Sends all waiting photos now. Resolves when none is left, or the network failed. */
export const syncPhotos = (): Promise<void> => {
  clearTimeout(timer);
  running ??= alone(async () => {
    failures = (await drain()) ? 0 : failures + 1;
    if (failures > 0) timer = setTimeout(() => void syncPhotos(), backoffMs(failures, Math.random()));
  })
    .catch((error: unknown) => console.error(error))
    .finally(() => {
      running = undefined;
    });
  return running;
};
const syncAgain = (): void => {
  const isLeft = (): boolean => failures === 0 && photos.some(({ status }) => status === 'waiting');
  // A photo may be in flight: the new one follows it.
  void syncPhotos().then(() => (isLeft() && navigator.onLine ? syncPhotos() : undefined));
};

/** Call after sign-in and on every start, once the vault is open: everything below belongs to this account. */
export const openPhotos = async (forAccount: string): Promise<void> => {
  account = forAccount;
  await load();
  void syncPhotos();
};

export const closePhotos = (): void => {
  clearTimeout(timer);
  account = null;
  awaited.clear();
  show([]);
};

/**
 * Stores a photo on the device and sends it as soon as possible. Resolves once it survives a reload; `added` resolves when the server has
 * it.
 * @throws ApiProblem `too-many-waiting-photos`, or the browser's error if it cannot store the photo
 */
export const keepPhoto = async (gym: string, words: PhotoWords, picture: Blob): Promise<{ photoId: string; added: Promise<void> }> => {
  if (account === null) throw new Error('nobody is signed in');
  if (!hasRoomFor(picture.size, photos)) throw new ApiProblem(422, { code: 'too-many-waiting-photos' });
  const photoId = newId();
  const photo = {
    photoId,
    commandId: newId(),
    gym,
    addedAt: new Date().toISOString(),
    bytes: picture.size,
    uploadId: null,
    status: 'waiting',
    code: null,
    words,
  } as const;
  const [of, url] = [account, await dataUrl(picture)];
  await withRoom(() => storePhoto(of, photo, url));
  const added = new Promise<void>((done) => awaited.set(photoId, done));
  await changed();
  void navigator.storage?.persist?.();
  syncAgain();
  return { photoId, added };
};

/** Cancels a photo at any stage, on request of the user who added it. */
export const removeWaitingPhoto = async (photoId: string): Promise<void> => {
  awaited.delete(photoId);
  await dropPhoto(photoId);
  await changed();
};

/** Sends a refused photo again on the user's request, under the same ids. */
export const retryPhoto = async (photoId: string): Promise<void> => {
  await movePhoto(photoId, { status: 'waiting', code: null });
  await changed();
  syncAgain();
};

/** As a data URL; null if it is gone. */
export const pictureOfWaiting = async (photoId: string): Promise<string | null> =>
  account === null ? null : readPicture(account, photoId);

/** Syncs when the network is back and when the page becomes visible. */
export const watchForPhotos = (): void => {
  addEventListener('online', () => void syncPhotos());
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && syncPhotos()));
  otherTabs?.addEventListener('message', () => void load());
};
