// Part of the service worker: shows what the server pushes, and opens its page.
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
