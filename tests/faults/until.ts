// Waiting for something to become true: a position, a row, an answer. It fails with what did not happen.
import { setTimeout as turn } from 'node:timers/promises';

const everyMs = 20;

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
