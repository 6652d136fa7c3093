// Stores the last answers on the device, per account and gym: a phone in a basement needs today's workout, and a desktop that opens the
// console again draws what it showed last before the network answers. Deleted on sign-out and on a change of gym.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
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

const ownKey = (key: string): string => `${session.user()?.id ?? 'nobody'} ${key}`;

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

export const keptAnswer = async <T>(key: string): Promise<T | undefined> => {
  try {
    return (await (await database()).get('answers', ownKey(key)))?.answer as T | undefined;
  } catch {
    return undefined;
  }
};

/**
 * Stores and returns the answer of `read`, or returns the stored answer without a network. An aborted read stores nothing, because a later
 * one may have stored its answer already.
 */
export const readOrKept = async <T>(key: string, read: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  try {
    const answer = await read();
    if (signal?.aborted !== true) void keepAnswer(key, answer);
    return answer;
  } catch (error) {
    const kept = error instanceof NoAnswer ? await keptAnswer<T>(key) : undefined;
    if (kept === undefined) throw error;
    return kept;
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

/** Deletes all stored answers except those of this account in this gym. */
export const forgetOtherAnswers = async (gym: string): Promise<void> => {
  restored.clear();
  const isOwn = (key: string): boolean =>
    key.startsWith(ownKey(`${gym} `)) || key === ownKey(bootstrapKey('')) || key === ownKey(bootstrapKey(gym));
  try {
    const db = await database();
    for (const key of await db.getAllKeys('answers')) if (!isOwn(key)) await db.delete('answers', key);
  } catch {
    // Nothing was stored where IndexedDB is unavailable.
  }
};

export const forgetAnswers = async (): Promise<void> => {
  restored.clear();
  try {
    await (await database()).clear('answers');
  } catch {
    // Nothing was stored where IndexedDB is unavailable.
  }
};
