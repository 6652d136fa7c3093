// Specs of the project `int` share their modules: one that replaces a module would replace it for others, or come too late.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const replaces = /\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers)\(/;

it('a spec that replaces a module or a global is named *.isolated.spec.ts, unless it is pure', () => {
  const specs = globSync('{apps,packages,infra,tests}/**/*.int.spec.ts', { cwd: root, exclude: (name) => name.includes('node_modules') });
  expect(specs.length).toBeGreaterThan(80);
  expect(specs.filter((file) => replaces.test(readFileSync(`${root}${file}`, 'utf8')))).toEqual([]);
  expect(replaces.test("vi.mock('@node-rs/argon2')")).toBe(true);
});
