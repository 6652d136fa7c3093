// Waiting photos, in a database of their own: a new version of the sets' database would wait for every tab that has it open.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { keptFor, readKept, type Kept } from '../vault.js';
import type { PhotoWords, WaitingPhoto } from './waiting-photo.js';

type StoredPhoto = Omit<WaitingPhoto, 'words'> & { readonly account: string; readonly kept: Kept<PhotoWords> };
/** A picture as a data URL. */
type Picture = { readonly url: string };
type Schema = DBSchema & {
  photos: { key: string; value: StoredPhoto; indexes: { account: string } };
  /** Separate from `photos`, by the photo's id, so that listing photos reads no pictures. */
  pictures: { key: string; value: Kept<Picture> };
};

let opened: Promise<IDBPDatabase<Schema>> | undefined;
const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('spotter-photos', 1, {
    upgrade: (db) => {
      db.createObjectStore('photos', { keyPath: 'photoId' }).createIndex('account', 'account');
      db.createObjectStore('pictures');
    },
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
};

/** Waiting photos of an account, oldest first. A photo that the account's key does not decrypt stays stored, but is not returned. */
export const readPhotos = async (account: string): Promise<readonly WaitingPhoto[]> => {
  const stored = await (await database()).getAllFromIndex('photos', 'account', account);
  const read = await Promise.all(
    stored.map(async ({ account: _, kept, ...photo }): Promise<WaitingPhoto | null> => {
      const words = await readKept(account, kept);
      return words === null ? null : { ...photo, words };
    }),
  );
  return read.filter((photo) => photo !== null).toSorted((a, b) => a.addedAt.localeCompare(b.addedAt));
};

/** The picture of a waiting photo, as a data URL; null if it is missing, or belongs to another account. */
export const readPicture = async (account: string, photoId: string): Promise<string | null> => {
  const kept = await (await database()).get('pictures', photoId);
  return kept === undefined ? null : ((await readKept(account, kept))?.url ?? null);
};

/** Resolves once the photo is stored durably. @throws if the browser cannot store it */
export const storePhoto = async (account: string, { words, ...photo }: WaitingPhoto, url: string): Promise<void> => {
  const [kept, picture] = await Promise.all([keptFor(account, words), keptFor(account, { url })]);
  const transaction = (await database()).transaction(['photos', 'pictures'], 'readwrite', { durability: 'strict' });
  await Promise.all([
    transaction.objectStore('photos').put({ ...photo, account, kept }),
    transaction.objectStore('pictures').put(picture, photo.photoId),
    transaction.done,
  ]);
};

/** Updates the state of a photo. Returns false if the user has removed it, and does not restore it. */
export const movePhoto = async (
  photoId: string,
  changes: Partial<Pick<WaitingPhoto, 'uploadId' | 'status' | 'code'>>,
): Promise<boolean> => {
  const transaction = (await database()).transaction('photos', 'readwrite', { durability: 'strict' });
  const known = await transaction.store.get(photoId);
  if (known !== undefined) await transaction.store.put({ ...known, ...changes });
  await transaction.done;
  return known !== undefined;
};

/** Deletes a photo and its picture. Returns false if it was gone already. */
export const dropPhoto = async (photoId: string): Promise<boolean> => {
  const transaction = (await database()).transaction(['photos', 'pictures'], 'readwrite', { durability: 'strict' });
  const known = await transaction.objectStore('photos').getKey(photoId);
  await Promise.all([
    transaction.objectStore('photos').delete(photoId),
    transaction.objectStore('pictures').delete(photoId),
    transaction.done,
  ]);
  return known !== undefined;
};
