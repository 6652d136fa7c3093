// Apart from what it loads, so that the pages of a client name one script instead of all those that the list of what is kept needs.
import { opensOffline } from '@/offline/service-worker.js';
import type { Client } from './what-is-kept.js';

/** Starts keeping once the console can open without a network. @returns a function that stops it */
export const startOnceOffline = (client: Client): (() => void) => {
  let stop: (() => void) | undefined;
  let left = false;
  const start = async (): Promise<void> => {
    await opensOffline();
    const { startKeeping } = await import('./keep-ahead-lazy.js');
    if (!left) stop = startKeeping(client);
  };
  void start().catch((error: unknown) => console.warn('nothing is kept ahead', error));
  return () => {
    left = true;
    stop?.();
  };
};
