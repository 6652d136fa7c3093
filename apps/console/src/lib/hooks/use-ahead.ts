import { useEffect, useState } from 'react';
import type { Ahead } from '../lazy-part.js';
import { oneByOne, whenIdle } from '../startup/when-idle.js';

/**
 * Fetches what the drawn page may open, once the browser is idle: a phone may be without a network by the time that somebody opens it.
 * @param all the same in every drawing of a component
 */
export const useAhead = (...all: readonly Ahead[]): void => {
  const [wanted] = useState(all);
  useEffect(() => whenIdle(() => oneByOne(wanted, (one) => void one.fetchAhead())), [wanted]);
};
