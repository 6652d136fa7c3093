// Unpacks the plain tar of a base backup: files, folders and links, with sizes above 8 GB.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';

const block = 512;
const textOf = (header, from, to) => header.toString('utf8', from, to).replace(/\0.*$/s, '');

/** Sizes up to 8 GB are octal digits, larger ones binary with the first bit set. */
const sizeOf = (header) => {
  if ((header[124] & 0x80) === 0) return Number.parseInt(textOf(header, 124, 136).trim() || '0', 8);
  return Number(header.readBigUInt64BE(128));
};

const entryOf = (header) => {
  const prefix = textOf(header, 345, 500);
  const path = (prefix === '' ? '' : `${prefix}/`) + textOf(header, 0, 100);
  if (isAbsolute(path) || path.split('/').includes('..')) throw new Error(`The archive names a path outside itself: ${path}`);
  return { path, size: sizeOf(header), kind: String.fromCharCode(header[156]), target: textOf(header, 157, 257) };
};

/** Reads exact numbers of bytes from a stream of chunks. */
class Pieces {
  #source;
  #rest = Buffer.alloc(0);

  constructor(source) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns at least one and at most `most` bytes; null at the end. */
  async some(most) {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#source.next();
      if (done) return null;
      this.#rest = value;
    }
    const piece = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }

  /** Passes on exactly `bytes` bytes. @throws Error if the stream ends before */
  async each(bytes, take = async () => undefined) {
    for (let left = bytes; left > 0;) {
      const piece = await this.some(left);
      if (piece === null) throw new Error('The archive ends in the middle of a file.');
      await take(piece);
      left -= piece.length;
    }
  }

  /** Returns a complete header; null at the end. */
  async header() {
    const first = await this.some(block);
    if (first === null) return null;
    const parts = [first];
    await this.each(block - first.length, async (piece) => void parts.push(piece));
    const header = Buffer.concat(parts);
    return header.every((byte) => byte === 0) ? null : header;
  }
}

const writeFile = async (path, pieces, size) => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  await pieces.each(size, async (piece) => {
    if (!file.write(piece)) await once(file, 'drain');
  });
  file.end();
  await once(file, 'close');
};

/** Unpacks `source`, a stream of bytes, into `folder`. */
export const untar = async (source, folder) => {
  const pieces = new Pieces(source);
  for (let header = await pieces.header(); header !== null; header = await pieces.header()) {
    const { path, size, kind, target } = entryOf(header);
    const place = join(folder, path);
    if (kind === '5') await mkdir(place, { recursive: true, mode: 0o700 });
    else if (kind === '2') await symlink(target, place);
    else await writeFile(place, pieces, size);
    if (kind === '0' || kind === '\0') await pieces.each((block - (size % block)) % block);
  }
};
