// Refusals of `npm run dev`, before it starts or deletes anything.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bareEnvironment, freePort } from '../start/running-start.ts';

const root = join(import.meta.dirname, '../..');

const dev = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'infra/dev.mjs'), ...args], {
    cwd: root,
    env: { ...bareEnvironment(), DEMO: '0', BUILD: '0', BALLAST_MB: '0', ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

it('deletes only its own data', async () => {
  const { status, output } = dev(['--fresh'], { DATA_DIR: '/somewhere/else', PORT: String(await freePort()) });
  expect(output).toContain('--fresh empties .data-dev and no other data');
  expect(status).toBe(1);
});
