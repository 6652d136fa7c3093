import { useEffect, useState } from 'react';
import type { Ahead } from '../lazy-part.js';
import { oneByOne, whenIdle } from '../startup/when-idle.js';

/**
 * Prefetches parts that the page may open, once the browser is idle. The phone may have no network when the client opens them.
 * @param all must be the same in every render
 */
export const useAhead = (...all: readonly Ahead[]): void => {
  const [wanted] = useState(all);
  useEffect(() => whenIdle(() => oneByOne(wanted, (one) => void one.fetchAhead())), [wanted]);
};
