// Output for the terminal: one line per step, and one clear line if the start cannot continue. LOG_FORMAT=json prints the same as lines of
// JSON, for log collectors: through the shared logger once that is built, in its format before.
// A closed terminal or pipe ends neither the start nor what it still has to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const inJson = process.env.LOG_FORMAT === 'json';

/** @typedef {(message: string) => void} Print */

/** @type {(level: string) => Print} */
const before = (level) => (message) =>
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), pid: process.pid, process: 'start', message })}\n`);
/** @type {{ readonly info: Print, readonly warn: Print, readonly error: Print }} */
let log = { info: before('info'), warn: before('warn'), error: before('error') };

/** Uses the shared logger from now on. */
export const useSharedLog = async () => {
  if (!inJson) return;
  const logger = await import('@spotter/telemetry/logger');
  logger.nameProcess('start');
  log = logger.log;
};

/**
 * Removes the symbols that are meant for the eye.
 * @param {string} line
 */
const bare = (line) => line.trim().replace(/^[…✓!]\s*/, '');

/** @param {string} line */
export const say = (line) => {
  if (!inJson) return void process.stdout.write(`${line}\n`);
  for (const one of line.split('\n')) if (bare(one) !== '') log.info(bare(one));
};

/**
 * A problem that an operator should know and that the start fixes itself.
 * @param {string} line
 */
export const warn = (line) => (inJson ? log.warn(line) : void process.stdout.write(`  ! ${line}\n`));

/**
 * Why the start cannot begin, or not continue.
 * @param {string} line
 */
export const complain = (line) => (inJson ? log.error(line) : void process.stderr.write(`${line}\n`));

/** An error that the user can act on; printed without a stack. */
export class CannotStart extends Error {}

/**
 * Runs a long step: prints when it begins, that it is still running, and how long it took.
 * @template Result
 * @param {string} name
 * @param {() => Result | Promise<Result>} work
 */
export const step = async (name, work) => {
  const begin = Date.now();
  say(`  … ${name}`);
  const still = setInterval(() => say(`  … ${name}, ${Math.round((Date.now() - begin) / 1000)} s`), 10_000);
  try {
    const result = await work();
    say(`  ✓ ${name} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
    return result;
  } finally {
    clearInterval(still);
  }
};
