import { useState } from 'react';
import { useRecordingOptions } from '@/shared/recording/recording-options.js';
import { holdsRow, type Part } from '../../blocks/groups.js';

/**
 * Chooses the shown part of a workout for people who want one exercise at a time: the one with the next row, or the one that they went to.
 * @param nextKey key of the row to train next; null if none is open
 */
export const useOnePart = (parts: readonly Part[], nextKey: string | null, isRunning: boolean) => {
  const { onePart } = useRecordingOptions();
  const [chosen, setChosen] = useState<number | null>(null);
  const isOne = onePart === true && isRunning && parts.length > 0;
  const next = nextKey === null ? parts.length - 1 : parts.findIndex((part) => holdsRow(part, nextKey));
  const at = Math.min(parts.length - 1, Math.max(0, chosen ?? next));
  return {
    shown: isOne ? parts.slice(at, at + 1) : parts,
    pager: isOne ? { at, count: parts.length, onGo: setChosen } : null,
    /** Follows the next row again, after a set. */
    follow: (): void => setChosen(null),
  };
};
