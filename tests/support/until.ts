// Waiting for something to become true: a position, a row, an answer. It fails with what did not happen.
import { setTimeout as turn } from 'node:timers/promises';

/** Pauses between two looks grow up to this, so that waiting leaves the processor to the work that is waited for. */
const maxPauseMs = 20;
/**
 * How long a test waits for what must happen where no page states a deadline: long enough for a machine that is busy with something
 * else, so that only what never happens fails.
 */
export const patienceMs = 100_000;

/** How long work may take that goes on through the deaths of several processes, each of which starts again first. */
export const restartsMs = 200_000;

/**
 * A deadline that a page states, in milliseconds, times five: tests run anywhere, beside anything. The benchmarks hold it to the letter.
 */
export const deadline = (statedMs: number): number => statedMs * 5;

/** The first answer that is neither false nor null; errors on the way count as "not yet". @throws Error after `withinMs` */
export async function until<T>(what: string, withinMs: number, look: () => Promise<T | null | false> | T | null | false): Promise<T> {
  const deadline = performance.now() + withinMs;
  let last: unknown;
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      const found = await look();
      if (found !== null && found !== false) return found;
    } catch (error) {
      last = error;
    }
    if (performance.now() > deadline) throw new Error(`Within ${withinMs} ms this did not happen: ${what}.`, { cause: last });
    await turn(pauseMs);
  }
}
