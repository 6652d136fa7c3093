import { useState } from 'react';
import type { Moves } from './board-plan.js';

/** Moves that are not applied yet, by gym: visiting another page does not lose them. */
const held = new Map<string, Moves>();

/** Returns the pending moves of a gym's board, and a function that changes them. */
export const useMoves = (gym: string): readonly [Moves, (change: (before: Moves) => Moves) => void] => {
  const [moves, setMoves] = useState<Moves>(() => held.get(gym) ?? {});
  const change = (next: (before: Moves) => Moves): void => {
    const after = next(held.get(gym) ?? {});
    // Also after the page was left, when the answer to sent moves arrives.
    held.set(gym, after);
    setMoves(after);
  };
  return [moves, change];
};
