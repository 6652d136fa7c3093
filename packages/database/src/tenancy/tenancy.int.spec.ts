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

// A gym's name and colours are public; accounts stand above gyms and name the ledger that carries them.
const belongToNoGym = ['accounts', 'gyms'];
// They append, count and erase for all gyms, and show nobody's contents; what is found by its letters is of the caller's gym alone.
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
  it('every table that belongs to a gym forces row-level security, and shows nothing while no gym is named', async () => {
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

  it('no view looks past the policies of who asks, and no function does but those that are named here', async () => {
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

  it('a gym sees its own ledger and no other, and the next request on the same connection sees neither', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    await owner.query(`insert into ledgers (id, kind) values ($1, 'gym'), ($2, 'gym')`, [mine, other]);
    const seen = await withGym(db.apiPool, mine, (tx) => tx.query(gymLedgers));
    expect(seen.rows).toEqual([{ id: mine }]);
    const after = await db.apiPool.query(gymLedgers);
    expect(after.rowCount).toBe(0);
  });

  it('a request that fails leaves no gym behind on the connection, and commits nothing', async () => {
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

  it('an error that the caller swallowed inside the transaction is not taken for a commit', async () => {
    const swallowed = withGym(db.apiPool, randomUUID(), (tx) => tx.query('select 1/0').catch(() => 'swallowed'));
    await expect(swallowed).rejects.toThrow('rolled back');
  });

  it('a connection whose statement was cancelled is closed, not given to the next request', async () => {
    let cancelled = 0;
    const slow = withoutGym(db.apiPool, async (tx) => {
      cancelled = await pid(tx);
      await tx.query(`set local statement_timeout = '20ms'; select pg_sleep(5)`);
    });
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    for (let i = 0; i < 12; i++) expect(await withoutGym(db.apiPool, pid)).not.toBe(cancelled);
  });

  it('a table made by tenant_table shows a coach the rows of her gym and of the shared library only', async () => {
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

  it('sees its gym and no other, and leaves none behind', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    await owner.query(`insert into ledgers (id, kind) values ($1, 'gym'), ($2, 'gym')`, [mine, other]);
    expect(await lookup(mine, `${gymLedgers} and id = any($1::uuid[])`, [[mine, other]])).toEqual([{ id: mine }]);
    const { rows } = await pool.query('select current_gym() as gym');
    expect(rows).toEqual([{ gym: null }]);
  });

  it('that fails is thrown, and the connection goes on without its transaction', async () => {
    const before = await backend();
    await expect(lookup(randomUUID(), 'select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    const { rows } = await pool.query('select pg_backend_pid() as pid, current_gym() as gym');
    expect(rows).toEqual([{ pid: before, gym: null }]);
  });

  it('that was cancelled closes its connection', async () => {
    const before = await backend();
    const slow = lookup(randomUUID(), 'select pg_sleep($1)', [20]);
    const cancel = setInterval(() => void owner.query('select pg_cancel_backend($1)', [before]), 20);
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    clearInterval(cancel);
    expect(await backend()).not.toBe(before);
  });

  it('of what is no id of a gym is refused', () => expect(lookup('iron-temple', 'select 1')).rejects.toThrow(RangeError));
});

describe('migrations', () => {
  it('running them again changes nothing', async () => {
    await migrate({ ownerUrl: db.ownerUrl, secret: db.secret });
    const { rows } = await owner.query('select name from applied_migrations order by name');
    expect(rows[0]).toEqual({ name: '0001-log' });
  });

  it('a shipped migration that reads otherwise today is refused', async () => {
    await owner.query(`update applied_migrations set checksum = 'other' where name = '0001-log'`);
    await expect(migrate({ ownerUrl: db.ownerUrl, secret: db.secret })).rejects.toThrow('0001-log was applied in another wording');
  });
});
