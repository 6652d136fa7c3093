// Keeps the console itself on a client's phone, so that a reload in a cellar opens it. Staff work at desks and do without.
import { isRetrying } from '../lib/lazy-part.js';
import { ownScript, serviceWorkerFile } from '../lib/startup/own-script.js';

/** Call once an area for clients stands. Only secure pages have workers; anywhere else this does nothing. */
export const keepConsoleOffline = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = (): void =>
    void navigator.serviceWorker.register(ownScript(serviceWorkerFile)).catch((error: unknown) => console.warn('no offline start', error));
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: 5000 });
  else setTimeout(register, 2000);
};

const onceKey = 'reloadedForNewVersion';

/** A tab that is older than the server asks for files that are gone: it is loaded anew, at most once a minute. */
export const reloadWhenOutdated = (): void => {
  // A page that is left breaks off what it was fetching: nothing is wrong with it.
  let leaving = false;
  addEventListener('beforeunload', () => {
    leaving = true;
  });
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(onceKey) ?? 0);
    if (leaving || isRetrying() || !navigator.onLine || Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(onceKey, String(Date.now()));
    location.reload();
  });
};
