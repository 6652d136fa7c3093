// A locked screen is locked on the server: without the password the session opens nothing, whatever a browser's storage says.
import { call } from '../api/api.js';
import { session } from './session.js';

/** Locks the session on the server. Without a network this is done later, by `watchLock`. */
export const lockOnServer = (): Promise<void> => call('POST /api/auth/lock-session').catch(() => undefined);

/** A screen that was locked without a network is locked on the server as soon as there is one. */
export const watchLock = (): void => {
  const again = (): void => {
    if (session.locked() && session.accessToken() !== null) void lockOnServer();
  };
  addEventListener('online', again);
  again();
};

/** Pages that a locked session may be on. */
const openWhileLocked: ReadonlySet<string> = new Set(['/unlock-session', '/sign-out']);

/** The server says that the session is locked, by another tab or earlier: this page asks for the password. */
export const goToUnlock = (): void => {
  if (openWhileLocked.has(location.pathname)) return;
  session.lock(`${location.pathname}${location.search}`);
  location.assign('/unlock-session');
};
