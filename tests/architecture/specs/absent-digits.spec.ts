// An id or a time of day contains any short run of digits now and then, so a test that expects such a run to be absent from a text fails
// now and then. A number with a decimal point, or a word, occurs in neither.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const expectsDigitsAbsent = /\bnot\s*\.to(?:Match|Contain)\((?:\/[\d|()?:]+\/|(['"`])\d{1,7}\1)/;

it('lets no test expect that a text lacks a short run of digits', () => {
  const files = globSync('{apps,packages,infra,tests}/**/*.{spec,journey}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.includes('node_modules') || name.endsWith('absent-digits.spec.ts'),
  });
  expect(files.length).toBeGreaterThan(700);
  expect(files.filter((file) => expectsDigitsAbsent.test(readFileSync(`${root}${file}`, 'utf8')))).toEqual([]);
});

it.each(['not.toMatch(/777|888/)', "not.toContain('42')", 'not.toMatch(/(?:777)/)'])('finds %s', (text) =>
  expect(text).toMatch(expectsDigitsAbsent),
);

it.each(['not.toMatch(/777\\.25/)', "not.toContain('a word')", 'not.toContain(42)'])('permits %s', (text) =>
  expect(text).not.toMatch(expectsDigitsAbsent),
);
