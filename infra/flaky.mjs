// `npm run flaky`: repeats the journeys on a busy machine, to find the ones with races.
import { commandLine } from './commands/command-line.mjs';
import { root, runCommand } from './commands/run-command.mjs';
import { build } from './start/build.mjs';
import { step } from './start/say.mjs';
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
const suite = suites[values.suite] ?? refuse(`There is no suite "${values.suite}"`);

const main = async () => {
  await step('building what changed', () => build(root));
  const { repeatSuite } = await import('./testing/repeat-suite.ts');
  const traced = values.suite === 'journeys' ? ['--trace', 'retain-on-failure'] : [];
  return repeatSuite([suite[0], [...suite[1], ...traced, ...positionals]], times);
};

await runCommand(import.meta.url, main, (error) => process.stderr.write(`npm run flaky: ${error.message}\n`));
