// Every event goes through the real log: it is read back unchanged, the table shows no personal data, and its rows fit the read models'
// tables.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recorded } from '@spotter/database/log/event';
import { openLog, type Log } from '@spotter/database/log/log';
import { openPool, transaction } from '@spotter/database/tenancy/pools';
import { testDatabase, type TestDatabase } from '@spotter/database/testing/testing';
import { entry, openLedger, testMeta } from '@spotter/database/testing/testing-log';
import { catalogue, type EventType } from '@spotter/domain/catalogue';
import { foldPage } from '@spotter/projector/platform/fold-page';
import { projections } from '@spotter/projector/projections';
import type { Pool } from 'pg';
import { asNewest, fixtures, type Fixture } from './fixtures.ts';
import { stories } from './stories.ts';
import { newestOf } from './told.ts';

/** Texts and numbers within a value, as they would appear in the table; without those that are too short to be significant. */
const leavesOf = (value: unknown): readonly string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  const text = JSON.stringify(value).replace(/^"|"$/g, '');
  return value === null || text.length < 4 || told.test(text) ? [] : [text];
};
/**
 * Ids and days occur in many events: one in the table need not come from the event in which it is personal. A test below checks for each
 * such field of its own event that it is encrypted.
 */
const told = /^[\da-f]{8}-[\da-f-]{27}$|^20\d\d-\d\d-\d\d/;
const personalOf = ({ type, data }: Fixture): readonly string[] =>
  (catalogue[type]?.personal?.fields ?? []).flatMap((field) => leavesOf((data[field] as unknown) ?? null).filter((leaf) => leaf !== 'kg'));

const types = Object.keys(stories) as EventType[];
/** A staff member, whose changes are also recorded. */
const byCoach = { ...testMeta, membership: '0198a3c4-0006-7b10-9d20-000000000009' };

describe('all events of the server in the log', () => {
  let db: TestDatabase;
  let log: Log;
  let owner: Pool;
  let ledger: string;
  let read: readonly Recorded[];

  beforeAll(async () => {
    db = await testDatabase();
    owner = openPool(db.ownerUrl, { max: 1, applicationName: 'spec' });
    log = openLog({ pool: db.apiPool, catalogue, secret: db.secret });
    ledger = await openLedger(log, db.apiPool);
    for (const type of types) {
      const events = [{ type, data: newestOf(type).data }];
      await log.append({ ledger, stream: `${type}-1`, expectedVersion: 0, entries: [entry(log, events, { meta: byCoach })] });
    }
    // Another process, with empty caches.
    const elsewhere = openLog({ pool: db.apiPool, catalogue, secret: db.secret });
    read = (await elsewhere.readLedger(ledger, { after: 0, limit: 1_000 })).events;
    await elsewhere.close();
  });
  afterAll(async () => {
    await owner.end();
    await log.close();
    await db.close();
  });

  it('are read back unchanged', () =>
    expect(read.map(({ type, data }) => ({ type, data }))).toEqual(types.map((type) => ({ type, data: newestOf(type).data }))));

  it('are decoded as the newest version, from every version', async () => {
    const stored = fixtures.map(({ type, version, data }) => ({ ledger, type, schemaVersion: version, payloadText: JSON.stringify(data) }));
    expect(await log.codec.decode(stored)).toEqual(
      fixtures.map((fixture) => ({ schemaVersion: catalogue[fixture.type]?.version, data: asNewest(catalogue[fixture.type]!, fixture) })),
    );
  });

  it('show no personal field to a superuser who reads the table', async () => {
    const { rows } = await owner.query<{ row: string }>('select e::text || e.payload::text as row from events e');
    const table = rows.map(({ row }) => row).join('\n');
    const personal = types.flatMap((type) => personalOf(newestOf(type)));
    expect(personal).toEqual(expect.arrayContaining(['Zeynep', 'Aydoğan', '63.875', 'no overhead work', 'mit Gürtel vom Bruder']));
    expect(personal.filter((text) => table.includes(text))).toEqual([]);
    // The search itself finds texts that are not personal.
    expect(['Iron Temple Moda', 'Below parallel.', '"value":82.5'].filter((text) => !table.includes(text))).toEqual([]);
  });

  it('encrypt each personal field that is set', async () => {
    const { rows } = await owner.query<{ type: string; payload: Record<string, unknown> }>(
      'select type, payload::jsonb as payload from events',
    );
    const clear = rows.flatMap(({ type, payload }) =>
      (catalogue[type]?.personal?.fields ?? [])
        .filter((field) => payload[field] !== undefined && !Object.hasOwn(payload[field] ?? {}, '$enc'))
        .map((field) => `${type}.${field}`),
    );
    expect(clear).toEqual([]);
  });

  it('produce rows that fit every table', async () => {
    const empty = new Set(projections.map(({ table }) => table));
    // Counted after each event, because a later one may remove a row again.
    for (const event of read) {
      await transaction(db.projectorPool, 'begin', (tx) => foldPage(tx, projections, [event]));
      const haveRows = [...empty].map((table) => `exists (select 1 from ${table} where gym_id = $1) as ${table}`);
      const { rows } = await owner.query<Record<string, boolean>>(`select ${['$1::uuid', ...haveRows].join(', ')}`, [ledger]);
      for (const table of empty) if (rows[0]![table] === true) empty.delete(table);
    }
    expect([...empty]).toEqual([]);
  });
});
