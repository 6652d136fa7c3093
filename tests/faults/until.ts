// Waiting for something to become true: a position, a row, an answer. It fails with what did not happen.
import { setTimeout as turn } from 'node:timers/promises';
import { isLong } from '../support/length.ts';

const everyMs = 20;
/**
 * How long a test waits for what must happen where no page states a deadline: long enough for a machine that is busy with something
 * else, so that only what never happens fails.
 */
export const patienceMs = 30_000;

/**
 * A deadline that a page states, in milliseconds. The long form, which runs on a quiet machine, holds it to the letter; `npm test` runs
 * anywhere, beside anything, and gives it three times as long.
 */
export const deadline = (statedMs: number): number => (isLong ? statedMs : statedMs * 3);

/** The first answer that is neither false nor null; errors on the way count as "not yet". @throws Error after `withinMs` */
export async function until<T>(what: string, withinMs: number, look: () => Promise<T | null | false> | T | null | false): Promise<T> {
  const deadline = performance.now() + withinMs;
  let last: unknown;
  for (;;) {
    try {
      const found = await look();
      if (found !== null && found !== false) return found;
    } catch (error) {
      last = error;
    }
    if (performance.now() > deadline) throw new Error(`Within ${withinMs} ms this did not happen: ${what}.`, { cause: last });
    await turn(everyMs);
  }
}
