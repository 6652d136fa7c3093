import { useEffect, useState } from 'react';
import type { LastSet } from './use-execution.js';

const openMs = 8000;

/** For eight seconds after a tick, one thumb takes it back. */
export const useUndoWindow = (last: LastSet | null): boolean => {
  const [gone, setGone] = useState<string | null>(null);
  useEffect(() => {
    if (last === null) return;
    const timer = setTimeout(() => setGone(last.setId), openMs);
    return () => clearTimeout(timer);
  }, [last]);
  return last !== null && gone !== last.setId;
};
