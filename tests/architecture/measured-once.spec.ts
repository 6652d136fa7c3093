// A box that is measured once may be measured while the page still moves, so journeys poll it.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const journeys = fileURLToPath(new URL('../journeys/', import.meta.url));
const measuredOnce = /\bexpect(?:\.soft)?\(\(?await [^;\n]*(?:boundingBox\(|\bbox\(|scrollWidth|offsetWidth)/g;

it('measures parts of the page in journeys by expect.poll or toPass', () => {
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
