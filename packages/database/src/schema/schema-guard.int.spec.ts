import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.js';
import { requireSchema } from './schema-guard.js';
import { testDatabase, type TestDatabase } from '../testing/testing.js';

describe('a program that meets the schema of another version', () => {
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

  /** Runs `look` after `sql`, and `undo` afterwards. */
  const inDatabase = async (sql: string, undo: string, look: () => Promise<void>): Promise<void> => {
    await owner.query(sql);
    await look().finally(() => owner.query(undo));
  };
  const newer = [
    `insert into applied_migrations (name, checksum) values ('9001-of-tomorrow', 'x')`,
    `delete from applied_migrations where name = '9001-of-tomorrow'`,
  ] as const;

  it('accepts its own schema, under every role', async () => {
    await requireSchema(db.apiPool);
    await requireSchema(db.projectorPool);
  });

  it('rejects a newer one in one line with the remedy, at a start and at a migration', async () => {
    await inDatabase(...newer, async () => {
      const words = /^The database was migrated by a newer version of Spotter \(9001-of-tomorrow\): start that version, or [^\n]*$/;
      await expect(requireSchema(db.apiPool)).rejects.toThrow(words);
      await expect(migrate({ ownerUrl: db.ownerUrl, secret: db.secret })).rejects.toThrow(words);
    });
  });

  it('rejects an older one, which a start has to migrate first', async () => {
    await inDatabase(
      `create table kept as table applied_migrations; delete from applied_migrations where name = '0040-discarded-workouts'`,
      'insert into applied_migrations select * from kept on conflict do nothing; drop table kept',
      () => expect(requireSchema(db.projectorPool)).rejects.toThrow(/older schema .*0040-discarded-workouts is missing.*npm start/),
    );
  });

  it('makes a program older than this guard print the remedy when it reads its own table', async () => {
    await owner.query('create table if not exists migrations (name text primary key, checksum text not null)');
    await expect(owner.query('select name, checksum from migrations')).rejects.toThrow(
      'migrated by a newer version of Spotter. Start that version',
    );
  });

  it('moves the table of an older program, and applies no step twice', async () => {
    await owner.query('drop view migrations; drop function refuse_older_program; alter table applied_migrations rename to migrations');
    const before = await owner.query('select name from migrations order by name');
    await migrate({ ownerUrl: db.ownerUrl, secret: db.secret });
    expect((await owner.query('select name from applied_migrations order by name')).rows).toEqual(before.rows);
    await requireSchema(db.apiPool);
  });
});
