// A developer who drops or renames a column gets a compiler error in every statement of the API that names it. Tested in a copy of the
// generated schema.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache');

describe('a dropped column', () => {
  let copy = '';
  beforeAll(() => {
    mkdirSync(cache, { recursive: true });
    copy = mkdtempSync(join(cache, 'schema-'));
    cpSync(join(root, 'packages/database/src'), join(copy, 'src'), { recursive: true });
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const drop = (column: string): void => {
    const file = join(copy, 'src/schema/schema.ts');
    const before = readFileSync(file, 'utf8');
    const after = before.replace(new RegExp(`(export type Customers = \\{[^}]*?)  ${column}: [^\\n]*\\n`), '$1');
    expect(after).not.toBe(before);
    writeFileSync(file, after);
  };

  it('does not compile in any statement that names it', () => {
    drop('coach_id');
    const project = join(root, 'apps/api');
    const wanted = {
      extends: join(project, 'tsconfig.json'),
      compilerOptions: {
        noEmit: true,
        composite: false,
        incremental: false,
        rootDir: root,
        paths: { '@spotter/database/*': [`${copy}/src/*.ts`] },
      },
      include: [`${project}/src`],
      exclude: [`${project}/**/*.spec.ts`],
    };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(wanted));
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', join(copy, 'tsconfig.json')], { cwd: root, encoding: 'utf8' });
    const files = new Set([...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error .*coach_id/gm)].map(([, file]) => file!));
    expect([...files].sort()).toEqual(
      expect.arrayContaining([
        'apps/api/src/coaches/routes.ts',
        'apps/api/src/customers/customer-rows.ts',
        'apps/api/src/platform/reading/visible.ts',
        'apps/api/src/shared/coaches-at-work.ts',
      ]),
    );
  });
});
