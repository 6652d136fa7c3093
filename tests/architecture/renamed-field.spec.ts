// A developer who renames a field of a command's schema gets a compiler error wherever the command is created, stored, read or decided.
// Tested in a copy of the contract.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../support/length.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache');

/** Places in a project where the compiler misses the old name, with the contract in `contracts`. */
const errorsOf = (project: string, contracts: string): readonly string[] => {
  const tsconfig = join(contracts, `${project.replace('/', '-')}.json`);
  const folder = join(root, project);
  const wanted = {
    extends: join(folder, 'tsconfig.json'),
    compilerOptions: {
      noEmit: true,
      composite: false,
      incremental: false,
      rootDir: root,
      paths: { '@spotter/contracts/*': [`${contracts}/src/*.ts`] },
    },
    include: [project === 'infra' ? `${folder}/demo` : `${folder}/src`],
    exclude: [`${folder}/**/*.spec.ts`],
  };
  writeFileSync(tsconfig, JSON.stringify(wanted));
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', tsconfig], { cwd: root, encoding: 'utf8' });
  return [...new Set([...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error .*(?:setId|setIdentity|payload|Payload)/gm)].map(([, file]) => file!))];
};

const elsewhere: readonly [string, string, readonly string[]][] = [
  [
    'is sent, kept and read back',
    'apps/console',
    ['apps/console/src/features/workouts/workout-actions.ts', 'apps/console/src/features/workouts/fold-workout.ts'],
  ],
  ['is filled into the demo', 'infra', ['infra/demo/training/generate-session.ts']],
];

describe('a renamed field of a command', () => {
  let copy = '';
  beforeAll(() => {
    mkdirSync(cache, { recursive: true });
    copy = mkdtempSync(join(cache, 'contracts-'));
    cpSync(join(root, 'packages/contracts/src'), join(copy, 'src'), { recursive: true });
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const rename = (): void => {
    const file = join(copy, 'src/workouts/commands.ts');
    const before = readFileSync(file, 'utf8');
    const after = before.replace(/(recordSet = z\.strictObject\(\{\s+workoutId: uuid,\s+)setId:/, '$1setIdentity:');
    expect(after).toContain('setIdentity:');
    writeFileSync(file, after);
  };

  // Compiling the console takes as long as all other specs of this suite together.
  it.each([['is decided', 'packages/domain', ['packages/domain/src/workouts/record-set.ts']], ...(isLong ? elsewhere : [])])(
    'does not compile where it %s',
    (_how, project, files) => {
      rename();
      expect(errorsOf(project, copy)).toEqual(expect.arrayContaining([...files]));
    },
  );
});
