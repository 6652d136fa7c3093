// The local workout database: an outbox per account, and the counters that order its entries.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutboxEntry, Sending } from './outbox-entry.js';

export type SealedPayload = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };
type OfAccount = { readonly account: string };
/** After sign-out, `payload` is empty and `sealed` contains it, encrypted with the account's key. */
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
    // The next call reopens a connection that was closed, by an upgrade in another tab or by the system to reclaim memory.
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
};
