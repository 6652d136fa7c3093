// Migrates the database to this version, and writes the environment of the processes: a database URL for each role, and the master key.
// Processes never see the owner's URL, nor the secret that opens the key.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beginEpochs } from '../start/epochs.ts';
import { openDatabase, prepareDatabase, type Prepared } from '../start/database.ts';
import { say, step } from '../start/say.mjs';
import { secretsOf } from '../start/secret.ts';
import { readSettings, requireFolder } from '../start/settings.mjs';

/** Variables that `migrate` passes to the processes. */
export const processEnvironment = ({ urls, masterKey }: Prepared): Readonly<Record<string, string>> => ({
  API_DATABASE_URL: urls.api,
  PROJECTOR_DATABASE_URL: urls.projector,
  WORKER_DATABASE_URL: urls.projector,
  QUEUE_DATABASE_URL: urls.queue,
  SPOTTER_SECRET: masterKey,
});

/** Readable by the owner only; renamed into place, so that no process reads half a file. */
const write = (file: string, values: Readonly<Record<string, string>>): void => {
  mkdirSync(dirname(file), { recursive: true });
  const text = Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

export const run = async (root: string, { environment }: { readonly environment?: string | undefined }): Promise<void> => {
  const file = environment === undefined ? null : resolve(environment);
  const settings = readSettings(process.env, root);
  if (process.env.SPOTTER_SECRET === undefined) requireFolder(settings.dataDir);
  const { ownerUrl } = await openDatabase(settings);
  const secrets = secretsOf(settings.dataDir, process.env);
  const prepared = await step('migrating', () => prepareDatabase(ownerUrl, { ...secrets, forgetOthers: true }));
  // Before any process writes: a restored database begins new epochs.
  const headsFile = process.env.HEADS_FILE ?? join(settings.dataDir, 'heads');
  await step('comparing the ledgers with what was noted', () => beginEpochs(prepared.urls.projector, headsFile));
  if (file === null) return;
  write(file, processEnvironment(prepared));
  say(`  ✓ ${file} has what processes are started with`);
};
