// `npm test`: everything that protects a change, by one command on a machine with only Node and npm. It installs, builds what changed,
// runs each suite in its own process, and ends with a line of counts. The long form runs everything there is.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from './command-line.mjs';
import { build, install, isInstalled } from './start/build.mjs';
import { step } from './start/say.mjs';
import { overBudget, readBudgets } from './testing/budgets.mjs';
import { closingLines, suiteLines } from './testing/closing-lines.mjs';
import { countsOf, reportVariable } from './testing/report-file.mjs';
import { parts, suites } from './testing/suites.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules/.bin');
const requiredMajor = 24;

const { values, refuse } = commandLine({
  command: 'npm test',
  usage: `usage: npm test -- [--long] [--only <suite>[,<suite>]]

Installs, builds, and runs the tests. docs/testing.md describes the suites.

  --long   everything: all rounds, all variants, and the specs named *.long.* (nightly, and before a release)
  --only   these suites alone: ${Object.keys(suites).join(', ')}; or ${Object.keys(parts).join(', ')}

Example: npm test -- --only unit,int`,
  options: { long: { type: 'boolean', default: false }, only: { type: 'string' } },
});

const run = (command, args, env) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });

const runSuites = async (names) => {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-test-'));
  const counted = {};
  const taken = {};
  for (const name of names) {
    const [command, args] = suites[name] ?? parts[name];
    const report = join(folder, `${name}.json`);
    const began = Date.now();
    process.stdout.write(`\n== ${name}\n`);
    const code = await run(join(bin, command), args, {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      CI: 'true',
      // The suites start some two hundred Node processes, which share what they compile.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/spotter'),
      ...(values.long && { LONG_TESTS: '1' }),
      [reportVariable]: report,
    });
    counted[name] = countsOf(report, code);
    const seconds = (Date.now() - began) / 1000;
    if (Object.hasOwn(suites, name)) taken[name] = seconds;
    process.stdout.write(`${suiteLines(name, counted[name], seconds).join('\n')}\n`);
  }
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(`\n${closingLines(counted, overBudget(taken, readBudgets(), values.long)).join('\n')}\n`);
  const all = Object.values(counted);
  return all.every(({ failed }) => failed.length === 0) && all.some(({ passed }) => passed > 0) ? 0 : 1;
};

const main = async () => {
  const names = values.only?.split(',') ?? Object.keys(suites);
  const unknown = names.find((name) => !Object.hasOwn({ ...suites, ...parts }, name));
  if (unknown !== undefined) refuse(`There is no suite "${unknown}"`);
  if (!isInstalled(root)) await step('installing packages', () => install(root));
  if (Number(process.versions.node.split('.')[0]) < requiredMajor)
    return run(join(bin, 'node'), [fileURLToPath(import.meta.url), ...process.argv.slice(2)], process.env);
  await step('building what changed', () => build(root));
  return runSuites(names);
};

process.exit(await main());
