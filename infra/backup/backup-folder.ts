// A backup on disk: the archive of the database, its keys, the list of erased people, and a note with the name, size and hash of each file.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { codeOf } from '../commands/error-code.mjs';
import { CannotStart } from '../start/say.mjs';
import { writeBaseBackup } from './base-backup.ts';
import { untar } from './untar.ts';

const archive = 'base.tar.gz';
/** Files of the data folder that belong to a backup, by their names there. */
const beside = { password: 'postgres.password', secret: 'secret', erasures: 'erasures' };
const noteFile = 'backup.json';

/** Bytes and hash of each file, by its name. */
type Files = Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
/** Time and size of a backed-up log. */
export type About = {
  /** When, in ISO 8601. */
  readonly madeAt: string;
  readonly events: number;
};
type Note = About & { readonly files: Files };

type Source = {
  readonly ownerUrl: string;
  readonly dataDir: string;
  /** Copies the secret, without which the backup can be restored only beside it. */
  readonly withSecret: boolean;
  /** Further fields of the note. */
  readonly about: About;
};

const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const synced = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

const fill = async (folder: string, { ownerUrl, dataDir, withSecret, about }: Source): Promise<Files> => {
  const gzip = createGzip({ level: 1 });
  await Promise.all([
    pipeline(gzip, createWriteStream(join(folder, archive), { mode: 0o600, flush: true })),
    writeBaseBackup(ownerUrl, gzip).catch((error: Error) => {
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
  const files: Record<string, Files[string]> = {};
  for (const name of names) files[name] = { bytes: (await stat(join(folder, name))).size, sha256: await digestOf(join(folder, name)) };
  await writeFile(join(folder, noteFile), JSON.stringify({ format: 1, ...about, files }, null, 2), { mode: 0o600, flush: true });
  await synced(folder);
  return files;
};

/**
 * Writes a backup. When it resolves, all files are complete and on disk; on failure it removes them, so that a full disk gets its space
 * back.
 */
export const writeBackup = async ({ folder, ...wanted }: Source & { readonly folder: string }): Promise<Files> => {
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

/** Reads the note of a backup. @throws CannotStart if the folder is no backup */
export const readNote = async (folder: string): Promise<Note> => {
  try {
    return JSON.parse(await readFile(join(folder, noteFile), 'utf8')) as Note;
  } catch (error) {
    throw new CannotStart(`${folder} is not a backup (${codeOf(error) ?? 'it has no readable note'}).`);
  }
};

/** Compares the files with the note. @throws CannotStart with the first file that differs */
export const checkFiles = async (folder: string, { files }: Note): Promise<void> => {
  for (const [name, { sha256 }] of Object.entries(files)) {
    const found = await digestOf(join(folder, name)).catch(codeOf);
    if (found !== sha256) throw new CannotStart(`${join(folder, name)} is not as it was written: this backup is damaged.`);
  }
};

/** Unpacks the database's files into a folder that is empty or missing. */
export const unpack = async (folder: string, into: string): Promise<void> => {
  await mkdir(into, { recursive: true, mode: 0o700 });
  const gunzip = createGunzip();
  await Promise.all([pipeline(createReadStream(join(folder, archive)), gunzip), untar(gunzip, into)]);
};
