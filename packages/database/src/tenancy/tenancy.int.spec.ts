import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../schema/migrate.js';
import { openPool, readGym, withGym, withoutGym } from './pools.js';
import { roleUrl } from './roles.js';
import { testDatabase, type TestDatabase } from '../testing/testing.js';

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

// A gym's name and colours are public; accounts are outside gyms, and name the ledger of their events.
const belongToNoGym = ['accounts', 'gyms'];
// Functions that append, count and erase for all gyms without returning their contents, and searches limited to the caller's gym.
const mayLookPast = [
  'append_batch',
  'append_carefully',
  'append_one',
  'append_rows',
  'clients_with_email',
  'company_names',
  'create_ledger',
  'customers_named',
  'found_customers',
  'found_staff',
  'keys_for_writing',
  'log_health',
  'members_named',
  'parked_ledgers',
  'purge_person',
  'raise_epoch',
  'stopped_readers',
  'workouts_named',
];
// Every process follows the ledgers of the accounts, so their heads are visible to all.
const gymLedgers = `select id from ledgers where kind <> 'accounts'`;

const tablesByTenantColumn = `
  select c.relname as name, a.attname as tenant, c.relrowsecurity and c.relforcerowsecurity as forced,
    has_table_privilege('spotter_api', c.oid, 'select') as readable
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and (a.attname in ('gym_id', 'ledger') or (c.relname = 'ledgers' and a.attname = 'id'))
  where c.relkind in ('r', 'p') order by 1`;

const pid = async (tx: pg.PoolClient) => (await tx.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;

describe('one gym at a time', () => {
  it('forces row-level security on every table of a gym, which shows no rows without a gym', async () => {
    const { rows } = await owner.query<{ name: string; tenant: string; forced: boolean; readable: boolean }>(tablesByTenantColumn);
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(['events', 'ledgers', 'person_keys', 'seals', 'checkpoints']));
    expect(rows.filter((row) => !row.forced).map((row) => row.name)).toEqual(belongToNoGym);
    await owner.query(`insert into ledgers (id, kind) values ($1, 'gym')`, [randomUUID()]);
    for (const { name } of rows.filter((row) => row.readable && row.forced)) {
      const seen = await withoutGym(db.apiPool, (tx) =>
        tx.query(`select 1 from ${name} ${name === 'ledgers' ? "where kind <> 'accounts'" : ''} limit 1`),
      );
      expect([name, seen.rowCount]).toEqual([name, 0]);
    }
  });

  it('has no view, and only these functions, that bypass the policies of the caller', async () => {
    const views = await owner.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
         and not coalesce('security_invoker=true' = any(reloptions), false)`,
    );
    expect(views.rows).toEqual([]);
    const { rows } = await owner.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(mayLookPast);
  });

  it('shows a gym its own ledger only, and the next request on the same connection neither', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    await owner.query(`insert into ledgers (id, kind) values ($1, 'gym'), ($2, 'gym')`, [mine, other]);
    const seen = await withGym(db.apiPool, mine, (tx) => tx.query(gymLedgers));
    expect(seen.rows).toEqual([{ id: mine }]);
    const after = await db.apiPool.query(gymLedgers);
    expect(after.rowCount).toBe(0);
  });

  it('keeps no gym on the connection after a failed request, and commits nothing', async () => {
    const gym = randomUUID();
    await expect(
      withGym(db.apiPool, gym, async (tx) => {
        await tx.query(`insert into claims (kind, key) values ('slug', 'half-done')`);
        throw new Error('the coach changed her mind');
      }),
    ).rejects.toThrow('changed her mind');
    const { rows } = await db.apiPool.query(`select current_gym() as gym, (select count(*) from claims)::int as claims`);
    expect(rows).toEqual([{ gym: null, claims: 0 }]);
  });

  it('does not take an error that the caller swallowed in the transaction for a commit', async () => {
    const swallowed = withGym(db.apiPool, randomUUID(), (tx) => tx.query('select 1/0').catch(() => 'swallowed'));
    await expect(swallowed).rejects.toThrow('rolled back');
  });

  it('closes a connection whose statement was cancelled, instead of reusing it', async () => {
    let cancelled = 0;
    const slow = withoutGym(db.apiPool, async (tx) => {
      cancelled = await pid(tx);
      await tx.query(`set local statement_timeout = '20ms'; select pg_sleep(5)`);
    });
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    for (let i = 0; i < 12; i++) expect(await withoutGym(db.apiPool, pid)).not.toBe(cancelled);
  });

  it('shows the rows of one gym and the shared library in a table made by tenant_table', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    await owner.query(
      `create table drawers (gym_id uuid not null, name text not null, primary key (gym_id, name)); call tenant_table('drawers', true)`,
    );
    await db.projectorPool.query(`insert into drawers values ($1, 'mine'), ($2, 'theirs'), (library_gym(), 'library')`, [mine, other]);
    const seen = await withGym(db.apiPool, mine, (tx) => tx.query('select name from drawers order by name'));
    expect(seen.rows).toEqual([{ name: 'library' }, { name: 'mine' }]);
    await expect(withGym(db.apiPool, mine, (tx) => tx.query('delete from drawers'))).rejects.toMatchObject({ code: '42501' });
  });
});

describe.each([
  ['each after the answer to the one before', false],
  ['all at once', true],
])('a lookup in one gym, its statements sent %s', (_how, pipelined) => {
  let pool: pg.Pool;
  beforeAll(() => {
    pool = openPool(roleUrl(db.ownerUrl, 'api', db.secret), { max: 1, applicationName: 'spec lookups', pipelined });
  });
  afterAll(() => pool.end());
  const lookup = <Row extends object>(gymId: string, text: string, values: unknown[] = []): Promise<Row[]> =>
    readGym<Row>(pool, gymId, { text, values });
  const backend = async (): Promise<number> => (await lookup<{ pid: number }>(randomUUID(), 'select pg_backend_pid() as pid'))[0]!.pid;

  it('sees its own gym only, and leaves none behind', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    await owner.query(`insert into ledgers (id, kind) values ($1, 'gym'), ($2, 'gym')`, [mine, other]);
    expect(await lookup(mine, `${gymLedgers} and id = any($1::uuid[])`, [[mine, other]])).toEqual([{ id: mine }]);
    const { rows } = await pool.query('select current_gym() as gym');
    expect(rows).toEqual([{ gym: null }]);
  });

  it('throws its error, and keeps the connection without its transaction', async () => {
    const before = await backend();
    await expect(lookup(randomUUID(), 'select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    const { rows } = await pool.query('select pg_backend_pid() as pid, current_gym() as gym');
    expect(rows).toEqual([{ pid: before, gym: null }]);
  });

  it('closes its connection if it was cancelled', async () => {
    const before = await backend();
    const slow = lookup(randomUUID(), 'select pg_sleep($1)', [20]);
    const cancel = setInterval(() => void owner.query('select pg_cancel_backend($1)', [before]), 20);
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    clearInterval(cancel);
    expect(await backend()).not.toBe(before);
  });

  it('rejects text that is not the id of a gym', () => expect(lookup('iron-temple', 'select 1')).rejects.toThrow(RangeError));
});

describe('migrate', () => {
  it('changes nothing when run again', async () => {
    await migrate({ ownerUrl: db.ownerUrl, secret: db.secret });
    const { rows } = await owner.query('select name from applied_migrations order by name');
    expect(rows[0]).toEqual({ name: '0001-log' });
  });

  it('rejects a shipped migration whose text has changed', async () => {
    await owner.query(`update applied_migrations set checksum = 'other' where name = '0001-log'`);
    await expect(migrate({ ownerUrl: db.ownerUrl, secret: db.secret })).rejects.toThrow('0001-log was applied in another wording');
  });
});
