import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import { useEffect } from 'react';
import { openLive } from '../lib/live-socket.js';
import { forcedOut } from './leaving.js';

/** Keeps the session's socket open while an area is on the screen. */
export const useLive = ({ session, memberships }: BootstrapAnswer): void => {
  useEffect(() => {
    const slugs = new Map(memberships.flatMap(({ gymId, slug }) => [[gymId, slug] as const, [slug, slug] as const]));
    void openLive({ room: session.room, slugOf: (gym) => slugs.get(gym) ?? gym, onForcedOut: (reason) => void forcedOut(reason) });
  }, [session.room, memberships]);
};
