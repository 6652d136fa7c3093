// `npm run flaky`: repeats the journeys on a busy machine, to find the ones with races.
import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { commandLine } from './commands/command-line.mjs';
import { own } from './commands/owned.mjs';
import { root, runCommand } from './commands/run-command.mjs';
import { build } from './start/build.mjs';
import { step } from './start/say.mjs';
import { runSuite } from './testing/run-suite.mjs';
import { suites } from './testing/suites.mjs';

const { values, positionals, refuse } = commandLine({
  command: 'npm run flaky',
  usage: `usage: npm run flaky -- [--times <n>] [--suite <suite>] [<filter>…]

Runs the journeys, or another suite, several times while every core is busy, and names each failure. A filter selects files. A failed
journey leaves its trace in test-results.

  --times  how often (5)
  --suite  ${Object.keys(suites).join(', ')} (journeys)

example: npm run flaky -- --times 5`,
  options: { times: { type: 'string', default: '5' }, suite: { type: 'string', default: 'journeys' } },
  maxPositionals: 20,
});
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) refuse(`--times takes a whole number above 0, not "${values.times}"`);
const suite = suites[values.suite];
if (suite === undefined) refuse(`There is no suite "${values.suite}"`);

/** A process that keeps one core busy until the command ends. */
const occupyCore = () => {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  own(child, () => child.kill('SIGKILL'));
};

const main = async () => {
  await step('building what changed', () => build(root));
  for (let core = 0; core < Math.max(2, cpus().length); core += 1) occupyCore();
  const [command, args] = suite;
  const traced = values.suite === 'journeys' ? ['--trace', 'retain-on-failure'] : [];
  const failures = [];
  let passed = 0;
  for (let round = 1; round <= times; round += 1) {
    process.stdout.write(`\n== round ${round} of ${times}\n`);
    const { counts, seconds } = await runSuite([command, [...args, ...traced, ...positionals]]);
    passed += counts.passed;
    failures.push(...counts.failed.map((line) => `  round ${round}: ${line}`));
    process.stdout.write(`== round ${round}: ${counts.passed} passed, ${counts.failed.length} failed in ${Math.round(seconds)} s\n`);
  }
  if (failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n`);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  return failures.length === 0 && passed > 0 ? 0 : 1;
};

await runCommand(import.meta.url, main, (error) => process.stderr.write(`npm run flaky: ${error.message}\n`));
