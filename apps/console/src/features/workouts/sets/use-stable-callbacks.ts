import { useLayoutEffect, useRef, useState } from 'react';

type Callbacks = Readonly<Record<string, (...args: never[]) => void>>;

/**
 * Returns functions that stay the same in every render and call those of the latest one, so that a memoized component may receive them.
 * For event handlers: while rendering they would call those of the render before.
 */
export const useStableCallbacks = <Of extends Callbacks>(callbacks: Of): Of => {
  const latest = useRef(callbacks);
  useLayoutEffect(() => {
    latest.current = callbacks;
  });
  const [stable] = useState(() => {
    const names = Object.keys(callbacks);
    const calls = names.map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)]);
    // Object.fromEntries loses the names.
    return Object.fromEntries(calls) as Of;
  });
  return stable;
};
