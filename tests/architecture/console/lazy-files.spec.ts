// A file whose name ends in `-lazy` loads later than the page. A static import of it would load it with the page, and nobody would notice.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, lazyImportsOf, sources } from './imported.ts';

type File = { readonly file: string; readonly loads: readonly string[]; readonly loadsLater: readonly string[] };

/** `boot.ts` imports it when the first paint is done. It is no part of a page: it starts the console. */
const entry = 'main.tsx';
const isLazy = (file: string): boolean => /-lazy\.tsx?$/.test(file);

const loadedTooEarly = (files: readonly File[]): readonly string[] =>
  files.flatMap(({ file, loads }) => (isLazy(file) ? [] : loads.filter(isLazy).map((part) => `${file} imports ${part}`)));

/** Files that only lazy imports reach, under another name. */
const namedOtherwise = (files: readonly File[]): readonly string[] => {
  const loaded = new Set(files.flatMap(({ loads }) => loads));
  return [...new Set(files.flatMap(({ loadsLater }) => loadsLater))].filter((file) => !isLazy(file) && !loaded.has(file) && file !== entry);
};

it('imports lazy files lazily, and names them so', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources, exclude: ['testing'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.spec.'))
    .map((file) => {
      const text = readFileSync(join(sources, file), 'utf8');
      return { file, loads: importsOf(file, text), loadsLater: lazyImportsOf(file, text) };
    });
  expect(files.filter(({ file }) => isLazy(file)).length).toBeGreaterThan(40);
  expect(loadedTooEarly(files)).toEqual([]);
  expect(namedOtherwise(files)).toEqual([]);
});

it('finds a lazy file that loads with the page, and a lazily loaded one with another name', () => {
  const page = { file: 'page.tsx', loads: ['sheet-lazy.tsx'], loadsLater: ['dialog.tsx', 'both.tsx'] };
  const other = { file: 'other.tsx', loads: ['both.tsx'], loadsLater: [] };
  expect(loadedTooEarly([page, other])).toEqual(['page.tsx imports sheet-lazy.tsx']);
  expect(namedOtherwise([page, other])).toEqual(['dialog.tsx']);
});
