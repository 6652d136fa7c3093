// A push from a coach's message to the notification on a client's phone, until the client signs out. The browser
// subscribes at a push service of this machine, which decrypts what the server sent; the DevTools protocol hands it to the service worker.
import { randomUUID } from 'node:crypto';
import type { ContactItem } from '@spotter/contracts/conversations/queries';
import { expect, signIn, test } from './support/browser.ts';

test('a message reaches a phone as a notification, and none after the sign-out', async ({ open, system, pushService }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const client = await system.person(gym.id, 'client', 'Ayse');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  const browser = pushService.browser();
  const phone = await open('phone', { opensOffline: true });
  await phone.context().grantPermissions(['notifications'], { origin: system.api.url });
  await phone.addInitScript(({ endpoint, keys }) => {
    // A browser without a window grants no notifications.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    // Chromium asks Google for an address. Everything behind it is real.
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem('subscribed');
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('subscribed', 'yes');
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('subscribed') === null ? null : (subscription as unknown as PushSubscription);
  }, browser.subscription);
  const devTools = await phone.context().newCDPSession(phone);
  const registrations: string[] = [];
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: updated }) =>
    registrations.push(...updated.map(({ registrationId }) => registrationId)),
  );
  await devTools.send('ServiceWorker.enable');
  await signIn(phone, client, `/${gym.slug}/client/user`);
  await phone.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(phone.getByRole('button', { name: 'Turn off notifications' })).toBeVisible();

  const say = async (text: string): Promise<void> => {
    const contact = await system.call<ContactItem>('GET', `/api/apps/chat/contact?id=${client.membershipId}`, {
      token: coach.token,
      headers: { 'x-gym': gym.slug },
    });
    const conversationId = contact.body.chatId;
    await system.send(gym, coach, 'start-conversation', { conversationId, members: [coach.membershipId, client.membershipId] });
    await system.done(gym, coach, 'send-message', { conversationId, messageId: randomUUID(), text });
  };
  await say('How is the knee?');
  const [push] = await pushService.to(browser);
  const message = browser.read(push!.body);
  // A browser without a window shows nothing, so the worker keeps what it would show.
  const worker = phone.context().serviceWorkers().at(-1)!;
  await worker.evaluate(`
    const kept = [];
    registration.showNotification = async (title, { body, tag, lang, data }) => void kept.push({ title, body, tag, lang, data });
    self.shown = () => kept;
  `);
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: system.api.url,
    registrationId: registrations.at(-1)!,
    data: JSON.stringify(message),
  });
  const shown = () => worker.evaluate('self.shown()');
  await expect
    .poll(shown)
    .toEqual([{ title: 'New message', body: 'Open Spotter to read it.', tag: message.tag, lang: 'en', data: { path: message.path } }]);

  await phone.goto('/sign-out');
  await phone.waitForURL(/\/sign-in/);
  expect(await phone.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
  await say('Are you there?');
  expect((await pushService.to(browser)).length).toBe(1);
});
