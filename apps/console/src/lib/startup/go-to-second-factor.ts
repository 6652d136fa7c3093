import type { AnyRouter } from '@tanstack/react-router';
import { closeLive } from '../live/live-socket.js';
import { session } from './session.js';

const page = '/second-factor';

/** Opens the second-factor page when the gym requires one; remembers the requested page until then. */
export const goToSecondFactor = async (router: Pick<AnyRouter, 'navigate'>): Promise<void> => {
  // Several answers may require it; the first one has opened the page already.
  if (location.pathname === page) return;
  // After the second factor, the gym has rooms that this socket was not allowed to join.
  closeLive();
  session.attempt(`${location.pathname}${location.search}`);
  await router.navigate({ to: page, replace: true });
};
