// The database of this start: the embedded one, or the one that DATABASE_URL names; migrated, with a role per process.
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../embedded-postgres.mjs';
import { CannotStart } from './say.mjs';

const reachable = async (url) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new CannotStart(`The database of DATABASE_URL cannot be used: ${error.message || error.code}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** @returns {Promise<{ ownerUrl: string, stop: () => Promise<void> }>} */
export const openDatabase = async ({ databaseUrl, dataDir }) => {
  if (databaseUrl !== undefined) {
    await reachable(databaseUrl);
    return { ownerUrl: databaseUrl, stop: async () => undefined };
  }
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  return { ownerUrl: postgres.url, stop: () => postgres.stop() };
};

/** Role urls for the processes, after bringing the schema to this version. */
export const prepareDatabase = async (ownerUrl, secret) => {
  const { migrate, roleUrl } = await import('@spotter/database/migrate');
  await migrate({ ownerUrl, secret });
  return { api: roleUrl(ownerUrl, 'api', secret), projector: roleUrl(ownerUrl, 'projector', secret), queue: roleUrl(ownerUrl, 'queue', secret) };
};
