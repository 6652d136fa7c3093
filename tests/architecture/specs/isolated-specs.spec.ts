// Specs of the project `int` share their modules and one running system: a module that one of them replaces would be replaced for others,
// and starting another system costs as much as most specs do.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const replaces = /\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers)\(/;

const specs = globSync('{apps,packages,infra,tests}/**/*.int.spec.ts', { cwd: root, exclude: (name) => name.includes('node_modules') }).map(
  (file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }),
);
const named = (wrong: (text: string) => boolean): string[] => specs.flatMap(({ file, text }) => (wrong(text) ? [file] : []));

it('requires the name *.isolated.spec.ts for a spec that replaces a module or a global, unless it is pure', () => {
  expect(specs.length).toBeGreaterThan(80);
  expect(named((text) => replaces.test(text))).toEqual([]);
  expect(replaces.test("vi.mock('@node-rs/argon2')")).toBe(true);
});

it('lets no unit spec replace a module, which other specs of its worker have loaded or will load', () => {
  const unit = globSync('{apps,packages,infra,tests}/**/*.spec.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.includes('node_modules') || /\.(int|isolated|browser)\.spec/.test(name),
  }).filter((file) => file !== 'tests/architecture/specs/isolated-specs.spec.ts');
  expect(unit.length).toBeGreaterThan(300);
  expect(unit.filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(`${root}${file}`, 'utf8')))).toEqual([]);
});

it('lets each integration spec use the shared system (tests/support/shared-system.ts), unless its options or a comment say why it starts its own', () => {
  expect(specs.filter(({ text }) => text.includes('shared-system.ts')).length).toBeGreaterThan(50);
  const startsWithoutReason = /(?<!\/\/ A system of its own: .*\n\s*)^.*System\.start\(\)/m;
  expect(named((text) => startsWithoutReason.test(text))).toEqual([]);
  expect(startsWithoutReason.test('beforeAll(async () => {\n  system = await System.start();')).toBe(true);
});
