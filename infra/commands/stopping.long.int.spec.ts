// Stops every long-running command in the middle of its work, and checks that no process and no temporary folder is left.
import { describe, expect, it } from 'vitest';
import { freePort } from '../start/running-start.ts';
import { hasPostgres, stoppedCommand } from './stopped-command.ts';

type When = (said: string, processes: readonly string[]) => boolean;
const says =
  (words: string): When =>
  (said) =>
    said.includes(words);
const settings = async () => ({ PORT: String(await freePort()), DEMO: '0', BUILD: '0', BALLAST_MB: '0' });
const ways = [
  ['SIGINT', 'group'],
  ['SIGINT', 'process'],
  ['SIGTERM', 'process'],
] as const;
/** Exit codes of interrupted commands; a server that shuts down in order exits with 0. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 };

describe.each(ways)('%s to the %s', (signal, to) => {
  it.each<[string, readonly string[], When, Readonly<Record<string, string>>?]>([
    [
      'bench',
      ['tests/bench/bench.mjs', '--quick', '--only', 'P7'],
      (_said, processes) => processes.filter((name) => name !== 'postgres').length > 1,
    ],
    ['bench of npm start', ['tests/bench/bench.mjs', '--quick', '--only', 'P10'], (_said, processes) => processes.length > 25],
    ['chaos', ['tests/chaos/chaos.mjs', '--minutes', '1', '--seed', '1'], says(' s)\n')],
    ['chaos of npm start', ['tests/chaos/chaos.mjs', '--started', '--minutes', '1', '--seed', '1'], says('seed 1')],
    ['chaos with planted bugs', ['tests/chaos/chaos.mjs', '--planted', 'all', '--seed', '1'], says('seed 1')],
    ['demo', ['infra/demo.mjs', '--customers', '5000'], hasPostgres],
    ['schema', ['infra/schema.mjs'], hasPostgres],
  ])('stops %s', async (_name, args, when) => {
    const outcome = await stoppedCommand(args, { signal, to, when, env: await settings() });
    expect(outcome).toMatchObject({ exitCode: exitCodes[signal], left: [], files: [] });
    expect(outcome.startedProcesses).toBeGreaterThan(0);
  });

  it.each<[string, string, When]>([
    ['start', 'infra/start.mjs', says('Spotter is ready')],
    ['start while its database starts', 'infra/start.mjs', hasPostgres],
    ['dev', 'infra/dev.mjs', says('Spotter is ready')],
  ])('ends %s in order', async (_name, file, when) => {
    const env = { ...(await settings()), API_PORT: String(await freePort()) };
    const outcome = await stoppedCommand([file], { signal, to, when, env });
    expect(outcome).toMatchObject({ exitCode: 0, left: [], files: [] });
    expect(outcome.startedProcesses).toBeGreaterThan(0);
  });
});
