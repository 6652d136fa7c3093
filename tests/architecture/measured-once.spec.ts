// A box that is read once is read while the page may still be moving: a journey asks again until it holds, or fails.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const journeys = fileURLToPath(new URL('../journeys/', import.meta.url));
const measuredOnce = /\bexpect(?:\.soft)?\(\(?await [^;\n]*(?:boundingBox\(|\bbox\(|scrollWidth|offsetWidth)/g;

it('a journey that measures a part of the page does so by expect.poll or toPass', () => {
  const files = globSync('**/*.journey.ts', { cwd: journeys });
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) => {
    const text = readFileSync(`${journeys}${file}`, 'utf8').replaceAll(
      /await expect\(async \(\) => (?:\{[\s\S]*?\n {4}\}|[^\n]*)\)\.toPass/g,
      '',
    );
    return (text.match(measuredOnce) ?? []).map((line) => `${file}: ${line}`);
  });
  expect(found).toEqual([]);
  expect('expect((await box(bar)).height).toBe(64)').toMatch(measuredOnce);
});
