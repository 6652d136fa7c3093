// Unpacks the plain tar of a base backup: files, folders and links.
import { createWriteStream } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type ExtractEvents } from 'tar-stream';

type Entry = ExtractEvents['entry'][1];

/** @throws Error for a name that leads out of the folder */
const placeIn = (folder: string, name: string): string => {
  if (isAbsolute(name) || name.split('/').includes('..')) throw new Error(`The archive names a path outside itself: ${name}`);
  return join(folder, name);
};

const unpackEntry = async (entry: Entry, folder: string): Promise<void> => {
  const { name, type, linkname } = entry.header;
  const place = placeIn(folder, name);
  if (type === 'directory') await mkdir(place, { recursive: true, mode: 0o700 });
  else if (type === 'symlink') await symlink(linkname, place);
  else if (type === 'file') {
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    return pipeline(entry, createWriteStream(place, { mode: 0o600, flush: true }));
  } else throw new Error(`The archive has an entry of an unknown type: ${name} (${type})`);
  entry.resume();
};

/** Unpacks `source`, a stream of bytes, into `folder`. @throws Error if the archive ends early or leads out of the folder */
export const untar = async (source: Readable, folder: string): Promise<void> => {
  const archive = extract();
  const read = pipeline(source, archive);
  // The loop below throws the same error.
  read.catch(() => undefined);
  for await (const entry of archive) await unpackEntry(entry, folder);
  await read;
};
