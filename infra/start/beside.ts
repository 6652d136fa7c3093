// For commands that work beside a running system, or alone: its database, and the API's services without a network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenedServices } from '@spotter/api/services';
import { codeOf } from '../commands/error-code.mjs';
import { own } from '../commands/owned.mjs';
import { lockOf } from '../postgres/lock-file.ts';
import { secretsOf } from './secret.ts';
import { readSettings, type Settings } from './settings.mjs';
import type { Database, Prepared } from './database.ts';

/** The embedded server of a running system; null if none runs. */
export const runningDatabase = (dataDir: string): Database | null => {
  const lock = lockOf(join(dataDir, 'postgres'));
  if (lock === null) return null;
  try {
    process.kill(lock.pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return null;
  }
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return { ownerUrl: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${lock.port}/postgres`, stop: async () => undefined };
};

/** Opens the embedded database of a data folder, or connects to DATABASE_URL; closes it when the command ends. */
export const openOwned = async (settings: Settings): Promise<Database> => {
  const { openDatabase } = await import('./database.ts');
  const opening = openDatabase(settings);
  const stop: Database['stop'] = own(opening, (database) => database.stop());
  return { ownerUrl: (await opening).ownerUrl, stop };
};

/** The database that `npm start` would use, migrated to this version, with the master key and a URL for each role. Stop it at the end. */
export const databaseBeside = async (root: string): Promise<Database & Prepared> => {
  const settings = readSettings(process.env, root);
  const { prepareDatabase } = await import('./database.ts');
  const running = settings.databaseUrl === undefined ? runningDatabase(settings.dataDir) : null;
  const { ownerUrl, stop } = running ?? (await openOwned(settings));
  return { ownerUrl, stop, ...(await prepareDatabase(ownerUrl, secretsOf(settings.dataDir, process.env))) };
};

/** Calls `work` with its own services, and the URL of the database's owner. */
export const withServices = async <Result>(
  root: string,
  work: (services: OpenedServices, ownerUrl: string) => Promise<Result>,
): Promise<Result> => {
  const { stop, masterKey: secret, urls, ownerUrl } = await databaseBeside(root);
  try {
    const { openServices } = await import('@spotter/api/services');
    const redisUrl = process.env.REDIS_URL ?? null;
    const services = await openServices({ databaseUrl: urls.api, queueDatabaseUrl: urls.queue, redisUrl, secret, poolSize: 4 });
    try {
      return await work(services, ownerUrl);
    } finally {
      await services.close();
    }
  } finally {
    await stop();
  }
};
