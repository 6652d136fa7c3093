import { existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { untar } from './untar.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'spotter-untar-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const archiveOf = async (...entries: readonly (readonly [Parameters<ReturnType<typeof pack>['entry']>[0], string?])[]): Promise<Buffer> => {
  const archive = pack();
  for (const [header, content = ''] of entries) archive.entry(header, content);
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive) parts.push(part as Buffer);
  return Buffer.concat(parts);
};
/** Sends the archive in pieces that end in the middle of headers and files. */
const inPieces = (archive: Buffer): Readable =>
  Readable.from(Array.from({ length: Math.ceil(archive.length / 700) }, (_, index) => archive.subarray(index * 700, (index + 1) * 700)));

const large = 'a row of the database\n'.repeat(5_000);

it('writes folders, files and links', async () => {
  const archive = await archiveOf(
    [{ name: 'base/', type: 'directory' }],
    [{ name: 'base/1/1259' }, large],
    [{ name: 'empty' }],
    [{ name: 'pg_wal', type: 'symlink', linkname: '/elsewhere/wal' }],
    [{ name: 'last' }, 'the end'],
  );
  await untar(inPieces(archive), folder);
  expect(readFileSync(join(folder, 'base/1/1259'), 'utf8')).toBe(large);
  expect(readFileSync(join(folder, 'empty'), 'utf8')).toBe('');
  expect(readlinkSync(join(folder, 'pg_wal'))).toBe('/elsewhere/wal');
  expect(readFileSync(join(folder, 'last'), 'utf8')).toBe('the end');
});

it.each(['../outside', '/outside', 'base/../../outside'])('rejects the path %s and writes nothing there', async (name) => {
  const archive = await archiveOf([{ name }, 'stolen']);
  await expect(untar(inPieces(archive), folder)).rejects.toThrow('outside itself');
  expect(existsSync(join(folder, '..', 'outside'))).toBe(false);
});

it('rejects an archive that ends in the middle of a file', async () => {
  const archive = await archiveOf([{ name: 'base/1/1259' }, large]);
  await expect(untar(inPieces(archive.subarray(0, 40_000)), folder)).rejects.toThrow();
});

it('rejects an entry of another type', async () => {
  const archive = await archiveOf([{ name: 'fifo', type: 'fifo' }]);
  await expect(untar(inPieces(archive), folder)).rejects.toThrow('unknown type');
});
