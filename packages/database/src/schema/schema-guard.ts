// Checks that program and schema have the same version, by the names of the applied migrations. A program of another version refuses to
// start with a one-line message, before it reads or writes anything that it may misinterpret.
import type pg from 'pg';
import { migrations } from '../migrations/index.js';

export class WrongSchema extends Error {}

const names = migrations.map(({ name }) => name);

/** @throws WrongSchema if the database has migrations that this program does not know */
export const refuseNewerSchema = (applied: readonly string[]): void => {
  const unheardOf = applied.filter((name) => !names.includes(name)).sort();
  if (unheardOf.length > 0)
    throw new WrongSchema(
      `The database was migrated by a newer version of Spotter (${unheardOf.at(-1)}): start that version, or restore a backup from before it.`,
    );
};

/** For a process that does not migrate. @throws WrongSchema if the schema is newer or older than this program */
export const requireSchema = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool
    .query<{ name: string }>('select name from applied_migrations')
    .catch((error: { code?: string }): { rows: { name: string }[] } => {
      // The table is missing or unreadable, so the schema is older than this guard.
      if (error.code === '42P01' || error.code === '42501') return { rows: [] };
      throw error;
    });
  const applied = rows.map(({ name }) => name);
  refuseNewerSchema(applied);
  const missing = names.find((name) => !applied.includes(name));
  if (missing !== undefined)
    throw new WrongSchema(
      `The database has an older schema than this version of Spotter (${missing} is missing): run npm start, which migrates.`,
    );
};

/**
 * Creates the table of applied migrations. Programs older than the guard read a table `migrations`. A view in its place makes them print
 * an error with the remedy.
 */
export const keepMigrationsApart = async (owner: pg.ClientBase): Promise<void> => {
  const { rows } = await owner.query<{ apart: boolean; before: boolean }>(
    `select to_regclass('applied_migrations') is not null as apart, to_regclass('migrations') is not null as before`,
  );
  if (rows[0]?.apart === true) return;
  await owner.query('begin');
  if (rows[0]?.before === true) await owner.query('alter table migrations rename to applied_migrations');
  await owner.query(`create table if not exists applied_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    create function refuse_older_program() returns table (name text, checksum text) language plpgsql as $$
    begin
      raise exception 'the database was migrated by a newer version of Spotter. Start that version, or restore a backup from before it';
    end $$;
    revoke execute on function refuse_older_program() from public;
    create view migrations with (security_invoker = true) as select name, checksum from refuse_older_program();
    commit`);
};
