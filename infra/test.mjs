// `npm test`: all checks of a change by one command, on a machine with only Node and npm. It installs, builds what changed, runs each suite
// in its own process, and ends with a line of counts. The long form runs everything.
import { commandLine } from './commands/command-line.mjs';
import { runOwning } from './commands/owned.mjs';
import { root, runCommand } from './commands/run-command.mjs';
import { build, install, isInstalled } from './start/build.mjs';
import { step } from './start/say.mjs';
import { parts, suites } from './testing/suites.mjs';

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
const unknown = names.find((name) => !Object.hasOwn({ ...suites, ...parts }, name));
if (unknown !== undefined) refuse(`There is no suite "${unknown}"`);

/**
 * Prints the error of a step that failed, and ends.
 * @param {unknown} error
 */
const failed = (error) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
};

const main = async () => {
  await step('building what changed', () => build(root));
  const { runSuites } = await import('./testing/run-suites.ts');
  return runSuites(names, values.long);
};

try {
  if (!isInstalled(root)) await runOwning(() => step('installing packages', () => install(root)));
  await runCommand(import.meta.url, main, failed);
} catch (error) {
  failed(error);
}
