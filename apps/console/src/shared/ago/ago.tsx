import { useCallback } from 'react';
import { formatAgo } from '../../lib/format/format.js';
import { useNow } from '../../lib/hooks/use-now.js';

/** The smallest unit that changes while somebody reads is the minute; seconds are renewed with it. */
const renewedMs = 30_000;

/** Formats moments relative to a clock that renews what is drawn: "35 seconds ago" becomes "1 minute ago". */
export const useAgo = (): ((instant: string) => string) => {
  const now = useNow(renewedMs);
  return useCallback((instant) => formatAgo(instant, now), [now]);
};

/** A moment as it is from now: `3 days ago`. */
export const Ago = ({ at }: { readonly at: string }) => useAgo()(at);
