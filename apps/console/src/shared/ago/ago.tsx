import { useCallback, useSyncExternalStore } from 'react';
import { formatAgo } from '../../lib/format/format.js';

/** The smallest unit that changes while somebody reads is the minute; seconds are renewed with it. */
const renewedMs = 30_000;
/** All that is drawn at once is drawn for the same moment. */
const sameMs = 1_000;

// One clock for the page: a list has a moment in each row.
const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (tell: () => void): (() => void) => {
  timer ??= setInterval(() => {
    now = Date.now();
    for (const listener of listeners) listener();
  }, renewedMs);
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

const readClock = (): number => {
  // Nobody renews it while nobody listens.
  if (listeners.size === 0 && Math.abs(Date.now() - now) > sameMs) now = Date.now();
  return now;
};

/** Formats moments relative to a clock that renews what is drawn: "35 seconds ago" becomes "1 minute ago". */
export const useAgo = (): ((instant: string) => string) => {
  const moment = useSyncExternalStore(subscribe, readClock);
  return useCallback((instant) => formatAgo(instant, moment), [moment]);
};

/** A moment as it is from now: `3 days ago`. */
export const Ago = ({ at }: { readonly at: string }) => useAgo()(at);
