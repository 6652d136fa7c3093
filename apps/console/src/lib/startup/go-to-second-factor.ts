import type { AnyRouter } from '@tanstack/react-router';
import { closeLive } from '../live/live-socket.js';
import { session } from './session.js';

const page = '/second-factor';

/** The gym opens with a second factor only: the page that was asked for waits until there is one. */
export const goToSecondFactor = async (router: Pick<AnyRouter, 'navigate'>): Promise<void> => {
  // Several answers may say it at once; the first one has led there already.
  if (location.pathname === page) return;
  // A gym that opens again has rooms that this socket was not let into.
  closeLive();
  session.attempt(`${location.pathname}${location.search}`);
  await router.navigate({ to: page, replace: true });
};
