import { useEffect, useState } from 'react';

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Whole seconds until `end`, 0 afterwards. Computed from the clock rather than by counting ticks, so a suspended tab resumes correctly. */
export const useCountdown = (end: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    const look = (): void => setLeft(secondsUntil(end));
    look();
    const timer = setInterval(() => {
      look();
      if (secondsUntil(end) === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return left;
};
