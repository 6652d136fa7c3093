import { useEffect, useState } from 'react';
import type { LastSet } from '../execution/use-execution.js';

const openMs = 8000;

/** True for eight seconds after a tick, while undo is offered. */
export const useUndoWindow = (last: LastSet | null): boolean => {
  const [gone, setGone] = useState<string | null>(null);
  useEffect(() => {
    if (last === null) return;
    const timer = setTimeout(() => setGone(last.setId), openMs);
    return () => clearTimeout(timer);
  }, [last]);
  return last !== null && gone !== last.setId;
};
