// Reads and writes the outbox. A write is durable before its promise resolves: a set ticked on the screen survives an empty battery.
import type { Command } from '@spotter/contracts/commands';
import { workoutDatabase, type StoredEntry } from './database.js';
import type { OutboxEntry, QueuedType, Sending } from './outbox-entry.js';

export const readOutbox = async (account: string): Promise<readonly StoredEntry[]> => {
  const db = await workoutDatabase();
  const entries = await db.getAllFromIndex('outbox', 'account', account);
  return entries.toSorted((a, b) => a.seq - b.seq);
};

/** Gives the entry the device's next sequence number and stores it in the same transaction. */
export const addToOutbox = async (account: string, command: Command<QueuedType>, sending: Omit<Sending, 'seq'>): Promise<OutboxEntry> => {
  const db = await workoutDatabase();
  const transaction = db.transaction(['outbox', 'counters'], 'readwrite', { durability: 'strict' });
  const seq = ((await transaction.objectStore('counters').get('seq')) ?? 0) + 1;
  const stored = { ...command, ...sending, seq, account };
  await Promise.all([transaction.objectStore('counters').put(seq, 'seq'), transaction.objectStore('outbox').put(stored), transaction.done]);
  return stored;
};

/** Stores what changed between two views of the outbox. Entries that only the later view lacks are deleted. */
export const storeOutbox = async (account: string, before: readonly OutboxEntry[], after: readonly OutboxEntry[]): Promise<void> => {
  const db = await workoutDatabase();
  const transaction = db.transaction('outbox', 'readwrite', { durability: 'strict' });
  const left = new Set(after.map((entry) => entry.commandId));
  const known = new Set(before);
  await Promise.all([
    ...after.filter((entry) => !known.has(entry)).map((entry) => transaction.store.put({ ...entry, account })),
    ...before.filter((entry) => !left.has(entry.commandId)).map((entry) => transaction.store.delete(entry.commandId)),
    transaction.done,
  ]);
};

/** Id of this browser, created once. */
export const deviceId = async (): Promise<string> => {
  const db = await workoutDatabase();
  const transaction = db.transaction('device', 'readwrite');
  const id = (await transaction.store.get('id')) ?? crypto.randomUUID?.() ?? `device-${Math.random().toString(36).slice(2)}`;
  await transaction.store.put(id, 'id');
  await transaction.done;
  return id;
};
