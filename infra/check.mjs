// Everything that is true of the sources without running them: format, lint, types, who imports whom, nothing unused.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules/.bin');
const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, TURBO_TELEMETRY_DISABLED: '1' };

const checks = [
  ['format', 'oxfmt', ['--check', '.']],
  ['lint', 'oxlint', ['--type-aware']],
  ['types', 'turbo', ['run', 'build', 'types', '--output-logs=errors-only']],
  ['types of infra', 'tsc', ['-p', 'infra']],
  ['types of tests', 'tsc', ['-p', 'tests']],
  [
    'imports',
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      'apps/api/src',
      'apps/projector/src',
      'apps/console/src',
      'packages/domain/src',
      'packages/contracts/src',
      'packages/database/src',
      'packages/telemetry/src',
      'infra',
    ],
  ],
  ['unused code', 'knip', ['--no-progress']],
  ['architecture rules fire', 'vitest', ['run', '--project', 'unit', 'tests/architecture']],
];

let failed = 0;
for (const [name, command, args] of checks) {
  const { status, stdout, stderr } = spawnSync(join(bin, command), args, { cwd: root, env, encoding: 'utf8' });
  process.stdout.write(`  ${status === 0 ? '✓' : '✗'} ${name}\n`);
  if (status === 0) continue;
  failed += 1;
  process.stdout.write(`${stdout}${stderr}\n`);
}
process.exit(failed === 0 ? 0 : 1);
