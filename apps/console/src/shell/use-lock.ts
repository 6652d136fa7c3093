import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { closeLive } from '../lib/live/live-socket.js';
import { lockOnServer } from '../lib/startup/lock-screen.js';
import { session } from '../lib/startup/session.js';

/**
 * Locks the screen, here and on the server. Reads the current page, to come back to, on the call, so that nothing re-renders on each
 * navigation.
 */
export const useLock = (): (() => void) => {
  const router = useRouter();
  return useCallback(() => {
    session.lock(router.state.location.href);
    closeLive();
    void lockOnServer();
    void router.navigate({ to: '/unlock-session' });
  }, [router]);
};
