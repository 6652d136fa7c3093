// Work that takes the machine for itself, a little of it at once: what training does beside it goes on.
import { Refusal } from '../http/refusal.js';

export type Bounds = { readonly atOnce: number; readonly waiting: number };

/** Runs what it is given in its order. @throws Refusal `too-many-requests` when as many wait as may */
export const bounded = ({ atOnce, waiting: most }: Bounds): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= most) throw new Refusal('too-many-requests', { retryAfterSeconds: 5 });
      // Whoever ends hands its place on: nobody who comes meanwhile takes it.
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
