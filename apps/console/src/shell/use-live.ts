import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import { useEffect } from 'react';
import { bootstrapQuery } from '../lib/startup/bootstrap.js';
import { openLive } from '../lib/live/live-socket.js';
import { queryClient } from '../lib/api/query-client.js';
import { whenIdle } from '../lib/startup/when-idle.js';
import { forcedOut } from './leaving/leaving.js';

/** Keeps the session's socket open while an area is on the screen. */
export const useLive = ({ session, memberships }: BootstrapAnswer): void => {
  useEffect(() => {
    const slugs = new Map(memberships.flatMap(({ gymId, slug }) => [[gymId, slug] as const, [slug, slug] as const]));
    return whenIdle(
      () =>
        void openLive({
          room: session.room,
          slugOf: (gym) => slugs.get(gym) ?? gym,
          readUpTo: (slug) => queryClient.getQueryData(bootstrapQuery(slug).queryKey)?.position ?? 0,
          onForcedOut: (reason) => void forcedOut(reason),
          onMembers: (slug, ids) => {
            const isOwn = ids?.some((id) => memberships.some((own) => own.slug === slug && own.id === id)) ?? true;
            // The user's role or membership changed: reloads the frame's data.
            if (isOwn) void queryClient.invalidateQueries({ queryKey: bootstrapQuery(slug).queryKey });
          },
        }),
    );
  }, [session.room, memberships]);
};
