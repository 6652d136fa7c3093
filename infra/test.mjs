// Everything that CI runs, by one command on a machine with only Node and npm: builds, then each suite in its own
// process, and a last line with the counts. `--only <suite>` runs one; `--long` the long form of those that have one.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, install, isInstalled } from './start/build.mjs';
import { step } from './start/say.mjs';
import { closingLines, countsOf } from './test-counts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules/.bin');
const wantedMajor = 24;

const run = (command, args, env) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });

const vitest = (project, ...filters) => ({
  command: join(bin, 'vitest'),
  args: (report) => ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters],
});
const browser = {
  command: join(bin, 'vitest'),
  args: (report) => [
    'run',
    '--config',
    'apps/console/vitest.browser.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
};
const journeys = (project) => ({
  command: join(bin, 'playwright'),
  args: () => ['test', '--config', 'tests/journeys/playwright.config.ts', '--project', project],
  report: 'PLAYWRIGHT_JSON_OUTPUT_NAME',
});
const suites = {
  check: { command: join(bin, 'node'), args: () => ['infra/check.mjs'] },
  unit: vitest('unit'),
  int: vitest('int'),
  browser,
  journeys: journeys('together'),
  'journeys-alone': journeys('alone'),
  faults: vitest('faults'),
};
/** Parts of the suites, for whoever works on one thing. */
const parts = {
  security: vitest(
    'int',
    'tests/security',
    'tests/integration/accounts',
    'tests/integration/api/cursors',
    'tests/integration/api/hostile-input',
    'tests/integration/api/ids-from-outside',
    'tests/integration/clients/erasure',
    'tests/integration/running/uploads',
    'tenancy',
    '--project=faults',
    'tests/faults/specs/f21',
  ),
};

const runSuites = async (names, long) => {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-test-'));
  const counted = {};
  for (const name of names) {
    const { command, args, report: variable } = suites[name] ?? parts[name];
    const report = join(folder, `${name}.json`);
    const began = Date.now();
    process.stdout.write(`\n== ${name}\n`);
    const code = await run(command, args(report), {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      CI: 'true',
      // The suites start some two hundred Node processes: each takes what the one before it compiled.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/spotter'),
      ...(long && { LONG_TESTS: '1' }),
      ...(variable !== undefined && { [variable]: report }),
    });
    const counts = countsOf(report, code);
    process.stdout.write(
      `== ${name}: ${counts.passed} passed, ${counts.failed.length} failed, ${counts.skipped.length} skipped in ${Math.round((Date.now() - began) / 1000)} s\n`,
    );
    counted[name] = counts;
  }
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(`\n${closingLines(counted).join('\n')}\n`);
  const all = Object.values(counted);
  return all.every(({ failed }) => failed.length === 0) && all.some(({ passed }) => passed > 0) ? 0 : 1;
};

const main = async () => {
  if (!isInstalled(root)) await step('installing packages', () => install(root));
  if (Number(process.versions.node.split('.')[0]) < wantedMajor)
    return run(join(bin, 'node'), [fileURLToPath(import.meta.url), ...process.argv.slice(2)], process.env);
  await step('building what changed', () => build(root));
  const only = process.argv.indexOf('--only');
  const names = only === -1 ? Object.keys(suites) : process.argv[only + 1].split(',');
  const unknown = names.find((name) => !Object.hasOwn({ ...suites, ...parts }, name));
  if (unknown !== undefined) {
    process.stderr.write(`There is no suite "${unknown}"; there are ${Object.keys({ ...suites, ...parts }).join(', ')}.\n`);
    return 1;
  }
  return runSuites(names, process.argv.includes('--long') && !process.argv.includes('--quick'));
};

process.exit(await main());
