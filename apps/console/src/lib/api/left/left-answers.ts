// Answers that no screen shows any more stay warm, so that a page opens at once on the way back. They are bounded by number: who looks at
// hundreds of clients within the time that answers are kept has only the last ones in memory.
import type { QueryCache } from '@tanstack/react-query';

/**
 * Drops the answers that were left first, once more than `most` are left; one that is being asked for stays. An answer counts as left until
 * a screen shows it.
 * @param onRemoved called for every answer that leaves the cache, whatever the reason
 */
export const boundLeftAnswers = (
  cache: QueryCache,
  most: number,
  onRemoved: (query: ReturnType<QueryCache['getAll']>[number]) => void,
): void => {
  /** Hashes, the one that was left first at the front. */
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
    for (const hash of [...left].slice(0, Math.max(0, left.size - most))) {
      const oldest = cache.get(hash);
      if (oldest === undefined) left.delete(hash);
      else if (oldest.state.fetchStatus === 'idle') cache.remove(oldest);
    }
  });
};
