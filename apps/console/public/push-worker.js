// Part of the service worker: shows what the server pushes, opens its page, and renews the subscription.
/** A path of this console, and never another address. */
const ownPath = (path) => (typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/');

const messageOf = (event) => {
  try {
    return event.data?.json() ?? null;
  } catch {
    return null;
  }
};

self.addEventListener('push', (event) => {
  const message = messageOf(event);
  if (message === null || typeof message.title !== 'string') return;
  const { title, body, path, tag, kind, language } = message;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      lang: language,
      icon: '/favicon.svg',
      // What happens again under the same tag is heard again; a second comment on the same workout is not.
      renotify: kind === 'message' || kind === 'rest',
      vibrate: kind === 'rest' ? [200, 100, 200] : undefined,
      data: { path: ownPath(path) },
    }),
  );
});

const show = async (path) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (page === undefined) return self.clients.openWindow(path);
  await page.focus().catch(() => undefined);
  // A page that this worker does not control cannot be led elsewhere.
  return page.navigate(path).catch(() => self.clients.openWindow(path));
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(ownPath(event.notification.data?.path)));
});

/** What the server knows of this browser. The page stores it too: `src/lib/push/end-pushes-lazy.ts`. */
const knownCache = 'push';
const knownPath = '/push-subscription';

const encoded = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Most browsers do not pass the old subscription to the event. */
const knownPush = async (old) => {
  const stored = await (await self.caches.open(knownCache)).match(knownPath);
  if (stored !== undefined) return stored.json();
  const { endpoint, keys } = old?.toJSON() ?? {};
  const publicKey = old?.options?.applicationServerKey;
  return endpoint === undefined || keys?.auth === undefined || publicKey == null
    ? null
    : { endpoint, auth: keys.auth, publicKey: encoded(publicKey) };
};

const renew = async ({ oldSubscription, newSubscription }) => {
  const known = await knownPush(oldSubscription);
  if (known === null) return;
  const { publicKey, ...from } = known;
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === from.endpoint) return;
  const answer = await self.fetch('/api/reminders/devices/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
  });
  if (answer.ok) {
    const text = JSON.stringify({ endpoint, auth: keys.auth, publicKey });
    return (await self.caches.open(knownCache)).put(knownPath, new Response(text));
  }
  // The sign-in has ended, so nothing may be pushed here.
  if (answer.status === 404) await Promise.all([subscription.unsubscribe(), self.caches.delete(knownCache)]);
};

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
