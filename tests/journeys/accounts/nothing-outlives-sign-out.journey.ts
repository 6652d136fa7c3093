// No private data stays readable in the browser after a sign-out of any kind; unsent commands stay encrypted for their owner.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { sendPrivatePicture } from '../../support/private-pictures.ts';
import type { Gym, Person, System } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';
import { expect, signInByPassword, test } from '../support/browser.ts';
import { everythingKept } from '../support/everything-kept.ts';
import { lineOf } from '../support/steps.ts';

const typed = 'chest pain since Monday';
const refused = 'refused words about a knee';
const waiting = 'waiting words about a shoulder';
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** A client with a check-in that is due, and a picture of them. */
const furnished = async (system: System): Promise<{ gym: Gym; client: Person; picture: string }> => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Zeliha', `person-${randomUUID()}@example.test`);
  const today = weekdays[new Date(`${localDate(gymZone)}T00:00:00Z`).getUTCDay()]!;
  await system.done(gym, gym.admin, 'publish-check-in-form', {
    formId: randomUUID(),
    name: 'Weekly check-in',
    questions: [{ id: randomUUID(), text: 'Anything else?', required: false, kind: 'text' }],
    schedule: { kind: 'weekly', weekday: today },
    audience: { kind: 'all' },
  });
  const { uploadId } = await sendPrivatePicture(system, gym, { as: client });
  return { gym, client, picture: `/api/gyms/${gym.slug}/uploads/${uploadId}` };
};

/** Adds a waiting entry and a refused one to the outbox, as if they had been created and not sent. */
const fillOutbox = (page: Page, gym: Gym, { accountId, membershipId }: Person): Promise<void> =>
  page.evaluate(
    async ([slug, account, customerId, words]) => {
      const database = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open('spotter-workouts');
        opening.onsuccess = () => done(opening.result);
      });
      const writing = database.transaction('outbox', 'readwrite');
      for (const [index, { text, status }] of words.entries())
        writing.objectStore('outbox').put({
          commandId: `00000000-0000-4000-8000-00000000000${index}`,
          account,
          gym: slug,
          type: 'void-set',
          payload: { workoutId: customerId, setId: customerId, reason: text },
          occurredAt: new Date().toISOString(),
          status,
          deferrals: 0,
          position: null,
          code: status === 'rejected' ? 'set-unknown' : null,
          seq: 1_000 + index,
        });
      await new Promise<void>((done) => {
        writing.oncomplete = () => done();
      });
      database.close();
    },
    [
      gym.slug,
      accountId,
      membershipId,
      [
        { text: waiting, status: 'waiting' },
        { text: refused, status: 'rejected' },
      ],
    ] as const,
  );

/** Everything that the browser can show without the network: storages, databases, caches, and its HTTP cache. */
const readable = async (page: Page, picture: string): Promise<string> => {
  const cached = await page.evaluate(async (address) => {
    const inHttpCache = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
      ({ ok }) => (ok ? `HTTP cache: ${address}` : ''),
      () => '',
    );
    const stored: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (url.includes('/api/')) stored.push(`Cache Storage: ${url}`);
    return [inHttpCache, ...stored].join('\n');
  }, picture);
  return `${await everythingKept(page)}\n${cached}`;
};

type Way = { readonly page: Page; readonly client: Person; readonly system: System; readonly line: Awaited<ReturnType<typeof lineOf>> };
const throughMenu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const ways: Readonly<Record<string, (way: Way) => Promise<void>>> = {
  'their own wish': async ({ page }) => {
    // An overloaded server keeps the commands waiting: sent ones would not need to be encrypted.
    await page.route('**/commands', (route) => route.fulfill({ status: 503, json: { code: 'log-unavailable' } }));
    await throughMenu(page, 'Sign out');
    await page.waitForURL(/\/sign-in$|\/sign-out$/);
  },
  'a sign-in elsewhere': async ({ page, system, client }) => {
    await page.route('**/commands', (route) => route.fulfill({ status: 503, json: { code: 'log-unavailable' } }));
    await system.signedInAnew(client);
    await page.waitForURL(/\/sign-in$/);
  },
  'their own wish without a network': async ({ page, line }) => {
    await line.cut();
    await throughMenu(page, 'Sign out');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    // Encrypting is the last step.
    await expect.poll(() => everythingKept(page)).not.toContain(waiting);
    await line.mend();
  },
  'the locked screen': async ({ page }) => {
    await throughMenu(page, 'Lock screen');
    await expect(page.getByRole('heading', { name: 'Screen locked' })).toBeVisible();
    await page.getByRole('link', { name: /sign out/i }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await page.waitForURL(/\/sign-in$|\/sign-out$/);
  },
};

/** The other ways end a session in the same manner, with a network. */
const byDefault = ['a sign-in elsewhere', 'their own wish without a network'];

for (const [name, leave] of Object.entries(ways)) {
  const details = byDefault.includes(name) ? {} : { tag: '@long' };
  test(`after ${name} nothing private can be read in the browser, and its owner finds it again`, details, async ({ system, open }) => {
    const { gym, client, picture } = await furnished(system);
    const page = await open('phone', { opensOffline: true });
    const line = await lineOf(page);
    await signInByPassword(page, client.email);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const seen = await page.evaluate(async (address) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
      return (await fetch(address, { headers })).status;
    }, picture);
    expect(seen).toBe(200);
    await page.getByRole('link', { name: /Weekly check-in/ }).click();
    await page.getByLabel(/Anything else/).fill(typed);
    await fillOutbox(page, gym, client);
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    await leave({ page, client, system, line });
    await expect.poll(() => readable(page, picture)).not.toContain(waiting);
    const left = await readable(page, picture);
    for (const words of [typed, refused, waiting, 'Zeliha', token!, 'HTTP cache', 'Cache Storage']) expect(left).not.toContain(words);
    await page.unroute('**/commands');

    await signInByPassword(page, client.email);
    await expect.poll(() => everythingKept(page)).toContain(refused);
    expect(await everythingKept(page)).toContain(waiting);
    await page.goto(`/${gym.slug}/client/home`);
    await page.getByRole('link', { name: /Weekly check-in/ }).click();
    await expect(page.getByLabel(/Anything else/)).toHaveValue(typed);
  });
}
