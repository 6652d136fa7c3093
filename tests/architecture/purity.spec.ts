// The domain asks nobody for the time and throws no dice: a lint rule says so, and its planted violation must be named.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const lint = (...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['node_modules/oxlint/bin/oxlint', ...args], { cwd: root }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });

it('names a clock and a die in the domain', async () => {
  const said = await lint(
    '-c',
    'tests/architecture/planted.oxlintrc.json',
    'tests/architecture/planted/packages/domain/src/asks-the-clock.ts',
  );
  expect(said).toContain("Unexpected use of 'Date'");
  expect(said).toContain("'Math.random' is restricted");
});
