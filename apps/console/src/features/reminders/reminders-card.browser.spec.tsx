// The reminders of an account, with the push manager of a browser that the spec plays.
import type { PushDeviceBody, RemindersAnswer, ReminderSettingsBody } from '@spotter/contracts/reminders/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { session } from '@/lib/startup/session.js';
import { answer, noAnswer } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { atEndOfTest, refusal } from '@/testing/worker.js';
import { RemindersCard } from './reminders-card.js';

const publicKey = `B${'A'.repeat(86)}`;
const keys = { p256dh: publicKey, auth: 'A'.repeat(22) };
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';

/** A browser with a push manager. `permission`: what its user answers. */
const playBrowser = (permission: NotificationPermission = 'granted', before: NotificationPermission = 'default') => {
  let subscribed = false;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      subscribed = false;
      return true;
    },
  };
  const registration = {
    getNotifications: async () => [],
    pushManager: {
      getSubscription: async () => (subscribed ? subscription : null),
      subscribe: vi.fn(async () => {
        subscribed = true;
        return subscription;
      }),
    },
  };
  const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission);
  const spies = [
    ask,
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue(before),
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(async () => registration as never),
    vi.spyOn(navigator.serviceWorker, 'register').mockImplementation(async () => registration as never),
    vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockImplementation(() => Promise.resolve(registration as never)),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return { ask, isSubscribed: () => subscribed };
};

/** A server with the reminders of one account. */
const playServer = (given: Partial<RemindersAnswer> = {}) => {
  const state: RemindersAnswer = { publicKey, devices: [], settings: null, feed: null, ...given };
  const chosen: ReminderSettingsBody[] = [];
  answer('GET /api/reminders', () => structuredClone(state));
  answer('POST /api/reminders/devices', ({ body }) => {
    added.push(body);
    state.devices.push({
      id: newId(),
      device: 'Chrome on Android',
      createdAt: '2026-11-01T10:00:00.000Z',
      lastSuccessAt: null,
      current: true,
    });
    return undefined as never;
  });
  answer('DELETE /api/reminders/devices/:deviceId', ({ of }) => {
    state.devices = state.devices.filter(({ id }) => id !== of.deviceId);
    return undefined as never;
  });
  answer('POST /api/reminders/settings', ({ body }) => {
    chosen.push(body);
    state.settings = { ...body, kinds: { pain: 'push', ...body.kinds } };
    return undefined as never;
  });
  answer('POST /api/reminders/calendar', ({ body }) => {
    const feed = { path: `/api/reminders/calendar.ics?token=${newId()}`, createdAt: '2026-11-01T10:00:00.000Z', lastReadAt: null, ...body };
    state.feed = feed;
    return feed;
  });
  answer('DELETE /api/reminders/calendar', () => {
    state.feed = null;
    return undefined as never;
  });
  const added: PushDeviceBody[] = [];
  return { state, chosen, added };
};

const open = async (isClient = true) => {
  session.open('token', person('client').account);
  atEndOfTest(async () => {
    queryClient.clear();
    session.close();
    localStorage.clear();
    await changeLanguage('en');
  });
  return render(
    <QueryClientProvider client={queryClient}>
      <RemindersCard isClient={isClient} />
    </QueryClientProvider>,
  );
};
const button = (name: string) => page.getByRole('button', { name });

describe('reminders', () => {
  beforeEach(() => page.viewport(390, 844));

  it('ask for permission on a click only, and tell the server where to push', async () => {
    const browser = playBrowser();
    const server = playServer();
    await open();
    await expect.element(button('Turn on notifications')).toBeVisible();
    expect(browser.ask).not.toHaveBeenCalled();
    await button('Turn on notifications').click();
    await expect.element(button('Turn off notifications')).toBeVisible();
    expect(server.added).toMatchObject([{ endpoint, keys }]);
    const known = async () => (await caches.match('/push-subscription'))?.json();
    await expect.poll(known).toEqual({ endpoint, auth: keys.auth, publicKey });
    await expect.element(page.getByRole('switch', { name: /Ring at the end of a rest/ })).not.toBeChecked();
    button('Turn off notifications').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Turn on notifications')).toBeVisible();
    expect(browser.isSubscribed()).toBe(false);
    expect(await known()).toBeUndefined();
    expect(server.state.devices).toEqual([]);
  });

  it('report that the person blocked notifications, and call no server', async () => {
    playBrowser('denied');
    const server = playServer();
    await open();
    await button('Turn on notifications').click();
    await expect.element(page.getByText(/This browser blocks notifications/)).toBeVisible();
    expect(server.added).toEqual([]);
  });

  it('leave the browser without a subscription if the server refuses it', async () => {
    const browser = playBrowser();
    playServer();
    answer('POST /api/reminders/devices', () => refusal(422, 'push-service-unknown'));
    await open();
    await button('Turn on notifications').click();
    await expect.element(page.getByText('Spotter does not know the notification service of this browser.')).toBeVisible();
    expect(browser.isSubscribed()).toBe(false);
    await expect.element(button('Turn on notifications')).toBeVisible();
  });

  it('tell the owner of an iPhone to install the app first', async () => {
    playBrowser();
    playServer();
    const agent = vi
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1');
    onTestFinished(() => agent.mockRestore());
    await open();
    await expect.element(page.getByText(/Install Spotter first/)).toBeVisible();
    expect(button('Turn on notifications').query()).toBeNull();
  });

  it('store each choice immediately', async () => {
    playBrowser();
    const server = playServer();
    await open();
    await page.getByRole('combobox', { name: 'Message' }).selectOptions('E-mail');
    await expect.poll(() => server.chosen.at(-1)?.kinds).toMatchObject({ message: 'mail', record: 'push' });
    await page.getByRole('switch', { name: /Show names Reminders/ }).click();
    await expect.poll(() => server.chosen.at(-1)).toMatchObject({ showNames: true, kinds: { message: 'mail' } });
    await page.getByRole('switch', { name: /Quiet hours/ }).click();
    await expect.poll(() => server.chosen.at(-1)?.quiet).toEqual({ from: '22:00', to: '07:00' });
    await page.getByLabelText('From').fill('21:30');
    await page.getByLabelText('To', { exact: true }).click();
    await expect.poll(() => server.chosen.at(-1)?.quiet).toEqual({ from: '21:30', to: '07:00' });
    const { length } = server.chosen;
    await page.getByLabelText('From').fill('07:00');
    await page.getByLabelText('To', { exact: true }).click();
    await expect.element(page.getByText('Choose two different times.')).toBeVisible();
    expect(server.chosen).toHaveLength(length);
  });

  it('show the stored choice again if the server does not take one', async () => {
    playBrowser();
    playServer();
    answer('POST /api/reminders/settings', () => noAnswer());
    await open();
    await page.getByRole('combobox', { name: 'Record' }).selectOptions('Off');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Record' })).toHaveValue('push');
  });

  it('make, show and end a calendar address', async () => {
    playBrowser();
    const server = playServer();
    await open();
    await page.getByRole('switch', { name: /Show names in the calendar/ }).click();
    await button('Create address').click();
    await expect.element(page.getByText(`${location.origin}/api/reminders/calendar.ics?token=`, { exact: false })).toBeVisible();
    expect(server.state.feed).toMatchObject({ showNames: true });
    await button('End feed').click();
    await page.getByRole('dialog').getByRole('button', { name: 'End feed' }).click();
    await expect.element(button('Create address')).toBeVisible();
    expect(server.state.feed).toBeNull();
  });

  it('let staff choose the channel of reports of pain, and offer clients none', async () => {
    playBrowser();
    const server = playServer();
    const { unmount } = await open(false);
    await page.getByRole('combobox', { name: 'Pain reported by a client' }).selectOptions('E-mail');
    await expect.poll(() => server.chosen.at(-1)?.kinds).toMatchObject({ pain: 'mail', message: 'push' });
    await unmount();
    await open();
    await expect.element(page.getByRole('combobox', { name: 'Message' })).toBeVisible();
    expect(page.getByRole('combobox', { name: 'Pain reported by a client' }).query()).toBeNull();
  });

  it('offer staff no reminders of a day and no calendar', async () => {
    playBrowser();
    playServer();
    await open(false);
    await expect.element(page.getByRole('combobox', { name: 'Message' })).toBeVisible();
    expect(page.getByRole('combobox').all()).toHaveLength(4);
    expect(page.getByText('Calendar feed').query()).toBeNull();
  });
});
