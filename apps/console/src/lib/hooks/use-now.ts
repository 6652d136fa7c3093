import { useEffect, useState } from 'react';

/** Time of the device's clock in milliseconds, updated every `everyMs` while `active`. */
export const useNow = (everyMs: number, active = true): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!active) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, active]);
  return now;
};
