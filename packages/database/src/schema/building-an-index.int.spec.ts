// Migrations that build an index while gyms write: killed midway, started by two nodes, and used by programs in each state.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findCommandText } from '../log/log-reads.js';
import { openLog, type Log } from '../log/log.js';
import { firstEventsOfCommands as step } from '../migrations/0106-first-events-of-commands.js';
import { leanerCommands } from '../migrations/0107-leaner-commands.js';
import { entry, oneSet, openLedger, setRecorded, testCatalogue } from '../testing/testing-log.js';
import { testDatabase, type TestDatabase } from '../testing/testing.js';
import { applyMigration, IndexNotBuilt, defaultLockRetry } from './apply-migration.js';
import { migrate } from './migrate.js';

let db: TestDatabase;
let log: Log;
let gym: string;
let owner: pg.Client;
let blocker: pg.Client;
const connected = async (name: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: db.ownerUrl, application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};
beforeAll(async () => {
  db = await testDatabase();
  log = openLog({ pool: db.apiPool, catalogue: testCatalogue, secret: db.secret });
  [owner, blocker] = [await connected('spec owner'), await connected('spec blocker')];
  gym = await openLedger(log, db.apiPool);
});
afterAll(async () => {
  await Promise.all([owner.end(), blocker.end()]);
  await log.close();
  await db.close();
});

/** Restores the schema before both steps. */
beforeEach(async () => {
  await owner.query('drop index if exists events_first_of_command');
  await owner.query('alter table events drop constraint if exists events_command');
  await owner.query('alter table events add constraint events_command unique (ledger, command_id, ordinal)');
  await owner.query('delete from applied_migrations where name = any ($1)', [[step.name, leanerCommands.name]]);
});
afterEach(() => blocker.query('rollback'));

/** Opens a transaction for which the build of an index has to wait. */
const hold = async (): Promise<void> => {
  await blocker.query('begin isolation level repeatable read');
  await blocker.query('select count(*) from events');
};
const states = async (): Promise<unknown> => {
  const { rows } = await owner.query<{ index: string; valid: boolean }>(
    `select indexrelid::regclass::text as index, indisvalid as valid from pg_index
     where indrelid = 'events'::regclass and indexrelid::regclass::text like '%command%' order by 1`,
  );
  return Object.fromEntries(rows.map(({ index, valid }) => [index, valid]));
};
const noted = async (): Promise<number | null> =>
  (await owner.query('select from applied_migrations where name = any ($1)', [[step.name, leanerCommands.name]])).rowCount;
const building = async (): Promise<number | undefined> =>
  (
    await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where query like 'create unique index concurrently%' and datname = current_database()`,
    )
  ).rows[0]?.pid;
const migrating = () => migrate({ ownerUrl: db.ownerUrl, secret: db.secret });
/** Appends, sends a command again, and looks one up. */
const isAtWork = async (): Promise<void> => {
  const append = oneSet(log, gym, `workout-${crypto.randomUUID()}`, 0);
  const [{ commandId }] = append.entries as [{ commandId: string }];
  expect((await log.append(append)).status).toBe('accepted');
  expect(await log.append({ ...append, expectedVersion: 1 })).toEqual({ status: 'duplicate', commandId });
  expect(await log.append({ ...append, stream: 'elsewhere' })).toEqual({ status: 'duplicate', commandId });
  expect(await log.findCommand(gym, commandId)).toMatchObject({ version: 1, types: ['SetRecorded'] });
};

describe('a step that builds an index', () => {
  it('lets appends continue meanwhile', async () => {
    await hold();
    const migrated = migrating();
    await expect.poll(building).toBeDefined();
    await isAtWork();
    await blocker.query('rollback');
    await migrated;
    await isAtWork();
    expect(await states()).toEqual({ events_first_of_command: true });
    expect(await noted()).toBe(2);
  });

  it('drops an unfinished index after a kill and builds it again', async () => {
    await hold();
    const killed = expect(migrating()).rejects.toThrow();
    await expect.poll(building).toBeDefined();
    await owner.query('select pg_terminate_backend($1)', [await building()]);
    await killed;
    expect(await states()).toEqual({ events_command: true, events_first_of_command: false });
    expect(await noted()).toBe(0);
    await isAtWork();
    await blocker.query('rollback');
    await migrating();
    expect(await states()).toEqual({ events_first_of_command: true });
    expect(await noted()).toBe(2);
  });

  it('records a finished index without building it', async () => {
    await owner.query(step.sql);
    await migrating();
    expect(await states()).toEqual({ events_first_of_command: true });
    expect(await noted()).toBe(2);
  });

  it('builds the index once when two nodes start together', async () => {
    const migrators = async (query: string): Promise<number> => {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where application_name = 'spotter migrate' and datname = current_database() and query like $1`,
        [query],
      );
      return rows[0]!.count;
    };
    await blocker.query('begin; lock table applied_migrations in access exclusive mode');
    const first = migrating();
    await expect.poll(() => migrators('%from applied_migrations%')).toBe(1);
    const second = migrating();
    await expect.poll(() => migrators('%advisory_lock%')).toBe(1);
    await blocker.query('rollback');
    await Promise.all([first, second]);
    expect(await states()).toEqual({ events_first_of_command: true });
    expect(await noted()).toBe(2);
  });

  it('names the transaction that it waited for, and succeeds once that has ended', async () => {
    await hold();
    const migrator = await connected('spec migrator');
    const failed = applyMigration(migrator, step, { ...defaultLockRetry, buildWaitMs: 50 });
    await expect(failed).rejects.toThrow(IndexNotBuilt);
    await expect(failed).rejects.toThrow(/^Migration 0106-first-events-of-commands waited 0.05 s for a transaction[^\n]*$/);
    await blocker.query('rollback');
    await applyMigration(migrator, step, defaultLockRetry);
    expect(await states()).toEqual({ events_command: true, events_first_of_command: true });
    await migrator.end();
  });
});

describe('the log', () => {
  it('finds commands and rejects repeated ones with either index', async () => {
    await isAtWork();
    await applyMigration(owner, step, defaultLockRetry);
    await isAtWork();
    await applyMigration(owner, leanerCommands, defaultLockRetry);
    await isAtWork();
  });

  it('finds all events of a command between those of others', async () => {
    await migrating();
    const entries = [2, 3, 1].map((events) =>
      entry(
        log,
        Array.from({ length: events }, () => setRecorded(5)),
      ),
    );
    await log.append({ ledger: gym, stream: 'workout-of-three', expectedVersion: 0, entries });
    const { position } = await log.head(gym);
    const found = await Promise.all(entries.map(({ commandId }) => log.findCommand(gym, commandId)));
    expect(found.map((command) => [command?.types.length, command?.version, command?.position])).toEqual([
      [2, 2, position - 4],
      [3, 5, position - 1],
      [1, 6, position],
    ]);
  });

  it('looks a command up by its first event and no further than its last', async () => {
    await migrating();
    const batch = () =>
      entry(
        log,
        Array.from({ length: 200 }, () => setRecorded(5)),
      );
    for (let version = 0; version < 2_000; version += 200)
      await log.append({ ledger: gym, stream: 'workout-of-many', expectedVersion: version, entries: [batch()] });
    await owner.query('analyze events');
    const text = findCommandText.replaceAll(/\$[12]/g, `'${gym}'`);
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/using events_first_of_command on events\n\s+Index Cond: .*command_id = /);
    expect(plan).toMatch(/using events_position on events .*\n\s+Index Cond: .*"?position"? = /);
  });
});
