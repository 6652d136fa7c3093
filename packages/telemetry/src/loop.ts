// Recurring work: each run begins a moment after the one before has ended, whatever became of it.
import { log } from './logger.js';

export type Loop = {
  /** Resolves when the run that is under way has ended; there is none after it. */
  readonly close: () => Promise<void>;
};
export type WakeableLoop = Loop & {
  /** Starts the next run now, or right after the one that is under way. */
  readonly wake: () => void;
};

/** Runs `work` at once, then `everyMs` milliseconds after each end. Long work asks `stopped` between its steps. An error is logged under `name`; the next run comes all the same. */
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
