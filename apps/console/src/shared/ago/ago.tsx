import { useCallback, useSyncExternalStore } from 'react';
import { formatAgo } from '@/lib/format/format.js';

/** The smallest unit that changes while a user reads is the minute; seconds update with it. */
const refreshMs = 30_000;
/** Everything rendered within this time uses the same moment. */
const sameMomentMs = 1_000;

// One clock for the page, because a list has a moment in each row.
const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (listener: () => void): (() => void) => {
  timer ??= setInterval(() => {
    now = Date.now();
    for (const listener of listeners) listener();
  }, refreshMs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

const readClock = (): number => {
  // The clock stops while no component listens.
  if (listeners.size === 0 && Math.abs(Date.now() - now) > sameMomentMs) now = Date.now();
  return now;
};

/** Returns a formatter relative to a clock that updates what is rendered: "35 seconds ago" becomes "1 minute ago". */
export const useAgo = (): ((instant: string) => string) => {
  const moment = useSyncExternalStore(subscribe, readClock);
  return useCallback((instant) => formatAgo(instant, moment), [moment]);
};

/** A relative moment: `3 days ago`. */
export const Ago = ({ at }: { readonly at: string }) => useAgo()(at);
