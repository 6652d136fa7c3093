import type { WeekStart } from '@spotter/contracts/civil-date';
import { useEffect } from 'react';
import { whenIdle } from '@/lib/startup/when-idle.js';

/** Keeps the client's data on this device while one of their pages is open. */
export const useKeepAhead = (gym: string, customerId: string, timeZone: string, weekStart: WeekStart): void =>
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    const start = async (): Promise<void> => {
      const { startOnceOffline } = await import('./start-lazy.js');
      if (!left) stop = startOnceOffline({ gym, customerId, timeZone, weekStart });
    };
    // If the script cannot be loaded, the next page load tries again.
    const callOff = whenIdle(() => void start().catch(() => undefined));
    return () => {
      left = true;
      callOff();
      stop?.();
    };
  }, [gym, customerId, timeZone, weekStart]);
