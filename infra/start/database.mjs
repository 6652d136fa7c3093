// The database of this start: the embedded one, or that of DATABASE_URL; migrated, with a role per process.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { archiving } from '../backup/wal-archive.mjs';
import { startPostgres } from '../embedded-postgres.mjs';
import { isFull, releaseBallast } from './ballast.mjs';
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

const retryDelayMs = 1_000;

/**
 * The embedded server, restarted on the same port when it dies, so that connections recover. After a full disk it retries without end: the
 * API keeps running and reports it, and nobody needs to act once there is space.
 */
const keptRunning = async (home, giveUp) => {
  const dataDir = join(home, 'postgres');
  const settings = archiving(process.env.WAL_ARCHIVE);
  const diedTooOften = deathCounter();
  let stopping = false;
  let server = await start({ dataDir, settings });
  let again = Promise.resolve();
  let told = false;
  const waitForRoom = async () => {
    if (releaseBallast(home)) return warn('The disk is full: the ballast was let go. Make room soon; the next start lays it again.');
    if (!told) warn('The disk is full: nothing can be saved until there is room. The database is tried again each second.');
    told = true;
    await wait(retryDelayMs);
  };
  const started = async () => {
    while (!stopping) {
      try {
        return await startPostgres({ dataDir, port: server.port, settings });
      } catch (error) {
        if (!(await isFull(home)) && !error.message.includes('No space left')) throw error;
        await waitForRoom();
      }
    }
    return server;
  };
  const restart = async () => {
    if (stopping) return;
    if (await isFull(home)) await waitForRoom();
    else if (diedTooOften()) return giveUp('The database keeps ending.');
    warn('The database ended and is started again.');
    server = await started();
    told = false;
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
  if (databaseUrl === undefined) return keptRunning(dataDir, giveUp);
  await reachable(databaseUrl);
  return { ownerUrl: databaseUrl, stop: async () => undefined };
};

/** Migrates the schema to this version. Returns the master key and the role URLs for the processes. */
export const prepareDatabase = async (ownerUrl, secrets) => {
  const { migrate, roleUrl } = await import('@spotter/database/schema/migrate');
  const masterKey = await migrate({ ownerUrl, ...secrets }).catch((error) => {
    throw new CannotStart(`The database cannot be brought to this version: ${reasonOf(error)}`);
  });
  const [api, projector, queue] = ['api', 'projector', 'queue'].map((role) => roleUrl(ownerUrl, role, masterKey));
  return { masterKey, urls: { api, projector, queue } };
};
