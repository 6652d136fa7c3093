// Checks that a stopped command leaves no process and no temporary folder behind.
import { expect, it } from 'vitest';
import { hasPostgres, stoppedCommand } from './stopped-command.ts';

const nothingLeft = { left: [], files: [] };

it('npm run schema stops its Postgres on SIGTERM', async () => {
  const outcome = await stoppedCommand(['infra/schema.mjs'], { signal: 'SIGTERM', to: 'process', when: hasPostgres });
  expect(outcome).toMatchObject({ exitCode: 143, ...nothingLeft });
  expect(outcome.startedProcesses).toBeGreaterThan(0);
});

it('npm run bench stops its Postgres on Ctrl-C', async () => {
  const outcome = await stoppedCommand(['tests/bench/bench.mjs', '--quick', '--only', 'P5'], {
    signal: 'SIGINT',
    to: 'group',
    when: hasPostgres,
  });
  expect(outcome).toMatchObject({ exitCode: 130, ...nothingLeft });
  expect(outcome.startedProcesses).toBeGreaterThan(0);
});
