import { useEffect } from 'react';
import { useRecordingOptions } from '@/shared/recording/recording-options.js';
import { announceNext } from '@/shared/rest/rest-timer.js';
import { nextSet, type KnownNext } from './next-set.js';
import type { Execution } from '../execution/use-execution.js';

/** Keeps the rest's description of the next set up to date: the values may change during the rest. */
export const useNextSet = (workoutId: string, { lastSet, entry }: Execution, known: Omit<KnownNext, 'entry' | 'effort'>): void => {
  const { effort } = useRecordingOptions();
  const next = lastSet === null ? null : nextSet(lastSet.setId, { ...known, entry, effort });
  const isKnown = lastSet !== null;
  useEffect(() => {
    if (isKnown) announceNext(workoutId, next);
  });
};
