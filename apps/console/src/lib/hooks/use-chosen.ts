import { useState, type KeyboardEvent } from 'react';

/**
 * The chosen one of `count` places on a chart, from 0. It is the last one until the reader chooses; arrow keys, Home and End move it.
 * It is -1 if there is none.
 */
export const useChosen = (count: number) => {
  const [wanted, setWanted] = useState<number | null>(null);
  const last = count - 1;
  const chosen = Math.min(wanted ?? last, last);
  const choose = (at: number): void => setWanted(Math.min(last, Math.max(0, at)));
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return { chosen, choose, onKeyDown };
};
