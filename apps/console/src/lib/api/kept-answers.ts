// The last answers stay on the device, per account and gym: a phone in a cellar needs today's workout, and a desk that opens the
// console again paints what it showed last before the network has said a word. Forgotten on signing out and on changing the gym.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { session } from '../startup/session.js';
import { NoAnswer } from './problem.js';

type KeptSchema = DBSchema & {
  answers: { key: string; value: { readonly key: string; readonly answer: unknown; readonly keptAt: number }; indexes: { keptAt: number } };
};
const keptAtMost = 200;
const tooOldMs = 7 * 86_400_000;

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
  const account = session.user()?.id;
  try {
    const db = await database();
    // Signed out meanwhile: nothing of them is kept. Asked in the turn of the writing, which is before what forgets everything.
    if (account === undefined || session.user()?.id !== account) return;
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

/**
 * Keeps and returns the answer of `read`, or returns the kept answer without a network. An aborted read keeps nothing, because a later one may
 * have kept its answer already.
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

/** Reads what this account kept of a gym into memory, for the first page to be drawn with. */
export const restoreAnswers = async (gym: string): Promise<void> => {
  try {
    const db = await database();
    const prefix = ownKey(`${gym} `);
    const ofGym = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const entry = await db.get('answers', ownKey(bootstrapKey(gym)));
    // Without the frame nothing can be shown inside it.
    if (entry === undefined) return;
    for (const { key, answer, keptAt } of [entry, ...(await db.getAll('answers', ofGym))])
      if (Date.now() - keptAt < tooOldMs) restored.set(key, answer);
  } catch {
    // Read from the server, then.
  }
};

export const bootstrapKey = (gym: string): string => `bootstrap ${gym}`;

/** First data of a query: what was kept. Change notices that were sent meanwhile are lost, so it is asked for anew in any case. */
export const firstFromKept = <T>(key: string, read: (kept: unknown) => T = (kept) => kept as T) => ({
  initialData: (): T | undefined => {
    const kept = restored.get(ownKey(key));
    // Given once: later the query knows more.
    restored.delete(ownKey(key));
    return kept === undefined ? undefined : read(kept);
  },
  initialDataUpdatedAt: 0,
});

/** Of this gym and this account something may stay; of all others nothing. */
export const forgetOtherAnswers = async (gym: string): Promise<void> => {
  restored.clear();
  const isOwn = (key: string): boolean =>
    key.startsWith(ownKey(`${gym} `)) || key === ownKey(bootstrapKey('')) || key === ownKey(bootstrapKey(gym));
  try {
    const db = await database();
    for (const key of await db.getAllKeys('answers')) if (!isOwn(key)) await db.delete('answers', key);
  } catch {
    // Nothing was kept where nothing can be stored.
  }
};

export const forgetAnswers = async (): Promise<void> => {
  restored.clear();
  try {
    await (await database()).clear('answers');
  } catch {
    // Nothing was kept where nothing can be stored.
  }
};
