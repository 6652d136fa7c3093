// Stores what the server knows of this browser, so that the service worker can renew the subscription (`public/push-worker.js`).
import type { PushDeviceBody } from '@spotter/contracts/reminders/queries';

const cache = 'push';
const path = '/push-subscription';

export const keepKnownPush = async ({ endpoint, keys: { auth } }: PushDeviceBody, publicKey: string): Promise<void> =>
  (await caches.open(cache)).put(path, new Response(JSON.stringify({ endpoint, auth, publicKey })));

export const forgetKnownPush = async (): Promise<void> => void (await globalThis.caches?.delete(cache));
