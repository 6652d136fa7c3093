// A folder that one can take in at a glance: no more than 25 files, but where a number orders them.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const most = 25;
const left = new Set(['node_modules', 'dist', 'planted', 'test-results']);
/** One file for each change, in the order of the changes; and one for each event and version that was shipped, none of which may move. */
const ordered = ['packages/database/src/migrations', 'docs/adr', 'tests/history/fixtures/workouts'];

type Folder = { readonly path: string; readonly files: number };
const foldersBelow = (path: string): readonly Folder[] => {
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.') && !left.has(name));
  return [
    { path: relative(root, path), files: entries.filter((entry) => entry.isFile()).length },
    ...entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => foldersBelow(join(path, name))),
  ];
};
const tooFull = (folders: readonly Folder[]): readonly string[] =>
  folders.filter(({ path, files }) => files > most && !ordered.includes(path)).map(({ path, files }) => `${path}: ${files} files`);

describe('folders', () => {
  const folders = ['apps', 'packages', 'infra', 'tests', 'docs'].flatMap((name) => foldersBelow(join(root, name)));

  it(`hold ${most} files at the most`, () => {
    expect(folders.length).toBeGreaterThan(100);
    expect(tooFull(folders)).toEqual([]);
  });

  it('are counted: one with a file too many is named', () => {
    expect(tooFull([{ path: 'apps/api/src/full', files: 26 }])).toEqual(['apps/api/src/full: 26 files']);
  });
});
