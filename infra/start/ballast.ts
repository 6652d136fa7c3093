// A file that reserves disk space: without any free space, Postgres cannot even recover from a full disk.
import { createWriteStream, existsSync, rmSync, statSync } from 'node:fs';
import { rename, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const megabyte = 1024 * 1024;
const defaultMegabytes = 256;
const fileOf = (dataDir: string): string => join(dataDir, 'ballast');

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** True if the disk has no space for another file of Postgres' log (16 MB) and what such a file needs besides. */
export const isFull = async (folder: string): Promise<boolean> => (await freeBytes(folder)) < 24 * megabyte;

/** Creates the ballast if it is missing and the disk has four times the space. BALLAST_MB: 0 for none. */
export const layBallast = async (dataDir: string, megabytes = Number(process.env.BALLAST_MB ?? defaultMegabytes)): Promise<void> => {
  const file = fileOf(dataDir);
  const bytes = megabytes * megabyte;
  if (bytes === 0 || (existsSync(file) && statSync(file).size === bytes) || (await freeBytes(dataDir)) < 4 * bytes) return;
  const zeros = Buffer.alloc(megabyte);
  const half = `${file}.half`;
  const pieces = function* () {
    for (let written = 0; written < megabytes; written += 1) yield zeros;
  };
  await pipeline(pieces, createWriteStream(half, { mode: 0o600 }));
  await rename(half, file);
};

/** Deletes the ballast. Returns true if there was any. */
export const releaseBallast = (dataDir: string): boolean => {
  const was = existsSync(fileOf(dataDir));
  rmSync(fileOf(dataDir), { force: true });
  rmSync(`${fileOf(dataDir)}.half`, { force: true });
  return was;
};
