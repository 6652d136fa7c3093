// The database of this start: the embedded one, or the one that DATABASE_URL names; migrated, with a role per process.
import { join } from 'node:path';
import pg from 'pg';
import { archiving } from '../backup/wal-archive.mjs';
import { startPostgres } from '../embedded-postgres.mjs';
import { deathCounter } from './restarts.mjs';
import { CannotStart, warn } from './say.mjs';

const reasonOf = (error) => (error.message || error.code || String(error)).split('\n')[0];

const reachable = async (url) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new CannotStart(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const start = (options) =>
  startPostgres(options).catch((error) => {
    throw new CannotStart(reasonOf(error));
  });

/** The embedded server, started again on the same port when it dies: connections come back by themselves. */
const keptRunning = async (dataDir, giveUp) => {
  const diedTooOften = deathCounter();
  let stopping = false;
  const settings = archiving(process.env.WAL_ARCHIVE);
  let server = await start({ dataDir, settings });
  let again = Promise.resolve();
  const restart = async () => {
    if (stopping) return;
    if (diedTooOften()) return giveUp('The database keeps ending.');
    warn('The database ended and is started again.');
    server = await start({ dataDir, port: server.port, settings });
    watch();
  };
  const watch = () =>
    void server.ended.then(
      () => (again = restart().catch((error) => giveUp(`The database ended, and does not start again: ${error.message}`))),
    );
  watch();
  const stop = async () => {
    stopping = true;
    await again;
    await server.stop();
  };
  return { ownerUrl: server.url, stop };
};

/** @returns {Promise<{ ownerUrl: string, stop: () => Promise<void> }>} */
export const openDatabase = async ({ databaseUrl, dataDir }, giveUp) => {
  if (databaseUrl === undefined) return keptRunning(join(dataDir, 'postgres'), giveUp);
  await reachable(databaseUrl);
  return { ownerUrl: databaseUrl, stop: async () => undefined };
};

/** The key of the house and role urls for the processes, after bringing the schema to this version. */
export const prepareDatabase = async (ownerUrl, secrets) => {
  const { migrate, roleUrl } = await import('@spotter/database/migrate');
  const houseKey = await migrate({ ownerUrl, ...secrets }).catch((error) => {
    throw new CannotStart(`The database cannot be brought to this version: ${reasonOf(error)}`);
  });
  const [api, projector, queue] = ['api', 'projector', 'queue'].map((role) => roleUrl(ownerUrl, role, houseKey));
  return { houseKey, urls: { api, projector, queue } };
};
