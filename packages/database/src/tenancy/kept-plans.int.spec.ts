// Statements with kept plans, while a migration changes what they return.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepared, type Given } from '../connections/prepared.js';
import { rowsOf, type Query } from '../connections/statement.js';
import { openPool, readGym, readGymAtHead, withGym } from './pools.js';
import { roleUrl } from './roles.js';
import { testDatabase, type TestDatabase } from '../testing/testing.js';

const connections = 3;
const gym = randomUUID();
let db: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  db = await testDatabase();
  owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await db.close();
});

// Selects all columns, unlike any statement of the product: the worst case for a migration.
const bells = prepared(({ of }: Given<{ of: string }>) => sql<object>`select * from bells where gym_id = ${of}`, { keepsPlan: true });
const all = (): Query<object> => bells({ of: gym });

describe.each([
  ['each after the answer to the one before', false],
  ['all at once', true],
])('a statement with a kept plan, sent %s', (_how, pipelined) => {
  let pool: pg.Pool;
  beforeEach(async () => {
    await owner.query(`drop table if exists bells; create table bells (gym_id uuid not null, kg int not null); call tenant_table('bells')`);
    await db.projectorPool.query('insert into bells values ($1, 16)', [gym]);
    pool = openPool(roleUrl(db.ownerUrl, 'api', db.secret), { max: connections, applicationName: 'spec plans', pipelined });
    return () => pool.end();
  });
  /** Calls `read` on every connection of the pool at the same time. */
  const onEach = <T>(read: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: connections }, read));
  const read = () => readGymAtHead(pool, gym, (tx) => rowsOf(tx, all()));
  const migrate = () => owner.query(`alter table bells add column colour text not null default 'red'`);
  const before = { gym_id: gym, kg: 16 };
  const after = { ...before, colour: 'red' };

  it('is parsed once by each connection', async () => {
    const parsed = await withGym(pool, gym, async (tx) => {
      await rowsOf(tx, all());
      await rowsOf(tx, all());
      return (await tx.query<{ calls: number }>('select custom_plans + generic_plans as calls from pg_prepared_statements')).rows;
    });
    expect(parsed).toEqual([{ calls: 2 }]);
  });

  it('returns new columns after a migration, on every connection that had planned it before', async () => {
    expect(await onEach(read)).toEqual(Array(connections).fill([before]));
    await migrate();
    expect(await onEach(read)).toEqual(Array(connections).fill([after]));
  });

  it('does the same as the only statement of its transaction', async () => {
    const lookUp = () => readGym(pool, gym, all());
    expect(await onEach(lookUp)).toEqual(Array(connections).fill([before]));
    await migrate();
    expect(await onEach(lookUp)).toEqual(Array(connections).fill([after]));
  });

  it('fails once if the transaction may have written, and succeeds from then on', async () => {
    const write = () => withGym(pool, gym, (tx) => rowsOf(tx, all()));
    await onEach(write);
    await migrate();
    await expect(write()).rejects.toMatchObject({ code: '0A000' });
    expect(await onEach(write)).toEqual(Array(connections).fill([after]));
  });

  it('is not repeated after another error', async () => {
    let calls = 0;
    const failing = readGymAtHead(pool, gym, (tx) => {
      calls += 1;
      return tx.query('select 1 / 0');
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(calls).toBe(1);
  });
});
