// Stores the console itself on a client's phone, so that a reload in a basement opens it. Staff work at desks and do not need it.
import { ownScript, serviceWorkerFile } from '../lib/startup/own-script.js';

/** Call once an area for clients is drawn. Does nothing on pages without TLS, where browsers allow no service worker. */
export const keepConsoleOffline = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = (): void =>
    void navigator.serviceWorker.register(ownScript(serviceWorkerFile)).catch((error: unknown) => console.warn('no offline start', error));
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: 5000 });
  else setTimeout(register, 2000);
};

/** Resolves once this browser can open the console without a network; never on pages without TLS. */
export const opensOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return new Promise(() => undefined);
  await navigator.serviceWorker.ready;
};
