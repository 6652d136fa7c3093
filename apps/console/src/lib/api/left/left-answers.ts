// Bounds the number of cached answers that no screen shows. They let a page open immediately when the user goes back; a coach who opens
// hundreds of clients keeps only the last ones in memory.
import type { QueryCache } from '@tanstack/react-query';

/**
 * Drops the oldest answers that no screen shows, once there are more than `max`. Answers that are being fetched stay.
 * @param onRemoved called for every answer that leaves the cache, whatever the reason
 */
export const boundLeftAnswers = (
  cache: QueryCache,
  max: number,
  onRemoved: (query: ReturnType<QueryCache['getAll']>[number]) => void,
): void => {
  /** Hashes of answers that no screen shows, oldest first. */
  const left = new Set<string>();
  cache.subscribe(({ type, query }) => {
    const { queryHash } = query;
    if (type === 'observerAdded') left.delete(queryHash);
    if (type === 'removed') {
      left.delete(queryHash);
      onRemoved(query);
    }
    if (type !== 'added' && type !== 'observerRemoved') return;
    if (query.getObserversCount() > 0) return;
    left.delete(queryHash);
    left.add(queryHash);
    for (const hash of [...left].slice(0, Math.max(0, left.size - max))) {
      const oldest = cache.get(hash);
      if (oldest === undefined) left.delete(hash);
      else if (oldest.state.fetchStatus === 'idle') cache.remove(oldest);
    }
  });
};
