// Stores the last answers on the device, per account and gym: a phone in a basement needs today's workout, and a desktop that opens the
// console again draws what it showed last before the network answers. Deleted on sign-out and on a change of gym. Answers that nobody opened
// yet are in a database beside it (`ahead/`).
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { ahead } from './ahead/ahead.js';
import { session } from '../startup/session.js';
import { NoAnswer } from './problem.js';

type KeptSchema = DBSchema & {
  answers: { key: string; value: { readonly key: string; readonly answer: unknown; readonly keptAt: number }; indexes: { keptAt: number } };
};
const maxAnswers = 200;
const maxAgeMs = 7 * 86_400_000;

let opened: Promise<IDBPDatabase<KeptSchema>> | undefined;
const database = (): Promise<IDBPDatabase<KeptSchema>> => {
  opened ??= openDB<KeptSchema>('spotter-answers', 1, {
    upgrade: (db) => db.createObjectStore('answers', { keyPath: 'key' }).createIndex('keptAt', 'keptAt'),
  });
  return opened;
};

/** The key of an answer of the signed-in account. */
export const ownKey = (key: string): string => `${session.user()?.id ?? 'nobody'} ${key}`;

/** Never throws: with a full or forbidden store only offline reading is lost, the screen still works. */
export const keepAnswer = async (key: string, answer: unknown): Promise<void> => {
  const account = session.user()?.id;
  try {
    const db = await database();
    // Stores nothing after a sign-out. Checked in the same task as the write, so that the deletion on sign-out comes later.
    if (account === undefined || session.user()?.id !== account) return;
    await db.put('answers', { key: ownKey(key), answer, keptAt: Date.now() });
    const surplus = (await db.count('answers')) - maxAnswers;
    if (surplus <= 0) return;
    for (const old of await db.getAllKeysFromIndex('answers', 'keptAt', undefined, surplus)) await db.delete('answers', old);
  } catch {
    // Private windows refuse IndexedDB; the answer is on the screen already.
  }
};

export type KeptAnswer<T> = { readonly answer: T; readonly keptAt: number };

/** The last answer that was seen. Never throws. */
export const seenAnswer = async <T>(key: string): Promise<KeptAnswer<T> | undefined> => {
  try {
    return (await (await database()).get('answers', ownKey(key))) as KeptAnswer<T> | undefined;
  } catch {
    return undefined;
  }
};
export const keptAnswer = async <T>(key: string): Promise<T | undefined> => (await seenAnswer<T>(key))?.answer;

/** Computes what a query shows without a network, for example from other answers. It gets the stored answer of the query's address. */
export type WithoutNetwork<T> = (kept: KeptAnswer<T> | undefined) => Promise<KeptAnswer<T> | undefined>;
type ReadOptions<T> = { readonly signal?: AbortSignal | undefined; readonly withoutNetwork?: WithoutNetwork<T> | undefined };

const newest = async <T>(key: string, withoutNetwork?: WithoutNetwork<T>): Promise<KeptAnswer<T> | undefined> =>
  (await ahead()).newestAnswer(key, withoutNetwork);

/** When the server gave the answers that were read from the device, by key. */
export const givenAt = new Map<string, number>();

/**
 * Stores and returns the answer of `read`, or returns the stored answer without a network. An aborted read stores nothing, because a later
 * one may have stored its answer already.
 */
export const readOrKept = async <T>(key: string, read: () => Promise<T>, { signal, withoutNetwork }: ReadOptions<T> = {}): Promise<T> => {
  try {
    const answer = await read();
    if (signal?.aborted !== true) void keepAnswer(key, answer);
    givenAt.delete(key);
    return answer;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    // The script is stored with the console; if it is missing, so is what it reads.
    const kept = await newest(key, withoutNetwork).catch(() => seenAnswer<T>(key));
    if (kept === undefined) throw error;
    givenAt.set(key, kept.keptAt);
    return kept.answer;
  }
};

const restored = new Map<string, unknown>();

/** Reads the stored answers of this account and gym into memory, to draw the first page from. */
export const restoreAnswers = async (gym: string): Promise<void> => {
  try {
    const db = await database();
    const prefix = ownKey(`${gym} `);
    const ofGym = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const entry = await db.get('answers', ownKey(bootstrapKey(gym)));
    // Nothing can be shown without the answer for the frame.
    if (entry === undefined) return;
    for (const { key, answer, keptAt } of [entry, ...(await db.getAll('answers', ofGym))])
      if (Date.now() - keptAt < maxAgeMs) restored.set(key, answer);
  } catch {
    // The pages read from the server instead.
  }
};

export const bootstrapKey = (gym: string): string => `bootstrap ${gym}`;

/** Starts a query with the stored answer. Always refetches, because change notices sent in the meantime are lost. */
export const firstFromKept = <T>(key: string, read: (kept: unknown) => T = (kept) => kept as T) => ({
  initialData: (): T | undefined => {
    const kept = restored.get(ownKey(key));
    // Used once: later the query has newer data.
    restored.delete(ownKey(key));
    return kept === undefined ? undefined : read(kept);
  },
  initialDataUpdatedAt: 0,
});

/** Name of the database of answers that nobody opened yet (`ahead/ahead-database.ts`). */
export const aheadName = 'spotter-ahead';

/** Deletes all stored answers except those of this account in this gym. The next run reads again what was kept ahead. */
export const forgetOtherAnswers = async (gym: string): Promise<void> => {
  restored.clear();
  const isOwn = (key: string): boolean =>
    key.startsWith(ownKey(`${gym} `)) || key === ownKey(bootstrapKey('')) || key === ownKey(bootstrapKey(gym));
  try {
    const db = await database();
    for (const key of await db.getAllKeys('answers')) if (!isOwn(key)) await db.delete('answers', key);
    await deleteDB(aheadName);
  } catch {
    // Nothing was stored where IndexedDB is unavailable.
  }
};

export const forgetAnswers = async (): Promise<void> => {
  restored.clear();
  // Without IndexedDB the browser has stored nothing.
  await Promise.allSettled([database().then((db) => db.clear('answers')), deleteDB(aheadName)]);
};
