// The database of this start: the embedded one, or that of DATABASE_URL; migrated, with a role per process.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '../commands/error-code.mjs';
import { archiving } from '../backup/wal-archive.ts';
import { startPostgres, type RunningPostgres } from '../embedded-postgres.ts';
import { isFull, releaseBallast } from './ballast.ts';
import { deathCounter } from './restarts.ts';
import { CannotStart, warn } from './say.mjs';
import type { Secrets } from './secret.ts';
import type { Settings } from './settings.mjs';

/** Called when the database cannot go on. */
type GiveUp = (why: string) => unknown;
export type Database = { readonly ownerUrl: string; readonly stop: () => Promise<unknown> };
/** The key that opens personal fields, and the address of the database for each role. */
export type Prepared = {
  readonly masterKey: string;
  readonly urls: { readonly api: string; readonly projector: string; readonly queue: string };
};

const reasonOf = (error: unknown): string => {
  const said = error instanceof Error ? error.message || codeOf(error) : undefined;
  return (said ?? String(error)).replace(/\n[^]*/, '');
};

const reachable = async (url: string): Promise<void> => {
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

const start = (options: Parameters<typeof startPostgres>[0]): Promise<RunningPostgres> =>
  startPostgres(options).catch((error: unknown) => {
    throw new CannotStart(reasonOf(error));
  });

const retryDelayMs = 1_000;

/**
 * The embedded server, restarted on the same port when it dies, so that connections recover. After a full disk it retries without end: the
 * API keeps running and reports it, and nobody needs to act once there is space.
 */
const keptRunning = async (home: string, giveUp: GiveUp): Promise<Database> => {
  const dataDir = join(home, 'postgres');
  const settings = archiving(process.env.WAL_ARCHIVE);
  const diedTooOften = deathCounter();
  let stopping = false;
  let server = await start({ dataDir, settings });
  let again: Promise<unknown> = Promise.resolve();
  let told = false;
  const waitForRoom = async (): Promise<void> => {
    if (releaseBallast(home)) return warn('The disk is full: the ballast was let go. Make room soon; the next start lays it again.');
    if (!told) warn('The disk is full: nothing can be saved until there is room. The database is tried again each second.');
    told = true;
    await wait(retryDelayMs);
  };
  const started = async (): Promise<RunningPostgres> => {
    while (!stopping) {
      try {
        return await startPostgres({ dataDir, port: server.port, settings });
      } catch (error) {
        if (!(await isFull(home)) && !reasonOf(error).includes('No space left')) throw error;
        await waitForRoom();
      }
    }
    return server;
  };
  const restart = async (): Promise<unknown> => {
    if (stopping) return;
    if (await isFull(home)) await waitForRoom();
    else if (diedTooOften()) return giveUp('The database keeps ending.');
    warn('The database ended and is started again.');
    server = await started();
    told = false;
    return watch();
  };
  const watch = (): void =>
    void server.ended.then(
      () => (again = restart().catch((error: unknown) => giveUp(`The database ended, and does not start again: ${reasonOf(error)}`))),
    );
  watch();
  const stop = async (): Promise<void> => {
    stopping = true;
    await again;
    await server.stop();
  };
  return { ownerUrl: server.url, stop };
};

/** Ends a command that has nothing to stop but its database. */
const reject: GiveUp = (why) => Promise.reject(new CannotStart(why));

/** The embedded database of the folder, or that of DATABASE_URL. */
export const openDatabase = async (
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  giveUp: GiveUp = reject,
): Promise<Database> => {
  if (databaseUrl === undefined) return keptRunning(dataDir, giveUp);
  await reachable(databaseUrl);
  return { ownerUrl: databaseUrl, stop: async () => undefined };
};

/** Migrates the schema to this version. Returns the master key and the role URLs for the processes. */
export const prepareDatabase = async (ownerUrl: string, secrets: Secrets & { readonly forgetOthers?: boolean }): Promise<Prepared> => {
  const { migrate, roleUrl } = await import('@spotter/database/schema/migrate');
  const masterKey = await migrate({ ownerUrl, ...secrets }).catch((error: unknown) => {
    throw new CannotStart(`The database cannot be brought to this version: ${reasonOf(error)}`);
  });
  const urlOf = (role: keyof Prepared['urls']): string => roleUrl(ownerUrl, role, masterKey);
  return { masterKey, urls: { api: urlOf('api'), projector: urlOf('projector'), queue: urlOf('queue') } };
};
