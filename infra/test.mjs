// `npm test`: all checks of a change by one command, on a machine with only Node and npm. It installs, builds what changed, runs each suite
// in its own process, and ends with a line of counts. The long form runs everything.
import { commandLine } from './commands/command-line.mjs';
import { runOwning } from './commands/owned.mjs';
import { root, runCommand } from './commands/run-command.mjs';
import { build, install, isInstalled } from './start/build.mjs';
import { step } from './start/say.mjs';
import { overBudget, readBudgets } from './testing/budgets.mjs';
import { closingLines, suiteLines } from './testing/closing-lines.mjs';
import { runSuite } from './testing/run-suite.mjs';
import { parts, stages, suites } from './testing/suites.mjs';

const known = { ...suites, ...parts };

const { values, refuse } = commandLine({
  command: 'npm test',
  usage: `usage: npm test -- [--long] [--only <suite>[,<suite>]]

Installs, builds, and runs the tests. docs/testing.md describes the suites.

  --long  everything: all rounds, all variants, and the specs named *.long.* (nightly, and before a release)
  --only  these suites alone: ${Object.keys(suites).join(', ')}; or a part of them: ${Object.keys(parts).join(', ')}

example: npm test -- --only unit,int`,
  options: { long: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const names = values.only?.split(',') ?? Object.keys(suites);
const unknown = names.find((name) => !Object.hasOwn(known, name));
if (unknown !== undefined) refuse(`There is no suite "${unknown}"`);

/** Prints the errors of a step that failed, and ends. */
const failed = (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
};

const main = async () => {
  await step('building what changed', () => build(root));
  const counted = {};
  const taken = {};
  /** One suite after another. Only the first lane of a stage prints as it runs: the others print each suite when it has ended. */
  const runLane = async (lane, isHeld) => {
    for (const name of lane) {
      if (!isHeld) process.stdout.write(`\n== ${name}\n`);
      const { counts, seconds, output } = await runSuite(known[name], { isLong: values.long, isHeld });
      counted[name] = counts;
      if (Object.hasOwn(suites, name)) taken[name] = seconds;
      process.stdout.write(`${isHeld ? `\n== ${name}\n${output}` : ''}${suiteLines(name, counts, seconds).join('\n')}\n`);
    }
  };
  for (const stage of [...stages, ...Object.keys(parts).map((part) => [[part]])]) {
    const lanes = stage.map((lane) => lane.filter((name) => names.includes(name))).filter((lane) => lane.length > 0);
    await Promise.all(lanes.map((lane, index) => runLane(lane, index > 0)));
  }
  process.stdout.write(`\n${closingLines(counted, overBudget(taken, readBudgets(), values.long)).join('\n')}\n`);
  const all = Object.values(counted);
  return all.every((counts) => counts.failed.length === 0) && all.some(({ passed }) => passed > 0) ? 0 : 1;
};

try {
  if (!isInstalled(root)) await runOwning(() => step('installing packages', () => install(root)));
  await runCommand(import.meta.url, main, failed);
} catch (error) {
  failed(error);
}
