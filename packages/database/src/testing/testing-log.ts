// Builders for commands and appends in specs of the log.
import { randomUUID } from 'node:crypto';
import type { Append, Entry } from '../log/append.js';
import type { EventCatalogue } from '../log/codec.js';
import type { Meta, NewEvent } from '../log/event.js';
import type { Log } from '../log/log.js';
import { withGym } from '../tenancy/pools.js';
import type pg from 'pg';

export const testCatalogue: EventCatalogue = {
  SetRecorded: { version: 1 },
  CustomerAdded: { version: 1, personal: { person: 'customerId', fields: ['name', 'email'] } },
  WorkoutNamed: {
    version: 3,
    upcast: { 1: (data) => ({ title: (data as { name: string }).name }), 2: (data) => ({ ...(data as object), starred: false }) },
  },
};

export const testMeta: Meta = { command: 'record-set', account: null, membership: null, role: 'coach' };

export const setRecorded = (reps: number): NewEvent => ({ type: 'SetRecorded', data: { setId: randomUUID(), reps, loadKg: 102.5 } });

export function entry(log: Log, events: readonly NewEvent[], over: Partial<Entry> = {}): Entry {
  const occurredAt = '2026-11-20T18:30:00.000Z';
  return { commandId: randomUUID(), requestHash: log.requestHash(JSON.stringify(events)), occurredAt, meta: testMeta, events, ...over };
}

/** Returns an append of one recorded set to `stream` at `expectedVersion`. */
export const oneSet = (log: Log, ledger: string, stream: string, expectedVersion: number, over: Partial<Append> = {}): Append => ({
  ledger,
  stream,
  expectedVersion,
  entries: [entry(log, [setRecorded(5)])],
  ...over,
});

/** Creates a ledger and returns its id. */
export async function openLedger(log: Log, pool: pg.Pool, { demo = false }: { demo?: boolean } = {}): Promise<string> {
  const id = randomUUID();
  await withGym(pool, id, (tx) => log.createLedger(tx, { id, kind: 'gym', demo }));
  return id;
}
