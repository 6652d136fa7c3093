import { forgetKnownPush } from './known-push.js';

/** Ends the subscription of this browser and closes what it shows. Never throws: a sign-out goes on. */
export const endPushes = async (): Promise<void> => {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await forgetKnownPush();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch (error) {
    console.warn('pushes did not end in this browser', error);
  }
};
