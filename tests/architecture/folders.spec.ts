// Limits folders to 25 files, except where a number orders them.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const most = 25;
const left = new Set(['node_modules', 'dist', 'planted', 'test-results']);
/** One file per change, in the order of the changes; and one per shipped version of an event, none of which may move. */
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

  it(`contain at most ${most} files`, () => {
    expect(folders.length).toBeGreaterThan(100);
    expect(tooFull(folders)).toEqual([]);
  });

  it('are reported if they contain one file too many', () => {
    expect(tooFull([{ path: 'apps/api/src/full', files: 26 }])).toEqual(['apps/api/src/full: 26 files']);
  });
});
