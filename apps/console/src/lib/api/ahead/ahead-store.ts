// Writes what the device keeps ahead, within its budget. The sets and messages of the person come first: nothing here may take their room.
import { session } from '../../startup/session.js';
import { ownKey } from '../kept-answers.js';
import { aheadDatabase, type AheadEntry } from './ahead-database.js';
import { roomFor } from './ahead-budget.js';
import { isStorageFull } from './with-room.js';

/** `over-budget`: the entry exceeds the budget of the store. `storage-full`: the browser rejects the write, even after pictures are deleted. */
export type Keeping = 'kept' | 'over-budget' | 'storage-full' | 'signed-out';

const bytesOf = (content: unknown): number => new TextEncoder().encode(JSON.stringify(content)).length;

type Wanted = { readonly isPicture?: boolean; readonly bytes?: number };

const put = async (key: string, content: unknown, { isPicture = false, bytes = bytesOf(content) }: Wanted): Promise<Keeping> => {
  const account = session.user()?.id;
  const db = await aheadDatabase();
  const transaction = db.transaction(['entries', 'contents'], 'readwrite');
  const [entries, contents] = [transaction.objectStore('entries'), transaction.objectStore('contents')];
  const entry: AheadEntry = { key: ownKey(key), bytes, keptAt: Date.now(), isPicture };
  const leaving = roomFor(await entries.getAll(), entry);
  if (leaving === null) return 'over-budget';
  // Stores nothing after a sign-out. The transaction is open, so that the deletion on sign-out comes later.
  if (account === undefined || session.user()?.id !== account) return 'signed-out';
  await Promise.all([
    ...leaving.flatMap((old) => [entries.delete(old), contents.delete(old)]),
    entries.put(entry),
    contents.put({ answer: content, keptAt: entry.keptAt }, entry.key),
    transaction.done,
  ]);
  return 'kept';
};

/** Deletes the entries that `isUnneeded` selects, with their contents. */
export const dropAhead = async (isUnneeded: (entry: AheadEntry) => boolean): Promise<void> => {
  const transaction = (await aheadDatabase()).transaction(['entries', 'contents'], 'readwrite');
  const [entries, contents] = [transaction.objectStore('entries'), transaction.objectStore('contents')];
  const unneeded = (await entries.getAll()).filter((entry) => isUnneeded(entry));
  await Promise.all([...unneeded.flatMap(({ key }) => [entries.delete(key), contents.delete(key)]), transaction.done]);
};

/**
 * Stores an answer, or a picture of `bytes`. Deletes all pictures if the browser's storage is full.
 * @throws if the browser allows no storage
 */
export const keepAhead = async (key: string, content: unknown, wanted: Wanted = {}): Promise<Keeping> => {
  try {
    return await put(key, content, wanted);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
  if (wanted.isPicture === true) return 'storage-full';
  await dropAhead(({ isPicture }) => isPicture);
  return put(key, content, wanted).catch((error: unknown) => {
    if (isStorageFull(error)) return 'storage-full';
    throw error;
  });
};

/** Returns the entries of the signed-in account in a gym, by key. */
export const aheadEntries = async (gym: string): Promise<ReadonlyMap<string, AheadEntry>> => {
  const prefix = ownKey(`${gym} `);
  const entries = await (await aheadDatabase()).getAll('entries', IDBKeyRange.bound(prefix, `${prefix}\uffff`));
  return new Map(entries.map((entry) => [entry.key, entry]));
};
