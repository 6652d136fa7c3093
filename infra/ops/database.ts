// Opens the database that a verb works on, without migrating it or disturbing a running system.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { openOwned, runningDatabase } from '../start/beside.ts';
import { CannotStart } from '../start/say.mjs';
import { readSettings, type Settings } from '../start/settings.mjs';

type Opened = {
  readonly settings: Settings;
  readonly ownerUrl: string;
  readonly stop: () => Promise<unknown>;
  /** True beside a running system. */
  readonly isRunning: boolean;
};

/** Connects to DATABASE_URL or to the running system's database, or starts the database temporarily. */
export const openAsIs = async (root: string): Promise<Opened> => {
  const settings = readSettings(process.env, root);
  const running = settings.databaseUrl === undefined ? runningDatabase(settings.dataDir) : null;
  if (settings.databaseUrl === undefined && !existsSync(join(settings.dataDir, 'postgres')))
    throw new CannotStart(`there is no database in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL to the one that is meant.`);
  const { ownerUrl, stop } = running ?? (await openOwned(settings));
  return { settings, ownerUrl, stop, isRunning: running !== null };
};

/** A pool of the owner in the role of the projector, to which row-level security shows all ledgers. */
export const poolOfAllLedgers = async (ownerUrl: string): Promise<pg.Pool> => {
  const { openPool } = await import('@spotter/database/tenancy/pools');
  return openPool(ownerUrl, { max: 2, applicationName: 'spotter ops', settings: { role: 'spotter_projector' } });
};

/** Calls `work` with such a pool. */
export const withAllLedgers = async <Result>(
  root: string,
  work: (pool: pg.Pool, database: Omit<Opened, 'stop'>) => Promise<Result>,
): Promise<Result> => {
  const { stop, ...database } = await openAsIs(root);
  const pool = await poolOfAllLedgers(database.ownerUrl);
  try {
    return await work(pool, database);
  } finally {
    await pool.end();
    await stop();
  }
};

/** Finds the ledger of a gym by its slug, or any ledger by its id. @throws CannotStart */
export const ledgerOf = async (pool: pg.Pool, named: string): Promise<string> => {
  const { isUuid } = await import('@spotter/database/connections/uuid');
  const { rows } = isUuid(named)
    ? await pool.query<{ id: string }>('select id from ledgers where id = $1', [named])
    : await pool.query<{ id: string }>('select gym_id as id from gyms where slug = $1', [named]);
  if (rows[0] === undefined) throw new CannotStart(`there is no gym and no ledger "${named}".`);
  return rows[0].id;
};
