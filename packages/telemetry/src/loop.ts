// Recurring work: each run starts a fixed time after the previous one ended, failed or not.
import { log } from './logger.js';

export type Loop = {
  /** Waits for the current run to end, and starts no further one. */
  readonly close: () => Promise<void>;
};
export type WakeableLoop = Loop & {
  /** Starts the next run now, or right after the current one. */
  readonly wake: () => void;
};

/**
 * Runs `work` now, then `everyMs` milliseconds after each run has ended. Long work calls `stopped` between its steps and returns when
 * it is true. An error is logged under `name` and does not stop the loop.
 */
export const startLoop = (name: string, work: (stopped: () => boolean) => Promise<unknown>, everyMs = 500): WakeableLoop => {
  let over = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  let isWoken = false;
  const turn = (): void => {
    isRunning = true;
    isWoken = false;
    running = work(() => over)
      .catch((error: unknown) => log.error(name, { error }))
      .finally(() => {
        isRunning = false;
        if (!over) timer = setTimeout(turn, isWoken ? 0 : everyMs);
      });
  };
  const wake = (): void => {
    isWoken = true;
    if (over || isRunning) return;
    clearTimeout(timer);
    turn();
  };
  turn();
  return {
    close: async () => {
      over = true;
      clearTimeout(timer);
      await running;
    },
    wake,
  };
};
