// The domain uses neither the clock nor random numbers: a lint rule enforces it, and must find its planted violation.
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

it('finds a clock and a random number in the domain', async () => {
  const said = await lint(
    '-c',
    'tests/architecture/planted.oxlintrc.json',
    'tests/architecture/planted/packages/domain/src/asks-the-clock.ts',
  );
  expect(said).toContain("Unexpected use of 'Date'");
  expect(said).toContain("'Math.random' is restricted");
});
