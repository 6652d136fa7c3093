// Waits until a condition holds: a position, a row, an answer. The error names what did not happen.
import { setTimeout as turn } from 'node:timers/promises';

/** Maximum pause between two checks, which grows so that waiting leaves the CPU to the work. */
const maxPauseMs = 20;
/**
 * Milliseconds that a test waits for what must happen, if no page states a deadline. Long enough for a busy machine, so that only what
 * never happens fails.
 */
export const waitTimeoutMs = 100_000;

/** Milliseconds for work that survives the deaths of several processes, each of which must restart first. */
export const restartTimeoutMs = 200_000;

/** A stated deadline in milliseconds, times five, because tests run on busy machines. The benchmarks check exact deadlines. */
export const deadline = (statedMs: number): number => statedMs * 5;

/** Returns the first result that is neither false nor null. An error of `look` counts as "not yet". @throws Error after `withinMs` */
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
