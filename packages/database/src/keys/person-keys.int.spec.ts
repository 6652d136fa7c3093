// People's keys that expire, and keys that many appends request at the same time.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewEvent } from '../log/event.js';
import { openLog, type Log } from '../log/log.js';
import { destroyPersonKey, PersonErased } from './person-keys.js';
import { openPool, transaction } from '../tenancy/pools.js';
import { roleUrl } from '../tenancy/roles.js';
import { entry, openLedger, testCatalogue } from '../testing/testing-log.js';
import { testDatabase, type TestDatabase } from '../testing/testing.js';

let db: TestDatabase;
let pool: pg.Pool;
let gym: string;
let acquired = 0;
const opened: Log[] = [];
beforeAll(async () => {
  db = await testDatabase();
  pool = openPool(roleUrl(db.ownerUrl, 'api', db.secret), { max: 4, applicationName: 'spec keys' });
  pool.on('acquire', () => (acquired += 1));
  gym = await openLedger(logAt(), pool);
});
afterAll(async () => {
  for (const log of opened) await log.close();
  await pool.end();
  await db.close();
});

function logAt(now?: () => number): Log {
  const log = openLog({ pool, catalogue: testCatalogue, secret: db.secret, ...(now !== undefined && { now }) });
  opened.push(log);
  return log;
}
const added = (customerId: string): NewEvent => ({ type: 'CustomerAdded', data: { customerId, name: 'Ada', email: 'ada@example.org' } });
const add = (log: Log, customers: readonly string[], ledger = gym) =>
  log.append({
    ledger,
    stream: `customer-${randomUUID()}`,
    expectedVersion: 0,
    entries: [
      entry(
        log,
        customers.map((customer) => added(customer)),
      ),
    ],
  });

describe('a key that expires', () => {
  it('never fails an append, whenever it expires', async () => {
    const people = [randomUUID(), randomUUID(), randomUUID()];
    // A seeded clock that jumps by up to a minute and a second at each call.
    for (let seed = 1; seed <= 20; seed += 1) {
      let now = 1_000_000;
      let state = seed;
      const next = (): number => (state = (state * 48_271) % 2_147_483_647);
      const log = logAt(() => (now += next() % 61_001));
      for (let index = 0; index < 4; index += 1) {
        const customers = people.slice(0, 1 + (next() % people.length));
        expect(await add(log, customers), `seed ${seed}`).toMatchObject({ status: 'accepted' });
      }
    }
  });
});

describe('keys of many people', () => {
  it('are requested in one call by the appends of one turn', async () => {
    const log = logAt();
    await add(log, [randomUUID()]);
    acquired = 0;
    const people = Array.from({ length: 50 }, () => randomUUID());
    await Promise.all(people.map((person) => add(log, [person])));
    // The writer's connection is open already, so this connection is for keys.
    expect(acquired).toBe(1);
  });

  it('are requested in one call for several gyms and match what another process reads', async () => {
    const log = logAt();
    const gyms = await Promise.all(Array.from({ length: 5 }, () => openLedger(log, pool)));
    await add(log, [randomUUID()]);
    acquired = 0;
    const people = gyms.map(() => randomUUID());
    await Promise.all(gyms.map((ledger, index) => add(log, [people[index]!], ledger)));
    expect(acquired).toBe(1);
    for (const [index, ledger] of gyms.entries()) {
      const [own, other] = await Promise.all([log, logAt()].map(({ keys }) => keys.forWriting(ledger, new Set([people[index]!]))));
      expect(other!.get(people[index]!)!.equals(own!.get(people[index]!)!)).toBe(true);
    }
  });

  it('wait only for their own gym if another transaction creates one of them', async () => {
    const log = logAt();
    const [busy, free] = [await openLedger(log, pool), await openLedger(log, pool)];
    const [person, other] = [randomUUID(), randomUUID()];
    const inTheWay = await pool.connect();
    await inTheWay.query(`begin; select set_config('app.gym', '${busy}', true)`);
    await logAt().keys.forWriting(busy, new Set([person]), inTheWay);
    const waiting = add(log, [person], busy);
    expect(await add(log, [other], free)).toMatchObject({ status: 'accepted' });
    await inTheWay.query('commit');
    inTheWay.release();
    expect(await waiting).toMatchObject({ status: 'accepted' });
  });

  it('fail alone if their gym does not exist', async () => {
    const log = logAt();
    const wrong = expect(add(log, [randomUUID()], randomUUID())).rejects.toThrow();
    expect(await add(log, [randomUUID()])).toMatchObject({ status: 'accepted' });
    await wrong;
  });

  it('are rejected after destruction, while the events of others are written', async () => {
    const [erased, other] = [randomUUID(), randomUUID()];
    await add(logAt(), [erased]);
    await transaction(pool, `begin; select set_config('app.gym', '${gym}', true)`, (tx) => destroyPersonKey(tx, gym, erased));
    const log = logAt();
    const refused = expect(add(log, [erased])).rejects.toThrow(PersonErased);
    expect(await add(log, [other])).toMatchObject({ status: 'accepted' });
    await refused;
  });

  it('are found without a write if they exist', async () => {
    const person = randomUUID();
    await add(logAt(), [person]);
    const readOnly = transaction(pool, `begin read only; select set_config('app.gym', '${gym}', true)`, (tx) =>
      logAt().keys.forWriting(gym, new Set([person]), tx),
    );
    expect((await readOnly).size).toBe(1);
  });

  it('are the same in all processes that meet a person at the same time', async () => {
    const people = Array.from({ length: 20 }, () => randomUUID());
    const asked = Array.from({ length: 4 }, () => logAt().keys.forWriting(gym, new Set(people)));
    const keys = (await Promise.all(asked)).map((found) => people.map((person) => found.get(person)!.export().toString('hex')));
    expect(new Set(keys.map((list) => list.join())).size).toBe(1);
  });
});
