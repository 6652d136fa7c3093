// `npm run build|format|sbom|audit|pictures`: runs third-party tools after parsing the flags.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { commandLine } from './command-line.mjs';
import { temporaryFolder } from './owned.mjs';
import { root, runCommand } from './run-command.mjs';

const bin = join(root, 'node_modules/.bin');
const text = /** @type {const} */ ({ type: 'string' });
const build = ['turbo', 'run', 'build'];
/** @param {string} name @param {unknown} value */
const flag = (name, value) => (typeof value === 'string' ? [`--${name}=${value}`] : []);

/**
 * Description, options and example of a command, and the tools that it runs in order until one fails.
 * @typedef {object} Command
 * @property {string} arguments
 * @property {string} about
 * @property {string} example
 * @property {import('node:util').ParseArgsOptionsConfig} [options]
 * @property {(values: Readonly<Record<string, unknown>>) => readonly (readonly string[])[]} steps
 */
/** @type {Readonly<Record<string, Command>>} */
const commands = {
  build: {
    arguments: '[--filter <package>]',
    about: `Builds the packages and apps whose sources changed.

  --filter <package>  builds one package and those that it needs`,
    example: 'npm run build -- --filter @spotter/database',
    options: { filter: text },
    steps: ({ filter }) => [[...build, ...flag('filter', filter)]],
  },
  format: {
    arguments: '[--check]',
    about: `Formats every file.

  --check  changes nothing, and fails when a file is not formatted`,
    example: 'npm run format -- --check',
    options: { check: { type: 'boolean', default: false } },
    steps: ({ check }) => [['oxfmt', ...(check === true ? ['--check'] : []), '.']],
  },
  sbom: {
    arguments: '',
    about: 'Prints what is shipped (CycloneDX).',
    example: 'npm run --silent sbom > sbom.json',
    steps: () => [['npm', 'sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']],
  },
  audit: {
    arguments: '',
    about: 'Asks the package registry for known holes in what is shipped; fails on severe ones.',
    example: 'npm run audit',
    steps: () => [['npm', 'audit', '--omit=dev', '--audit-level=high']],
  },
  pictures: {
    arguments: '[--grep <title>]',
    about: `Builds, starts the demo and takes the pictures in docs/pictures.

  --grep <title>  takes those whose title matches`,
    example: 'npm run pictures -- --grep phone',
    options: { grep: text },
    steps: ({ grep }) => [
      [...build, '--output-logs=errors-only'],
      ['playwright', 'test', '--config', 'tests/pictures/playwright.config.ts', ...flag('grep', grep)],
    ],
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) throw new Error(`There is no command "${name}"`);
const { arguments: synopsis, about, example, options, steps } = command;
const { values } = commandLine({
  command: `npm run ${name}`,
  usage: `usage: npm run ${name}${synopsis === '' ? '' : ` -- ${synopsis}`}\n\n${about}\n\nexample: ${example}`,
  options,
  args,
});

/**
 * @param {string} tool
 * @param {readonly string[]} given
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} exit code
 */
const run = (tool, given, env) =>
  new Promise((done, failed) => {
    // See isOwning.
    const child = spawn(tool, given, { cwd: root, env, stdio: 'inherit', detached: true });
    child.once('error', failed);
    child.once('exit', (code, signal) => done(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });

const main = async () => {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, TURBO_TELEMETRY_DISABLED: '1' };
  // The command removes this folder with everything that the tools leave in it.
  if (name === 'pictures') env.TMPDIR = temporaryFolder(name);
  for (const [tool = '', ...given] of steps(values)) {
    const exitCode = await run(tool, given, env);
    if (exitCode !== 0) return exitCode;
  }
  return 0;
};

await runCommand(import.meta.url, main, (error) => process.stderr.write(`npm run ${name}: ${error.message}\n`));
