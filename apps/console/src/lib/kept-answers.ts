// The last answers that a phone in a cellar still needs: who am I, today's workout, names of exercises. Per account, in IndexedDB.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { session } from './session.js';

type KeptSchema = DBSchema & {
  answers: { key: string; value: { readonly key: string; readonly answer: unknown; readonly keptAt: number }; indexes: { keptAt: number } };
};
const keptAtMost = 200;

let opened: Promise<IDBPDatabase<KeptSchema>> | undefined;
const database = (): Promise<IDBPDatabase<KeptSchema>> => {
  opened ??= openDB<KeptSchema>('spotter-answers', 1, {
    upgrade: (db) => db.createObjectStore('answers', { keyPath: 'key' }).createIndex('keptAt', 'keptAt'),
  });
  return opened;
};

const ownKey = (key: string): string => `${session.user()?.id ?? 'nobody'} ${key}`;

/** Never throws: a full or forbidden store costs offline reading, not the screen. */
export const keepAnswer = async (key: string, answer: unknown): Promise<void> => {
  try {
    const db = await database();
    await db.put('answers', { key: ownKey(key), answer, keptAt: Date.now() });
    const surplus = (await db.count('answers')) - keptAtMost;
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

export const forgetAnswers = async (): Promise<void> => {
  try {
    await (await database()).clear('answers');
  } catch {
    // Nothing was kept where nothing can be stored.
  }
};
