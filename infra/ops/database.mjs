// Opens the database that a verb works on, without migrating it or disturbing a running system.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openOwned, runningDatabase } from '../start/beside.mjs';
import { CannotStart } from '../start/say.mjs';
import { readSettings } from '../start/settings.mjs';

/** Connects to DATABASE_URL or to the running system's database, or starts the database temporarily. */
export const openAsIs = async (root) => {
  const settings = readSettings(process.env, root);
  const running = settings.databaseUrl === undefined ? runningDatabase(settings.dataDir) : null;
  if (settings.databaseUrl === undefined && !existsSync(join(settings.dataDir, 'postgres')))
    throw new CannotStart(`there is no database in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL to the one that is meant.`);
  const { ownerUrl, stop } = running ?? (await openOwned(settings, (why) => Promise.reject(new CannotStart(why))));
  return { settings, ownerUrl, stop, isRunning: running !== null };
};

/** A pool of the owner in the role of the projector, to which row-level security shows all ledgers. */
export const poolOfAllLedgers = async (ownerUrl) => {
  const { openPool } = await import('@spotter/database/tenancy/pools');
  return openPool(ownerUrl, { max: 2, applicationName: 'spotter ops', settings: { role: 'spotter_projector' } });
};

/** Calls `work` with such a pool. */
export const withAllLedgers = async (root, work) => {
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
export const ledgerOf = async (pool, named) => {
  const { isUuid } = await import('@spotter/database/connections/uuid');
  const { rows } = isUuid(named)
    ? await pool.query('select id from ledgers where id = $1', [named])
    : await pool.query('select gym_id as id from gyms where slug = $1', [named]);
  if (rows[0] === undefined) throw new CannotStart(`there is no gym and no ledger "${named}".`);
  return rows[0].id;
};
