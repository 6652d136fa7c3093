import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { allTexts } from './startup/i18n.js';
import { pause } from './hooks/pause.js';
import { importer } from './import-again.js';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

const nextTry = (ms: number): Promise<unknown> =>
  Promise.race([pause(ms), new Promise((resolve) => addEventListener('online', resolve, { once: true }))]);

/** Something that is fetched before anybody wants it. */
export type Ahead = {
  /** Resolves when it is here, and also when it cannot be had: whoever wants it asks again. */
  readonly fetchAhead: () => Promise<void>;
};

/**
 * A part of a page whose code comes when it is needed: what a module exports by this name. Where it cannot be had, the page stands
 * without it, and it is asked for again: soon, then less often, and at once when the network is back.
 * @param texts what it says: `first` where that is among the texts that come first
 */
// Properties of any kind: what the part takes, its own type says.
// oxlint-disable-next-line typescript/no-explicit-any
export const lazyPart = <K extends string, P extends ComponentType<any>>(
  load: () => Promise<{ readonly [name in K]: P }>,
  name: K,
  texts: 'first' | 'all' = 'all',
): LazyExoticComponent<P> & Ahead => {
  const fetchPart = importer(load, name);
  const fetchAll = async (): Promise<P> => {
    const [part] = await Promise.all([fetchPart(), texts === 'all' ? allTexts() : undefined]);
    return part;
  };
  const Part = lazy(async () => {
    for (let waitMs = firstPauseMs; ; waitMs = Math.min(longestPauseMs, 2 * waitMs)) {
      try {
        return { default: await fetchAll() };
      } catch (error) {
        console.warn(error);
      }
      await nextTry(waitMs);
    }
  });
  const fetchAhead = (): Promise<void> =>
    fetchAll().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Part, { fetchAhead });
};
