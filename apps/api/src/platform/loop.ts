// Work that is looked for again and again: a moment after the last look ended, whatever became of it.
import { log } from '@spotter/telemetry/logger';

export type Loop = {
  /** Resolves when the look that is running has ended; there is none after it. */
  readonly close: () => Promise<void>;
};

/** Long work asks `stopped` between its steps. What fails is logged under `name`, and looked for again. */
export const startLoop = (name: string, look: (stopped: () => boolean) => Promise<unknown>, everyMs = 500): Loop => {
  let over = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const turn = (): void => {
    running = look(() => over)
      .catch((error: unknown) => log.error(name, { error }))
      .finally(() => {
        if (!over) timer = setTimeout(turn, everyMs);
      });
  };
  turn();
  return {
    close: async () => {
      over = true;
      clearTimeout(timer);
      await running;
    },
  };
};
