// The local workout database: an outbox per account, and the counters that order it.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutboxEntry, Sending } from './outbox-entry.js';

export type SealedPayload = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };
type OfAccount = { readonly account: string };
/** While nobody is signed in, `payload` is empty and `sealed` holds it under the account's own key. */
export type SealedEntry = Sending &
  OfAccount & { readonly type: OutboxEntry['type']; readonly payload: Readonly<Record<string, never>>; readonly sealed: SealedPayload };
export type OpenEntry = OutboxEntry & OfAccount & { readonly sealed?: undefined };
export type StoredEntry = OpenEntry | SealedEntry;

export const isOpen = (entry: StoredEntry): entry is OpenEntry => entry.sealed === undefined;

type Schema = DBSchema & {
  outbox: { key: string; value: StoredEntry; indexes: { account: string } };
  counters: { key: string; value: number };
  device: { key: string; value: string };
  vault: { key: string; value: CryptoKey };
};

let opened: Promise<IDBPDatabase<Schema>> | undefined;

export const workoutDatabase = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('spotter-workouts', 1, {
    upgrade: (db) => {
      db.createObjectStore('outbox', { keyPath: 'commandId' }).createIndex('account', 'account');
      db.createObjectStore('counters');
      db.createObjectStore('device');
      db.createObjectStore('vault');
    },
    // A closed connection (another tab upgrades, the system reclaims memory) is opened anew by the next call.
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
};
