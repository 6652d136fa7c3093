// Two flushes under way on one connection, with the failures that either can meet.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accepted, Append, Appended } from '../append.js';
import { openLog, type Log } from '../log.js';
import { destroyPersonKey } from '../../keys/person-keys.js';
import { withGym } from '../../tenancy/pools.js';
import { logWriter, openBehindProxy, patientLimits, type BehindProxy } from '../../testing/behind-proxy.js';
import { brokenPromises } from '../../testing/ledgers-kept.js';
import type { TestingProxy } from '../../testing/testing-proxy.js';
import { entry, oneSet, openLedger, setRecorded, testCatalogue } from '../../testing/testing-log.js';
import type { TestDatabase } from '../../testing/testing.js';

let behind: BehindProxy;
let db: TestDatabase;
let near: Log;
let owner: pg.Client;
let proxy: TestingProxy;
let pool: pg.Pool;
beforeAll(async () => {
  behind = await openBehindProxy();
  ({ db, owner, proxy, pool } = behind);
  near = openLog({ pool: db.apiPool, catalogue: testCatalogue, secret: db.secret, limits: patientLimits });
});
afterAll(async () => {
  await near.close();
  await behind.close();
});

/** Opens a log behind the proxy with a connection of its own, and three empty ledgers. */
async function begin(): Promise<{ far: Log; ledgers: string[]; ledgerOf: (n: number) => string }> {
  const far = openLog({ pool, catalogue: testCatalogue, secret: db.secret, limits: patientLimits });
  const ledgers = await Promise.all([1, 2, 3].map(() => openLedger(near, db.apiPool)));
  const elsewhere = await openLedger(near, db.apiPool);
  await far.append(oneSet(far, elsewhere, 'workout-0', 0));
  proxy.connected.length = 0;
  return { far, ledgers, ledgerOf: (n) => ledgers[n % ledgers.length]! };
}

const accepted = (answer: Appended): Accepted => {
  if (answer.status !== 'accepted') throw new Error(`It was not accepted: ${JSON.stringify(answer)}`);
  return answer;
};
/** Enough concurrent appends for two flushes. */
const many = 40;

describe('a connection lost between two concurrent flushes', () => {
  const cuts = [0, 1, 2].flatMap((delivered) =>
    [0, 1, 2].filter((answered) => answered <= delivered && answered < 2).map((answered) => ({ delivered, answered })),
  );

  it.each(cuts)(
    'loses and doubles no append, and reconnects once, with $delivered flushes written and $answered answered',
    async ({ delivered, answered }) => {
      const { far, ledgers, ledgerOf } = await begin();
      const cutsBefore = proxy.cuts;
      proxy.cutNext({ of: logWriter, sent: 2, delivered, answered });
      // Each caller continues after its answer, so its next append shares the new connection with appends of unknown outcome.
      const callers = Array.from({ length: many }, async (_, n) => {
        const acknowledged: Accepted[] = [];
        for (let i = 0; i < 4; i++) acknowledged.push(accepted(await far.append(oneSet(far, ledgerOf(n + i), `workout-${n}-${i}`, 0))));
        return acknowledged;
      });
      const acknowledged = (await Promise.all(callers)).flat();
      expect(proxy.cuts - cutsBefore).toBe(1);
      expect(await brokenPromises(owner, ledgers, acknowledged)).toEqual([]);
      for (const { events } of acknowledged.slice(0, 3))
        expect(await near.readStream(events[0]!.ledger, events[0]!.stream)).toEqual(events);
      expect(proxy.connected.filter((name) => name === logWriter)).toHaveLength(1);
      await far.close();
    },
  );
});

describe('a conflict in the first of two concurrent flushes', () => {
  it('reports the current version, and every other append is recorded once and in order', async () => {
    const { far, ledgers, ledgerOf } = await begin();
    const [ledger] = ledgers as [string];
    const before = [
      accepted(await near.append(oneSet(near, ledger, 'moved', 0))),
      accepted(await near.append(oneSet(near, ledger, 'read', 0))),
    ];
    const appends = Array.from({ length: many }, (_, n) => oneSet(far, ledgerOf(n), `workout-${n}`, 0));
    // The first half contains appends on an old version; the second contains those that follow or read the same streams.
    appends[3] = oneSet(far, ledger, 'moved', 0);
    appends[5] = oneSet(far, ledger, 'read', 1);
    appends[many - 3] = oneSet(far, ledger, 'moved', 1);
    appends[many - 4] = oneSet(far, ledger, 'workout-late', 0, { reads: [{ stream: 'read', version: 1 }] });
    const answers = await Promise.all(appends.map((append) => far.append(append)));
    expect(answers[3]).toMatchObject({ status: 'conflict', on: 'stream' });
    // The reading append either precedes the change of its stream, or the log answers it with a conflict.
    const [moved, reader] = [answers[5]!, answers[many - 4]!];
    expect(moved.status === 'accepted' || reader.status === 'accepted').toBe(true);
    if (reader.status === 'conflict') expect(reader).toEqual({ status: 'conflict', version: 2, on: 'read' });
    else expect(accepted(reader).events[0]!.position).toBeLessThan(accepted(moved).events[0]!.position);
    const acknowledged = [...before, ...answers.filter((answer) => answer.status === 'accepted')];
    expect(answers.filter((answer) => answer.status === 'conflict').length).toBeLessThanOrEqual(2);
    expect(await brokenPromises(owner, ledgers, acknowledged)).toEqual([]);
    await far.close();
  });

  it('answers conflicts and known commands in both flushes, and records the other appends', async () => {
    const { far, ledgers, ledgerOf } = await begin();
    const appends = Array.from({ length: many }, (_, n) => oneSet(far, ledgerOf(n), `workout-${n}`, 0));
    const known = await Promise.all([appends[2]!, appends[many - 2]!].map((append) => near.append(append)));
    const answers = await Promise.all(appends.map((append) => far.append(append)));
    expect(answers.flatMap((answer, n) => (answer.status === 'duplicate' ? [n] : []))).toEqual([2, many - 2]);
    const acknowledged = [...known, ...answers].filter((answer) => answer.status === 'accepted');
    expect(await brokenPromises(owner, ledgers, acknowledged)).toEqual([]);
    await far.close();
  });
});

describe('a locked ledger in both flushes', () => {
  it('delays its own commands only, and `close` waits for all of them', async () => {
    const { far, ledgers, ledgerOf } = await begin();
    const [held] = ledgers as [string];
    await owner.query('begin');
    await owner.query('select from ledgers where id = $1 for update', [held]);
    const appends = Array.from({ length: many }, (_, n) => oneSet(far, ledgerOf(n), `workout-${n}`, 0));
    let heldAnswered = 0;
    const answers = appends.map((append) =>
      far.append(append).finally(() => {
        if (append.ledger === held) heldAnswered += 1;
      }),
    );
    await Promise.all(answers.filter((_, n) => ledgerOf(n) !== held));
    expect(heldAnswered).toBe(0);
    const closed = far.close();
    await owner.query('rollback');
    await closed;
    expect(heldAnswered).toBe(appends.filter((append) => append.ledger === held).length);
    expect(await brokenPromises(owner, ledgers, (await Promise.all(answers)).map(accepted))).toEqual([]);
  });
});

describe('people in two flushes', () => {
  const added = (log: Log, ledger: string, customerId: string): Append => ({
    ledger,
    stream: `customer-${randomUUID()}`,
    expectedVersion: 0,
    entries: [entry(log, [{ type: 'CustomerAdded', data: { customerId, name: 'Ada', email: 'ada@example.org' } }, setRecorded(3)])],
  });
  /** Returns names by person in a ledger, as another process reads them. */
  const namesIn = async (ledger: string): Promise<Map<string, unknown[]>> => {
    const elsewhere = openLog({ pool: db.apiPool, catalogue: testCatalogue, secret: db.secret });
    const { events } = await elsewhere.readLedger(ledger, { after: 0, limit: 1_000 });
    const people = events
      .map(({ data }) => data as { customerId?: string; name?: unknown })
      .filter((data) => data.customerId !== undefined);
    return new Map([...Map.groupBy(people, (data) => data.customerId!)].map(([id, own]) => [id, own.map((data) => data.name)]));
  };

  it('stay erased if their key is destroyed before their event is written, while others stay readable', async () => {
    const { far, ledgers, ledgerOf } = await begin();
    const people = Array.from({ length: many }, () => randomUUID());
    // Both flushes wait for these locks: their keys exist and their events are encoded, but not written.
    await owner.query('begin');
    for (const ledger of ledgers) await owner.query('select from ledgers where id = $1 for update', [ledger]);
    const answers = people.map((person, n) => far.append(added(far, ledgerOf(n), person)));
    await expect.poll(async () => (await owner.query('select from person_keys where person = any ($1)', [people])).rowCount).toBe(many);
    const erased = [people[1]!, people[many - 1]!];
    for (const person of erased) {
      const ledger = ledgerOf(people.indexOf(person));
      await withGym(db.apiPool, ledger, (tx) => destroyPersonKey(tx, ledger, person));
      far.keys.forget(ledger, person);
    }
    await owner.query('rollback');
    expect(await brokenPromises(owner, ledgers, (await Promise.all(answers)).map(accepted))).toEqual([]);
    const names = new Map((await Promise.all(ledgers.map(namesIn))).flatMap((some) => [...some]));
    for (const person of people) expect(names.get(person)).toEqual([erased.includes(person) ? { $erased: true } : 'Ada']);
    const { rows } = await owner.query('select wrapped from person_keys where person = any ($1)', [erased]);
    expect(rows).toEqual([{ wrapped: null }, { wrapped: null }]);
    await far.close();
  });

  it('have one key each when two nodes write about them concurrently', async () => {
    const { far, ledgers, ledgerOf } = await begin();
    const people = Array.from({ length: many }, () => randomUUID());
    const both = [far, near].flatMap((log) => people.map((person, n) => log.append(added(log, ledgerOf(n), person))));
    expect(await brokenPromises(owner, ledgers, (await Promise.all(both)).map(accepted))).toEqual([]);
    const names = new Map((await Promise.all(ledgers.map(namesIn))).flatMap((some) => [...some]));
    for (const person of people) expect(names.get(person)).toEqual(['Ada', 'Ada']);
    const { rowCount } = await owner.query('select from person_keys where person = any ($1)', [people]);
    expect(rowCount).toBe(many);
    await far.close();
  });
});
