// Reads the flags of a command before anything is installed, built or started. Imports nothing but Node's own modules, so that
// `--help` works on Node 20 in a fresh clone.
import { parseArgs } from 'node:util';

/** @param {string} command */
const helpOf = (command) => (command.includes(' -- ') ? `${command} --help` : `${command} -- --help`);

/**
 * First sentence of Node's message: "Unknown option '--hlep'".
 * @param {Error} error
 */
const reasonOf = ({ message }) => message.replace(/(\. |\.?\n|\.$)[^]*/, '');
/** @param {unknown} error @returns {error is Error} */
const isOfArguments = (error) => error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/**
 * Values and arguments of a command, and the end of the command in one line with exit code 1.
 * @template {import('node:util').ParseArgsOptionsConfig} Options
 * @typedef {ReturnType<typeof parseArgs<{ options: Options, allowPositionals: true, strict: true }>> & { refuse: (reason: string) => never }} CommandLine
 */

/**
 * Parses the arguments of a command. Prints `usage` and exits with 0 for `--help` or `-h`; prints one line on stderr and exits with 1
 * for an unknown flag, a missing value, or an argument that the command does not take.
 * @template {import('node:util').ParseArgsOptionsConfig} Options
 * @param {object} definition
 * @param {string} definition.command how a person types it: `npm run bench`, or `npm run ops -- backup`
 * @param {string} definition.usage printed as it is: a line `usage: …`, what the command does, its options, an example
 * @param {Options | undefined} [definition.options] as `parseArgs` takes them, without `help`
 * @param {number | undefined} [definition.maxPositionals] how many arguments without a flag the command takes; none unless given
 * @param {readonly string[]} [definition.args]
 * @returns {CommandLine<Options>} `values` and `positionals` as `parseArgs` returns them, and `refuse(reason)`, which ends the command in
 *   the same way when a value is wrong
 * @example
 * const { values, refuse } = commandLine({
 *   command: 'npm test',
 *   usage: 'usage: npm test -- [--only <suite>] [--long]\n…',
 *   options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
 * });
 * if (!known(values.only)) refuse(`there is no suite "${values.only}"`);
 */
export const commandLine = ({ command, usage, options, maxPositionals = 0, args = process.argv.slice(2) }) => {
  /** @type {(reason: string) => never} */
  const refuse = (reason) => {
    process.stderr.write(`${command}: ${reason}. See: ${helpOf(command)}\n`);
    process.exit(1);
  };
  const end = args.indexOf('--');
  if ((end === -1 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(`${usage.trim()}\n`);
    process.exit(0);
  }
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: maxPositionals > 0, strict: true });
    if (parsed.positionals.length > maxPositionals) refuse(`Unexpected argument '${parsed.positionals[maxPositionals]}'`);
    return { ...parsed, refuse };
  } catch (error) {
    if (!isOfArguments(error)) throw error;
    return refuse(reasonOf(error));
  }
};
