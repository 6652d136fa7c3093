import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyMigration, LockNotGiven } from './apply-migration.js';
import { testDatabase, type TestDatabase } from '../testing/testing.js';

const step = { name: '9001-of-tomorrow', sql: 'create table of_tomorrow (id int); alter table ledgers add column of_tomorrow int' };
const lockRetry = { waitMs: 100, attempts: 3, pauseMs: 20, buildWaitMs: 100 };

describe('a migration of a table that another transaction has locked', () => {
  let db: TestDatabase;
  let owner: pg.Client;
  let other: pg.Client;
  beforeAll(async () => {
    db = await testDatabase();
    [owner, other] = [new pg.Client({ connectionString: db.ownerUrl }), new pg.Client({ connectionString: db.ownerUrl })];
    await Promise.all([owner.connect(), other.connect()]);
  });
  afterAll(async () => {
    await Promise.all([owner.end(), other.end()]);
    await db.close();
  });

  const changed = async (): Promise<unknown> =>
    (
      await other.query(
        `select to_regclass('of_tomorrow') is not null or exists (select from applied_migrations where name = '9001-of-tomorrow') as changed`,
      )
    ).rows[0];

  it('gives up after a limited number of attempts, reports it in one line, and changes nothing', async () => {
    await other.query('begin; lock table ledgers in access share mode');
    const applied = applyMigration(owner, step, lockRetry);
    await expect(applied).rejects.toThrow(LockNotGiven);
    await expect(applied).rejects.toThrow(/^Migration 9001-of-tomorrow did not get its locks within 100 ms, 3 times, [^\n]*$/);
    expect(await changed()).toEqual({ changed: false });
    await other.query('rollback');
  });

  it('lets other statements run between its attempts, and succeeds once the table is free', async () => {
    await other.query('begin; lock table ledgers in access share mode');
    const applied = applyMigration(owner, step, { ...lockRetry, attempts: 1_000 });
    // Both reads queue behind the waiting step, and run when that attempt ends.
    await db.apiPool.query('set statement_timeout = 5000; select from ledgers limit 1');
    await db.apiPool.query('select from ledgers limit 1');
    await other.query('rollback');
    await applied;
    expect(await changed()).toEqual({ changed: true });
  });

  it('reports any other error immediately', async () => {
    await expect(applyMigration(owner, { name: '9002-wrong', sql: 'alter table nowhere add column x int' }, lockRetry)).rejects.toThrow(
      'Migration 9002-wrong failed: relation "nowhere" does not exist',
    );
  });
});
