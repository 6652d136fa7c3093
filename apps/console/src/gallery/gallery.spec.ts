import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const sources = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(sources, file), 'utf8');
const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/(?:from|import\()\s*'(\.[^']+)\.js'/g)].flatMap(([, path = '']) =>
    globSync(`${normalize(join(dirname(file), path))}.{ts,tsx}`, { cwd: sources }),
  );

/** Files that the gallery draws, by itself or as a part of what it draws. */
const drawn = (): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    importsOf(file).forEach(visit);
  };
  visit('gallery/gallery.tsx');
  return seen;
};

it('every component is in the gallery', () => {
  const components = globSync('components/**/*.tsx', { cwd: sources }).filter(
    (file) => !file.endsWith('.spec.tsx') && /^export const [A-Z]/m.test(read(file)),
  );
  expect(components.length).toBeGreaterThan(40);
  const there = drawn();
  expect(components.filter((file) => !there.has(file))).toEqual([]);
});

it('the gallery is in no build', () => {
  const built = globSync('../dist/**/*.{js,html}', { cwd: sources });
  // Built before the specs run, by `npm test`; whoever runs this alone may have none.
  const found = built.filter(
    (file) => /gallery/i.test(file) || readFileSync(join(sources, file), 'utf8').includes('DataTable without rows'),
  );
  expect(found).toEqual([]);
});
