// Packages come from the registry, with hashes, and run only approved scripts at installation.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findingsIn, type Locked, type Manifest } from './supply.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = <T>(file: string): T => JSON.parse(readFileSync(`${root}${file}`, 'utf8')) as T;
const folders = ['.', ...globSync('{apps,packages}/*/package.json', { cwd: root }).map(dirname), 'infra', 'tests'];
const manifests = Object.fromEntries(folders.map((folder) => [folder === '.' ? '' : folder, read<Manifest>(`${folder}/package.json`)]));
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');

describe('dependencies', () => {
  it('come from the registry with a hash, and run only approved scripts at installation', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(500);
    expect(findingsIn(packages, manifests)).toEqual([]);
    expect(existsSync(`${root}.npmrc`)).toBe(false);
  });

  const fine: Locked = { version: '1.0.0', integrity: 'sha512-abc' };
  const planted: readonly (readonly [string, Record<string, Locked>, Record<string, Manifest>])[] = [
    [
      'dice comes from git+ssh://git@example.com/dice.git#1',
      { 'node_modules/dice': { ...fine, resolved: 'git+ssh://git@example.com/dice.git#1' } },
      {},
    ],
    [
      'dice comes from http://registry.npmjs.org/dice.tgz',
      { 'node_modules/dice': { ...fine, resolved: 'http://registry.npmjs.org/dice.tgz' } },
      {},
    ],
    ['dice has no hash', { 'node_modules/a/node_modules/dice': { version: '1.0.0' } }, {}],
    ['dice has no hash', { 'node_modules/dice': { version: '1.0.0', integrity: 'sha1-abc' } }, {}],
    ['dice has no version', { 'node_modules/dice': { integrity: 'sha512-abc' } }, {}],
    [
      'dice runs a script when it is installed, and nobody decided whether it may',
      { 'node_modules/dice': { ...fine, hasInstallScript: true } },
      { '': { allowScripts: {} } },
    ],
    ['dice may run a script, and has none', { 'node_modules/dice': fine }, { '': { allowScripts: { dice: true } } }],
    ['dice is a link to ../dice', { 'node_modules/dice': { link: true, resolved: '../dice' } }, {}],
    ['apps/x takes dice from file:../dice', {}, { 'apps/x': { dependencies: { dice: 'file:../dice' } } }],
    ['apps/x takes dice from npm:loaded-dice@1', {}, { 'apps/x': { devDependencies: { dice: 'npm:loaded-dice@1' } } }],
    ['apps/x runs postinstall by itself', {}, { 'apps/x': { scripts: { postinstall: 'node dice.js' } } }],
    ['apps/x has a list of scripts of its own', {}, { 'apps/x': { allowScripts: {} } }],
  ];
  it.each(planted)('%s', (finding, lock, withManifests) => expect(findingsIn(lock, withManifests)).toEqual([finding]));
});
