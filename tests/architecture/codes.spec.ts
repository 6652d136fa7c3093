// Codes that tests print are documented: faults, rules and attacks in docs/faults.md, figures in docs/performance.md.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');
/** A fault, a rule, a figure of operation or performance, an attack; not a percentile. */
const code = /\b(?!P9[59]\b)[FIOPS][1-9]\d?\b/g;
const undescribed = (text: string, described: ReadonlySet<string>): string[] =>
  [...new Set(text.match(code))].filter((found) => !described.has(found)).sort();

it('describes every code of the tests in the docs', () => {
  const described = new Set(`${read('docs/faults.md')}${read('docs/performance.md')}`.match(code));
  const tests = globSync('{tests,infra,apps,packages}/**/*.{ts,mjs}', {
    cwd: root,
    exclude: (name) => /node_modules|dist$|peers$|data$|codes\.spec\.ts$/.test(name),
  });
  expect(tests.length).toBeGreaterThan(1_000);
  expect(undescribed(tests.map(read).join('\n'), described)).toEqual([]);
  expect(undescribed('F99: it breaks', described)).toEqual(['F99']);
});
