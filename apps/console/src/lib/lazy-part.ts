import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { allTexts } from './startup/i18n.js';
import { pause } from './hooks/pause.js';
import { importer } from './import-again.js';

const firstPauseMs = 1_000;
const maxPauseMs = 30_000;

const nextTry = (ms: number): Promise<unknown> =>
  Promise.race([pause(ms), new Promise((resolve) => addEventListener('online', resolve, { once: true }))]);

/** Code that can be fetched before it is needed. */
export type Ahead = {
  /** Resolves when the code is loaded, and also if loading fails: the part loads it again when it is drawn. */
  readonly fetchAhead: () => Promise<void>;
};

/**
 * A component whose code, the export `name` of a module, loads when it is first rendered. If loading fails, the page renders without it and
 * retries: soon, then less often, and immediately when the network is back.
 * @param texts `first` if its texts are among those that load first
 */
// The type parameter P declares the properties.
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
    for (let waitMs = firstPauseMs; ; waitMs = Math.min(maxPauseMs, 2 * waitMs)) {
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
