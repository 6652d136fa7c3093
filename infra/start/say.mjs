// What the person at the terminal sees: one line a step, and one clear line when it cannot go on.
// A terminal that was closed, or a pipe, ends neither the start nor what it still has to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

export const say = (line) => process.stdout.write(`${line}\n`);

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
