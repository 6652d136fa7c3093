import type { PushDeviceBody } from '@spotter/contracts/reminders/queries';

const cache = 'push';
const path = '/push-subscription';

/** Stores what the server knows of this browser, so that the service worker can renew the subscription (`public/push-worker.js`). */
export const keepKnownPush = async ({ endpoint, keys: { auth } }: PushDeviceBody, publicKey: string): Promise<void> =>
  (await caches.open(cache)).put(path, new Response(JSON.stringify({ endpoint, auth, publicKey })));

/** Ends the subscription of this browser and closes what it shows. Never throws: a sign-out goes on. */
export const endPushes = async (): Promise<void> => {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await globalThis.caches?.delete(cache);
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch (error) {
    console.warn('pushes did not end in this browser', error);
  }
};
