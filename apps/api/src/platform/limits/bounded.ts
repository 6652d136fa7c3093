// Limits concurrent expensive work, so that requests of training do not wait for it.
import { Refusal } from '../http/refusal.js';

export type Bounds = { readonly atOnce: number; readonly waiting: number };

/** Returns a function that runs works in the order of its calls. @throws Refusal `too-many-requests` when `waiting` works wait already */
export const bounded = ({ atOnce, waiting: maxWaiting }: Bounds): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= maxWaiting) throw new Refusal('too-many-requests', { retryAfterSeconds: 5 });
      // Finished work hands its place to the next in line, so that no newcomer takes it.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
