// `npm start` and `npm test` begin under the Node of the machine, from 20.19 on, which reads no TypeScript. What a command loads before it
// runs again under the installed Node (`runCommand`, `begin`) is JavaScript; everything else in infra is TypeScript.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadedWith } from '../../support/relative-imports.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };
const commands = [...new Set(Object.values(scripts).map((script) => script.split(' ')[1]!))];
/** Run by the Node of a container or a machine that only serves. */
const ofDeployments = ['infra/deploy/healthcheck.mjs'];

const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const isTypeScript = (path: string): boolean => path.endsWith('.ts');
const packagesOf = (text: string): readonly string[] =>
  [...text.matchAll(/^import [^']*'((?!node:)[^.'][^']*)';/gm)].map(([, name]) => name!);

describe('a module that an older Node loads', () => {
  const loaded = loadedWith(commands, { withDynamic: false });

  it('is written in JavaScript', () => {
    expect(commands.length).toBeGreaterThan(10);
    expect(loaded).toContain('infra/start/settings.mjs');
    expect(loaded.filter(isTypeScript)).toEqual([]);
  });

  it('imports no package, because none may be installed', () => {
    expect(loaded.filter((path) => path.startsWith('infra/')).flatMap((path) => packagesOf(read(path)))).toEqual([]);
  });

  it('is the only JavaScript of infra, besides programs of deployments', () => {
    const scriptsOfInfra = globSync('infra/**/*.{mjs,js,cjs}', { cwd: root, exclude: ['**/node_modules'] });
    expect(scriptsOfInfra.filter((path) => !loaded.includes(path) && !ofDeployments.includes(path))).toEqual([]);
  });

  it('is found by the imports of a command', () => {
    expect(loadedWith(['infra/start.mjs'], { withDynamic: true }).filter(isTypeScript)).toContain('infra/embedded-postgres.ts');
    expect(packagesOf("import pg from 'pg';\nimport { join } from 'node:path';\nimport './say.mjs';")).toEqual(['pg']);
  });
});
