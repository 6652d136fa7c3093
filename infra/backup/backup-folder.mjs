// A backup on the disk: the archive of the database, what opens it, who was erased, and a note that names and weighs all of them.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CannotStart } from '../start/say.mjs';
import { writeBaseBackup } from './base-backup.mjs';
import { untar } from './untar.mjs';

const archive = 'base.tar.gz';
/** Files of the data folder that go with the database, by their names there. */
const beside = { password: 'postgres.password', secret: 'secret', erasures: 'erasures' };
const noteFile = 'backup.json';

const digestOf = async (file) => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const synced = async (path) => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

const fill = async (folder, { ownerUrl, dataDir, withSecret, about }) => {
  const gzip = createGzip({ level: 1 });
  await Promise.all([
    pipeline(gzip, createWriteStream(join(folder, archive), { mode: 0o600, flush: true })),
    writeBaseBackup(ownerUrl, gzip).catch((error) => {
      gzip.destroy(error);
      throw error;
    }),
  ]);
  const names = [archive];
  for (const [name, inData] of Object.entries(beside)) {
    if ((name === 'secret' && !withSecret) || !existsSync(join(dataDir, inData))) continue;
    await copyFile(join(dataDir, inData), join(folder, name));
    await synced(join(folder, name));
    names.push(name);
  }
  const files = {};
  for (const name of names) files[name] = { bytes: (await stat(join(folder, name))).size, sha256: await digestOf(join(folder, name)) };
  await writeFile(join(folder, noteFile), JSON.stringify({ format: 1, ...about, files }, null, 2), { mode: 0o600, flush: true });
  await synced(folder);
  return files;
};

/**
 * Whole and on the disk when it resolves; one that fails leaves nothing, so that a full disk gets its room back. `about`: what else the
 * note says.
 */
export const writeBackup = async ({ folder, ...wanted }) => {
  const half = `${folder}.partial`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  try {
    const files = await fill(half, wanted);
    await rename(half, folder);
    return files;
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
};

/** What a backup says of itself. @throws CannotStart when it is none */
export const readNote = async (folder) => {
  try {
    return JSON.parse(await readFile(join(folder, noteFile), 'utf8'));
  } catch (error) {
    throw new CannotStart(`${folder} is not a backup (${error.code ?? error.name}).`);
  }
};

/** @throws CannotStart that names the first file that is not as it was written */
export const checkFiles = async (folder, { files }) => {
  for (const [name, { sha256 }] of Object.entries(files)) {
    const found = await digestOf(join(folder, name)).catch((error) => error.code);
    if (found !== sha256) throw new CannotStart(`${join(folder, name)} is not as it was written: this backup is damaged.`);
  }
};

/** The database's files, into a folder that is empty or not there. */
export const unpack = async (folder, into) => {
  await mkdir(into, { recursive: true, mode: 0o700 });
  const gunzip = createGunzip();
  await Promise.all([pipeline(createReadStream(join(folder, archive)), gunzip), untar(gunzip, into)]);
};
