import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LogUnavailable, openLog, type Log } from '../log.js';
import { openPool } from '../../tenancy/pools.js';
import { roleUrl } from '../../tenancy/roles.js';
import { TestingProxy } from '../../testing/testing-proxy.js';
import { oneSet, openLedger, testCatalogue } from '../../testing/testing-log.js';
import { testDatabase, type TestDatabase } from '../../testing/testing.js';

let db: TestDatabase;
let log: Log;
let owner: pg.Client;
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

const waitsForLock = `select from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock' and datname = current_database()`;

let killed = 0;
async function killWriter(): Promise<void> {
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'spotter log' and datname = current_database()`,
  );
  killed += rowCount ?? 0;
}

/** A log whose connections a spec can cut. */
const behindProxy = async (limits: Parameters<typeof openLog>[0]['limits'] = {}) => {
  const proxy = await TestingProxy.before(db.ownerUrl);
  const pool = openPool(proxy.through(roleUrl(db.ownerUrl, 'api', db.secret)), { max: 2, applicationName: 'spec far' });
  return { proxy, far: openLog({ pool, catalogue: testCatalogue, secret: db.secret, limits }) };
};

describe('when appends wait too long', () => {
  it('rejects those beyond the next flush, and writes none of their events', async () => {
    const slow = openLog({ pool: db.apiPool, catalogue: testCatalogue, secret: db.secret, limits: { waitMs: 0, appends: 1 } });
    const ledger = await openLedger(log, db.apiPool);
    const appends = ['a', 'b', 'c'].map((name) => slow.append(oneSet(log, ledger, `workout-${name}`, 0)));
    const [first, ...rest] = await Promise.allSettled(appends);
    expect(first).toMatchObject({ status: 'fulfilled', value: { status: 'accepted' } });
    for (const one of rest) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(LogUnavailable) });
    expect((await log.head(ledger)).position).toBe(1);
    expect((await slow.append(oneSet(log, ledger, 'workout-d', 0))).status).toBe('accepted');
    await slow.close();
  });
});

describe('when Postgres ends connections', () => {
  it('loses and doubles no acknowledged append when connections are killed during flushes', async () => {
    const ledgers = await Promise.all(Array.from({ length: 5 }, () => openLedger(log, db.apiPool)));
    killed = 0;
    const clients = Array.from({ length: 20 }, async (_, n) => {
      const acknowledged: string[] = [];
      for (let i = 0; i < 40; i++) {
        const append = oneSet(log, ledgers[(n + i) % 5]!, `workout-${n}-${i}`, 0);
        const answer = log.append(append);
        if (n === 0) await killWriter();
        expect((await answer).status).toBe('accepted');
        acknowledged.push(append.entries[0]!.commandId);
      }
      return acknowledged;
    });
    const acknowledged = (await Promise.all(clients)).flat();
    const { rows } = await owner.query<{ command_id: string }>('select command_id from events where ledger = any ($1)', [ledgers]);
    expect(killed).toBeGreaterThan(20);
    expect(rows.map((row) => row.command_id).toSorted()).toEqual(acknowledged.toSorted());
    const gaps = await owner.query('select 1 from events where ledger = any ($1) group by ledger having max(position) <> count(*)', [
      ledgers,
    ]);
    expect(gaps.rowCount).toBe(0);
  });

  it('answers again with the same append, not a duplicate, if the answer was lost after the commit', async () => {
    const { proxy, far } = await behindProxy();
    const ledger = await openLedger(log, db.apiPool);
    await far.append(oneSet(far, ledger, 'workout-0', 0));
    for (const flush of [1, 3]) {
      proxy.swallowNextAnswer();
      const appends = Array.from({ length: flush }, (_, n) => oneSet(far, ledger, `workout-${flush}-${n}`, 0));
      const answers = await Promise.all(appends.map((append) => far.append(append)));
      expect(answers.map((answer) => answer.status)).toEqual(appends.map(() => 'accepted'));
      for (const answer of answers)
        expect(answer).toMatchObject({
          events: await log.readStream(ledger, (answer as { events: { stream: string }[] }).events[0]!.stream),
        });
    }
    expect(proxy.swallowed).toBe(2);
    expect((await log.head(ledger)).position).toBe(5);
    await far.close();
    await proxy.close();
  });

  it('answers with the same append, not a duplicate, if its ledger is locked after the answer was lost', async () => {
    const { proxy, far } = await behindProxy();
    const later = new pg.Client({ connectionString: db.ownerUrl, application_name: 'spec later' });
    await later.connect();
    const ledger = await openLedger(log, db.apiPool);
    await far.append(oneSet(far, ledger, 'workout-0', 0));
    const lock = 'select from ledgers where id = $1 for update';
    const waiting = async (of: string): Promise<boolean> => (await owner.query(waitsForLock, [of])).rowCount === 1;
    // The first attempt waits for the lock, a second holder waits behind it and locks the ledger as soon as the attempt has committed.
    await owner.query('begin');
    await owner.query(lock, [ledger]);
    proxy.swallowNextAnswer();
    const answer = far.append(oneSet(far, ledger, 'workout-1', 0));
    await expect.poll(() => waiting('spotter log'), { interval: 1 }).toBe(true);
    await later.query('begin');
    const held = later.query(lock, [ledger]);
    await expect.poll(() => waiting('spec later'), { interval: 1 }).toBe(true);
    await owner.query('rollback');
    await held;
    await expect.poll(async () => (await far.head(ledger)).position).toBe(2);
    // Longer than a flush waits for a locked ledger, so that the second attempt gives up and waits on another connection.
    await expect.poll(() => waiting('spec far')).toBe(true);
    await later.query('rollback');
    expect(await answer).toMatchObject({ status: 'accepted', entries: [{ position: 2 }] });
    expect((await log.head(ledger)).position).toBe(2);
    await later.end();
    await far.close();
    await proxy.close();
  });

  it('rejects waiting appends in time while Postgres is unreachable, and accepts them afterwards', async () => {
    const { proxy, far } = await behindProxy({ waitTimeoutMs: 100, appends: 2 });
    const ledger = await openLedger(log, db.apiPool);
    proxy.refuse(true);
    const appends = Array.from({ length: 9 }, (_, n) => oneSet(far, ledger, `workout-${n}`, 0));
    const refused = await Promise.allSettled(appends.map((append) => far.append(append)));
    expect(refused.every((answer) => answer.status === 'rejected' && answer.reason instanceof LogUnavailable)).toBe(true);
    proxy.refuse(false);
    expect((await Promise.all(appends.map((append) => far.append(append)))).map((answer) => answer.status)).toEqual(
      Array(9).fill('accepted'),
    );
    await far.close();
    await proxy.close();
  });
});

describe('when another transaction has locked a ledger', () => {
  it('delays only the commands of that ledger, and loses none', async () => {
    const [held, free] = [await openLedger(log, db.apiPool), await openLedger(log, db.apiPool)];
    await owner.query('begin');
    await owner.query('select from ledgers where id = $1 for update', [held]);
    let heldAnswered = 0;
    const waiting = [0, 1, 2].map((n) => log.append(oneSet(log, held, `workout-${n}`, 0)).finally(() => heldAnswered++));
    for (let i = 0; i < 10; i++) expect((await log.append(oneSet(log, free, 'workout-1', i))).status).toBe('accepted');
    expect(heldAnswered).toBe(0);
    await owner.query('rollback');
    expect((await Promise.all(waiting)).map((answer) => answer.status)).toEqual(['accepted', 'accepted', 'accepted']);
  });
});
