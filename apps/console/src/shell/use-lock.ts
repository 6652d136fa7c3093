import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { session } from '../lib/startup/session.js';

/** Locks the screen. Where the console is, to come back to, is looked up then: nothing has to follow each change of page for it. */
export const useLock = (): (() => void) => {
  const router = useRouter();
  return useCallback(() => {
    session.lock(router.state.location.href);
    void router.navigate({ to: '/unlock-session' });
  }, [router]);
};
