// Turns pushes on and off in this browser. The browser asks for permission, so this happens on a click only.
import type { PushDeviceBody } from '@spotter/contracts/reminders/queries';
import { deviceZone } from '@/lib/format/format.js';
import { ownScript, serviceWorkerFile } from '@/lib/startup/own-script.js';

/** `install`: an iPhone or iPad receives pushes only as an installed app. `blocked`: its owner refused notifications. */
export type PushSupport = 'ready' | 'install' | 'blocked' | 'missing';

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = (): boolean =>
  (navigator as { readonly standalone?: boolean }).standalone === true || matchMedia('(display-mode: standalone)').matches;

export const pushSupport = (): PushSupport => {
  if (isApple() && !isInstalled()) return 'install';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'missing';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
};

export class PushBlocked extends Error {}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.codePointAt(0)!);

/** True if this browser has a subscription. */
export const isSubscribed = async (): Promise<boolean> =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) != null;

/**
 * Subscribes this browser.
 * @param publicKey key of the server
 * @returns what the server needs to push here
 * @throws PushBlocked if the person refuses notifications
 */
export const subscribePushes = async (publicKey: string): Promise<PushDeviceBody> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlocked();
  await navigator.serviceWorker.register(ownScript(serviceWorkerFile));
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another server, or of an earlier sign-in, cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    timeZone: deviceZone(),
  };
};

export const unsubscribePushes = async (): Promise<void> => (await import('@/lib/push/end-pushes-lazy.js')).endPushes();

/** Lets the service worker renew a subscription that the server has stored. */
export const keepPush = async (body: PushDeviceBody, publicKey: string): Promise<void> =>
  (await import('@/lib/push/end-pushes-lazy.js')).keepKnownPush(body, publicKey);
