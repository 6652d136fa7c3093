import { useEffect } from 'react';

/** Keeps the screen on while `active`. The system releases the lock when the page is hidden, so it is requested again on return. */
export const useWakeLock = (active: boolean): void => {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // The request fails on a low battery; training continues with a screen that dims.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (left) await lock?.release();
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [active]);
};
