import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLog, type Log } from '../log/log.js';
import { withGym } from '../tenancy/pools.js';
import { createSealer } from './sealer.js';
import type { StoppedLedger } from './stopped-ledgers.js';
import { entry, openLedger, setRecorded, testCatalogue } from '../testing/testing-log.js';
import { testDatabase, type TestDatabase } from '../testing/testing.js';
import { verify } from './verify.js';

let db: TestDatabase;
let log: Log;
let owner: pg.Client;
let gym: string;
beforeAll(async () => {
  db = await testDatabase();
  log = openLog({ pool: db.apiPool, catalogue: testCatalogue, secret: db.secret });
  owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await log.close();
  await db.close();
});
beforeEach(async () => {
  gym = await openLedger(log, db.apiPool);
  await record(300);
});

async function record(sets: number): Promise<void> {
  const { position } = await log.head(gym);
  const events = Array.from({ length: sets }, (_, i) => setRecorded(i + 1));
  await log.append({ ledger: gym, stream: `workout-${position}`, expectedVersion: 0, entries: [entry(log, events)] });
}
const check = (range?: { from?: number; to?: number }) => withGym(db.apiPool, gym, (tx) => verify(tx, gym, range));
const fail = ({ error }: StoppedLedger): never => {
  throw error;
};
const seal = (everything: boolean) => createSealer({ pool: db.projectorPool, owner: 'spec', everything, onStopped: fail }).run([gym]);
/** Changes that only a superuser can make, with triggers disabled. */
const tamper = (sql: string) =>
  owner.query(`begin; set local session_replication_role = replica; ${sql.replaceAll('$gym', `'${gym}'`)}; commit`);

describe('seals', () => {
  it('cover a block once 256 events wait, and leave a few recent events for later', async () => {
    await seal(false);
    expect(await check()).toMatchObject({ ok: true, head: 300, sealedTo: 300 });
    await record(10);
    expect(await seal(false)).toBe(0);
    expect(await check()).toMatchObject({ ok: true, head: 310, sealedTo: 300 });
  });

  it('cover a few events once the first of them is a minute old', async () => {
    gym = await openLedger(log, db.apiPool, { demo: true });
    const recordedAt = '2026-09-01T10:00:00Z';
    await log.append({ ledger: gym, stream: 'workout-1', expectedVersion: 0, entries: [entry(log, [setRecorded(5)], { recordedAt })] });
    await seal(false);
    expect(await check()).toMatchObject({ ok: true, sealedTo: 1 });
  });

  it('form a chain whose last hash covers everything before', async () => {
    await seal(true);
    const first = await check();
    await record(5);
    await seal(true);
    const second = await check();
    expect(second).toMatchObject({ ok: true, sealedTo: 305 });
    expect(second.hash).not.toBe(first.hash);
    const { rows } = await owner.query<{ previous: Buffer }>('select previous from seals where ledger = $1 and to_position = 305', [gym]);
    expect(rows[0]?.previous.toString('hex')).toBe(first.hash);
  });
});

describe('verification after tampering by a superuser', () => {
  beforeEach(() => seal(true));

  it('reports a changed number of reps', async () => {
    await tamper(
      `update events set payload = replace(payload::text, '"reps":17,', '"reps":18,')::json where ledger = $gym and position = 17`,
    );
    expect(await check()).toMatchObject({ ok: false, firstBad: { position: 17, why: expect.stringContaining('not what was written') } });
  });

  it.each(['stream', 'type'])('reports a changed %s', async (column) => {
    await tamper(`update events set ${column} = ${column} || '2' where ledger = $gym and position = 4`);
    expect(await check()).toMatchObject({ ok: false, firstBad: { position: 4 } });
  });

  it('reports a changed author', async () => {
    await tamper(`update events set meta = replace(meta::text, 'coach', 'admin')::json where ledger = $gym and position = 9`);
    expect(await check()).toMatchObject({ ok: false, firstBad: { position: 9 } });
  });

  it('reports a changed time of recording, which only the seal covers', async () => {
    await tamper(`update events set recorded_at = recorded_at - interval '1 day' where ledger = $gym and position = 200`);
    expect(await check()).toMatchObject({ ok: false, firstBad: { position: 1, why: expect.stringContaining('1 to 300') } });
  });

  it('reports a missing event', async () => {
    await tamper('delete from events where ledger = $gym and position = 120');
    expect(await check()).toEqual(expect.objectContaining({ ok: false, firstBad: { position: 120, why: 'it is missing' } }));
  });

  it('reports a truncated ledger whose head was set back', async () => {
    await tamper('delete from events where ledger = $gym and position > 290; update ledgers set head = 290 where id = $gym');
    expect(await check()).toMatchObject({ ok: false, firstBad: { position: 291, why: 'it was sealed, and is missing' } });
  });

  it('reports two swapped events', async () => {
    await tamper(`update events set position = 1000 where ledger = $gym and position = 50; update events set position = 50 where ledger = $gym and position = 51;
      update events set position = 51 where ledger = $gym and position = 1000`);
    expect(await check()).toMatchObject({ ok: false, firstBad: { position: 1, why: expect.stringContaining('1 to 300') } });
  });

  it('reports a removed seal', async () => {
    await record(300);
    await seal(true);
    await tamper('delete from seals where ledger = $gym and from_position = 1');
    expect(await check()).toMatchObject({ ok: false, firstBad: { position: 1 } });
  });

  it('accepts a range that was not changed', async () => {
    await tamper(`update events set type = 'Other' where ledger = $gym and position = 250`);
    expect(await check({ from: 1, to: 249 })).toMatchObject({ ok: true });
    expect(await check({ from: 240, to: 260 })).toMatchObject({ ok: false, firstBad: { position: 250 } });
  });
});

describe('privileges on events', () => {
  it.each(['api', 'projector'])('deny the %s role to update, delete or truncate them', async (role) => {
    const pool = role === 'api' ? db.apiPool : db.projectorPool;
    for (const table of ['events', 'seals']) {
      for (const statement of [`update ${table} set ledger = ledger`, `delete from ${table}`, `truncate ${table}`]) {
        const attempt = withGym(pool, gym, (tx) => tx.query(statement));
        await expect(attempt, statement).rejects.toMatchObject({ code: '42501' });
      }
    }
  });

  it('deny the api to insert events past the log functions, and the projector to insert any', async () => {
    const copy = 'insert into events select * from events limit 1';
    for (const pool of [db.apiPool, db.projectorPool]) {
      await expect(withGym(pool, gym, (tx) => tx.query(copy))).rejects.toMatchObject({ code: '42501' });
    }
    await expect(db.projectorPool.query(`select create_ledger(gen_random_uuid(), 'gym', false)`)).rejects.toMatchObject({ code: '42501' });
  });

  it('deny changes to the owner of the database, by a trigger', async () => {
    for (const statement of ['update events set version = version', 'delete from events', 'truncate events', 'truncate seals']) {
      await expect(owner.query(statement), statement).rejects.toThrow('what was recorded stays');
    }
  });
});
