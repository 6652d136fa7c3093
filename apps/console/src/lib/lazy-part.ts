import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { pause } from './hooks/pause.js';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

let retries = 0;
/** While a part is asked for again: that it cannot be had is known, and no reason to load the page anew. */
export const isRetrying = (): boolean => retries > 0;

const nextTry = (ms: number): Promise<unknown> =>
  Promise.race([pause(ms), new Promise((resolve) => addEventListener('online', resolve, { once: true }))]);

/**
 * A part of a page whose code comes when it is needed. Where it cannot be had, the page stands without it, and it is asked for again:
 * soon, then less often, and at once when the network is back.
 */
// Properties of any kind: what the part takes, its own type says.
// oxlint-disable-next-line typescript/no-explicit-any
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<{ readonly default: Part }>): LazyExoticComponent<Part> =>
  lazy(async () => {
    try {
      return await load();
    } catch (error) {
      console.warn(error);
    }
    for (let waitMs = firstPauseMs; ; waitMs = Math.min(longestPauseMs, 2 * waitMs)) {
      await nextTry(waitMs);
      retries += 1;
      try {
        return await load();
      } catch (error) {
        console.warn(error);
      } finally {
        retries -= 1;
      }
    }
  });
