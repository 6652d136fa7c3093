// What the person at the terminal sees: one line a step, and one clear line when it cannot go on. LOG_FORMAT=json says the same in
// lines of JSON, for a machine that keeps them: through the log of all processes once that is built, in its shape before.
// A terminal that was closed, or a pipe, ends neither the start nor what it still has to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const inJson = process.env.LOG_FORMAT === 'json';

const before = (level) => (message) =>
  process.stdout.write(
    `${JSON.stringify({ level, time: new Date().toISOString(), pid: process.pid, process: 'start', message: String(message) })}\n`,
  );
let log = { info: before('info'), warn: before('warn'), error: before('error') };

/** From now on through the log of all processes. */
export const useSharedLog = async () => {
  if (!inJson) return;
  const logger = await import('@spotter/telemetry/logger');
  logger.nameProcess('start');
  log = logger.log;
};

/** Without the marks that guide the eye. */
const bare = (line) => line.trim().replace(/^[…✓!]\s*/, '');

export const say = (line) => {
  if (!inJson) return void process.stdout.write(`${line}\n`);
  for (const one of line.split('\n')) if (bare(one) !== '') log.info(bare(one));
};

/** Something that an operator should hear of, and that the start mends by itself. */
export const warn = (line) => (inJson ? log.warn(line) : void process.stdout.write(`  ! ${line}\n`));

/** Why it cannot begin, or not go on. */
export const complain = (line) => (inJson ? log.error(line) : void process.stderr.write(`${line}\n`));

/** A reason that a person can act on; printed without a stack. */
export class CannotStart extends Error {}

/** Runs a step that takes a while: says when it begins, that it is still going, and how long it took. */
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
