// Photos that wait, in a database of their own: a new version of the one with the sets would wait for every tab that has it open.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { keptFor, readKept, type Kept } from '../vault.js';
import type { PhotoWords, WaitingPhoto } from './waiting-photo.js';

type StoredPhoto = Omit<WaitingPhoto, 'words'> & { readonly account: string; readonly kept: Kept<PhotoWords> };
/** As a data URL. */
type Picture = { readonly url: string };
type Schema = DBSchema & {
  photos: { key: string; value: StoredPhoto; indexes: { account: string } };
  /** Apart, and under the photo's id: a list of what waits reads no pictures. */
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

/** Those of an account, the oldest first. One that the account's key does not open stays where it is, and is not among them. */
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

/** The picture of a photo that waits, as a data URL; null where it is not there, or not this account's to see. */
export const readPicture = async (account: string, photoId: string): Promise<string | null> => {
  const kept = await (await database()).get('pictures', photoId);
  return kept === undefined ? null : ((await readKept(account, kept))?.url ?? null);
};

/** Durable before it resolves. @throws where the browser cannot store it */
export const storePhoto = async (account: string, { words, ...photo }: WaitingPhoto, url: string): Promise<void> => {
  const [kept, picture] = await Promise.all([keptFor(account, words), keptFor(account, { url })]);
  const transaction = (await database()).transaction(['photos', 'pictures'], 'readwrite', { durability: 'strict' });
  await Promise.all([
    transaction.objectStore('photos').put({ ...photo, account, kept }),
    transaction.objectStore('pictures').put(picture, photo.photoId),
    transaction.done,
  ]);
};

/** Notes how far a photo is on its way. False where somebody removed it meanwhile: then it does not come back. */
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

/** Its words and its picture. False where it was gone already. */
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
