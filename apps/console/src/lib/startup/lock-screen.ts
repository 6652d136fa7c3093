// The server locks the session too: without the password it opens nothing, whatever the browser's storage contains.
import { call } from '../api/api.js';
import { session } from './session.js';

/** Locks the session on the server. Without a network this is done later, by `watchLock`. */
export const lockOnServer = (): Promise<void> => call('POST /api/auth/lock-session').catch(() => undefined);

/** Locks the session on the server as soon as there is a network, if the screen was locked without one. */
export const watchLock = (): void => {
  const again = (): void => {
    if (session.locked() && session.accessToken() !== null) void lockOnServer();
  };
  addEventListener('online', again);
  again();
};

/** Pages that a locked session may be on. */
const openWhileLocked: ReadonlySet<string> = new Set(['/unlock-session', '/sign-out']);

/** Called when the server reports a locked session, locked by another tab or earlier: asks for the password. */
export const goToUnlock = (): void => {
  if (openWhileLocked.has(location.pathname)) return;
  session.lock(`${location.pathname}${location.search}`);
  location.assign('/unlock-session');
};
