import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const sources = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(sources, file), 'utf8');
const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/(?:from|import\()\s*'(\.[^']+|@\/[^']+)\.js'/g)].flatMap(([, path = '']) =>
    globSync(`${path.startsWith('@/') ? path.slice(2) : normalize(join(dirname(file), path))}.{ts,tsx}`, { cwd: sources }),
  );

/** Files that the gallery renders, directly or through other components. */
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

it('renders every component in the gallery', () => {
  const components = globSync('components/**/*.tsx', { cwd: sources }).filter(
    (file) => !file.endsWith('.spec.tsx') && /^export const [A-Z]/m.test(read(file)),
  );
  expect(components.length).toBeGreaterThan(40);
  const there = drawn();
  expect(components.filter((file) => !there.has(file))).toEqual([]);
});

it('keeps the gallery out of the build', () => {
  const built = globSync('../dist/**/*.{js,html}', { cwd: sources });
  // `npm test` builds before the specs run; without a build there is nothing to check.
  const found = built.filter(
    (file) => /gallery/i.test(file) || readFileSync(join(sources, file), 'utf8').includes('DataTable without rows'),
  );
  expect(found).toEqual([]);
});
