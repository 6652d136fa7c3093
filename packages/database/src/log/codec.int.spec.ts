import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Codec, UnknownEventError } from './codec.js';
import type { NewEvent } from './event.js';
import { openLog, type Log } from './log.js';
import { destroyPersonKey, PersonErased, PersonKeys } from '../keys/person-keys.js';
import { readStream } from './log-reads.js';
import { openPool, withGym } from '../tenancy/pools.js';
import { roleUrl } from '../tenancy/roles.js';
import { entry, openLedger, testCatalogue } from '../testing/testing-log.js';
import { testDatabase, type TestDatabase } from '../testing/testing.js';

let db: TestDatabase;
let log: Log;
let owner: pg.Client;
let gym: string;
beforeAll(async () => {
  db = await testDatabase();
  log = openLog({ pool: db.apiPool, catalogue: testCatalogue, secret: db.secret });
  gym = await openLedger(log, db.apiPool);
  owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await log.close();
  await db.close();
});

const added = (customerId: string, over: object = {}): NewEvent => ({
  type: 'CustomerAdded',
  data: { customerId, name: 'Ayşe Yılmaz', email: 'ayse@example.org', ...over },
});
const add = (event: NewEvent, through = log) =>
  through.append({ ledger: gym, stream: `customer-${randomUUID()}`, expectedVersion: 0, entries: [entry(log, [event])] });
const stored = async (customerId: string) => {
  const { rows } = await owner.query<{ payload: string }>('select payload::text from events where payload::text like $1', [
    `%${customerId}%`,
  ]);
  return rows.map((row) => row.payload);
};
const read = async (through: Log, customerId: string) => {
  const { events } = await through.readLedger(gym, { after: 0, limit: 1_000 });
  return events.map((event) => event.data as { customerId: string }).find((data) => data.customerId === customerId);
};
/** A log of another process, with an empty key cache. */
const elsewhere = () => openLog({ pool: db.apiPool, catalogue: testCatalogue, secret: db.secret });

const named = (schemaVersion: number, data: object) => ({
  ledger: gym,
  type: 'WorkoutNamed',
  schemaVersion,
  payloadText: JSON.stringify(data),
});

const asStored = (text: string) => ({ ledger: gym, type: 'CustomerAdded', schemaVersion: 1, payloadText: text });
const codec = () => new Codec(testCatalogue, log.keys);

describe('personal fields', () => {
  it('are unreadable in the database and readable through the log, in any process', async () => {
    const customer = randomUUID();
    await add(added(customer));
    const [payload] = await stored(customer);
    // These patterns cannot occur by chance in the base64 of encrypted bytes.
    expect(payload).not.toMatch(/Ayşe|Yılmaz|ayse@/);
    expect(JSON.parse(payload ?? '')).toEqual({
      customerId: customer,
      name: { $enc: expect.any(String) },
      email: { $enc: expect.any(String) },
    });
    expect(await read(elsewhere(), customer)).toEqual({ customerId: customer, name: 'Ayşe Yılmaz', email: 'ayse@example.org' });
  });

  it('stay absent if they are not set, and encrypt differently each time', async () => {
    const customer = randomUUID();
    await add(added(customer, { email: undefined }));
    await add(added(customer, { email: undefined }));
    const [one, other] = (await stored(customer)).map((payload) => JSON.parse(payload) as { name: { $enc: string } });
    expect(Object.keys(one ?? {})).toEqual(['customerId', 'name']);
    expect(one?.name.$enc).not.toBe(other?.name.$enc);
  });

  it('share one key when several processes meet a new customer at the same time', async () => {
    const customer = randomUUID();
    await Promise.all([add(added(customer)), add(added(customer), elsewhere()), add(added(customer), elsewhere())]);
    const { rowCount } = await owner.query('select 1 from person_keys where person = $1', [customer]);
    expect(rowCount).toBe(1);
    const { events } = await elsewhere().readLedger(gym, { after: 0, limit: 1_000 });
    const names = events.map((event) => event.data as { customerId: string; name: unknown }).filter((data) => data.customerId === customer);
    expect(names.map((data) => data.name)).toEqual(Array(3).fill('Ayşe Yılmaz'));
  });

  it('are erased by destroying the key, which also blocks further personal fields', async () => {
    const customer = randomUUID();
    await add(added(customer));
    await withGym(db.apiPool, gym, (tx) => destroyPersonKey(tx, gym, customer));
    log.keys.forget(gym, customer);
    expect(await read(log, customer)).toEqual({ customerId: customer, name: { $erased: true }, email: { $erased: true } });
    await expect(add(added(customer))).rejects.toThrow(PersonErased);
    const { rows } = await owner.query('select wrapped from person_keys where person = $1', [customer]);
    expect(rows).toEqual([{ wrapped: null }]);
  });

  it('cannot be moved to another customer, nor decrypted with another secret', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await add(added(one));
    await add(added(other));
    const [payload] = await stored(one);
    const codec = new Codec(testCatalogue, new PersonKeys({ pool: db.apiPool, secret: db.secret }));
    const swapped = JSON.parse(payload ?? '') as { name: unknown; email: unknown };
    [swapped.name, swapped.email] = [swapped.email, swapped.name];
    const [moved] = await codec.decode([asStored(JSON.stringify(swapped))]);
    expect(() => (moved as { data: { name: unknown } }).data.name).toThrow();
    const stranger = new Codec(testCatalogue, new PersonKeys({ pool: db.apiPool, secret: 'another' }));
    await expect(stranger.decode([asStored(payload ?? '')])).rejects.toThrow();
  });

  it('can be written and read over a pool with one connection', async () => {
    const customer = randomUUID();
    const narrow = openPool(roleUrl(db.ownerUrl, 'api', db.secret), { max: 1, applicationName: 'spec narrow' });
    const through = () => openLog({ pool: narrow, catalogue: testCatalogue, secret: db.secret });
    const append = (stream: string) => ({ ledger: gym, stream, expectedVersion: 0, entries: [entry(log, [added(customer)])] });
    await withGym(narrow, gym, (tx) => through().appendIn(tx, append(`customer-${customer}`)));
    const [event] = await through().readStream(gym, `customer-${customer}`);
    expect(event?.data).toEqual({ customerId: customer, name: 'Ayşe Yılmaz', email: 'ayse@example.org' });
    await narrow.end();
  });

  it('get a new key if the transaction that created the first one rolled back', async () => {
    const customer = randomUUID();
    const append = { ledger: gym, stream: `customer-${customer}`, expectedVersion: 0, entries: [entry(log, [added(customer)])] };
    const rolledBack = withGym(db.apiPool, gym, async (tx) => {
      await log.appendIn(tx, append);
      await readStream(tx, log.codec, gym, append.stream, {});
      throw new Error('thought better of it');
    });
    await expect(rolledBack).rejects.toThrow('thought better of it');
    await log.append(append);
    expect(await read(elsewhere(), customer)).toEqual({ customerId: customer, name: 'Ayşe Yılmaz', email: 'ayse@example.org' });
  });

  it('need the id of a person', async () => {
    await expect(add(added('not-an-id'))).rejects.toThrow('customerId names no person');
  });
});

describe('versions of an event', () => {
  it('upcast an old event to the newest version', async () => {
    const [old, newer] = await codec().decode([named(1, { name: 'Legs' }), named(2, { title: 'Push' })]);
    expect(old).toEqual({ schemaVersion: 3, data: { title: 'Legs', starred: false } });
    expect(newer).toEqual({ schemaVersion: 3, data: { title: 'Push', starred: false } });
  });

  it('stop the reader at a version newer than the program', async () => {
    await expect(codec().decode([named(4, {})])).rejects.toThrow(UnknownEventError);
  });

  it('reject an unknown type when reading and when writing', async () => {
    await expect(codec().decode([{ ...named(1, {}), type: 'toString' }])).rejects.toThrow(UnknownEventError);
    await expect(add({ type: 'Unheard', data: {} })).rejects.toThrow(UnknownEventError);
  });

  it('reject an event larger than 64 kB', async () => {
    await expect(add({ type: 'SetRecorded', data: { note: 'x'.repeat(65_536) } })).rejects.toThrow('larger than 65536 bytes');
  });
});
