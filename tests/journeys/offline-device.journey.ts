// F22: a phone without a network, whose browser is killed while it sends, or whose storage is full. Each set arrives once; the screen never
// ticks one that could be lost.
import type { Page } from '@playwright/test';
import type { Gym, System } from '../support/system.ts';
import { withTodaysWorkout } from '../support/todays-workout.ts';
import { expect, signInByPassword, test } from './support/browser.ts';
import { lineOf } from './support/steps.ts';

/** Opens the first set of today's workout for a client; `setsDone` is the number of sets on the server. */
const training = async (system: System, gym: Gym, phone: Page): Promise<{ setsDone: () => Promise<number> }> => {
  const { client, setsDone } = await withTodaysWorkout(system, gym, 'Ayse');
  await signInByPassword(phone, client.email);
  await phone.getByRole('link', { name: 'Open workout' }).click();
  await phone.getByRole('button', { name: 'Start workout' }).click();
  await expect(phone.getByRole('button', { name: 'Record set 1' })).toBeVisible();
  await expect.poll(setsDone).toBe(0);
  return { setsDone };
};

test('sets whose browser was killed before the answer are sent again, and recorded once', async ({ system, open }) => {
  const phone = await open('phone');
  const line = await lineOf(phone);
  const { setsDone } = await training(system, await system.gym(), phone);
  const workoutPage = phone.url();
  await line.cut();
  await phone.getByRole('button', { name: 'Record set 1' }).click();
  await phone.getByRole('button', { name: 'Record set 2' }).click();
  await expect(phone.getByRole('button', { name: 'Change set 2' })).toBeVisible();

  const devtools = await phone.context().newCDPSession(phone);
  const crashed = phone.waitForEvent('crash');
  // The batch reaches the server, but its answer does not reach the phone.
  await phone.route('**/commands', async (route) => {
    await route.fetch();
    void devtools.send('Page.crash').catch(() => undefined);
  });
  await line.mend();
  await crashed;
  await expect.poll(setsDone).toBe(2);

  const again = await phone.context().newPage();
  const sent = again.waitForResponse((response) => response.url().endsWith('/commands') && response.status() === 200);
  await again.goto(workoutPage);
  const { results } = (await (await sent).json()) as { results: { status: string }[] };
  expect(results.map(({ status }) => status)).toEqual(['duplicate', 'duplicate']);
  await expect(again.getByRole('button', { name: 'Change set 2' })).toBeVisible();
  await again.getByRole('button', { name: 'Record set 3' }).click();
  await expect.poll(setsDone).toBe(3);
});

/** Fills the storage of this origin to the last byte. */
const fillStorage = (phone: Page): Promise<string> =>
  phone.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('filler', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error(String(opening.error)));
    });
    const write = (bytes: number): Promise<string> =>
      new Promise((resolve) => {
        const transaction = database.transaction('bytes', 'readwrite');
        transaction.objectStore('bytes').add(crypto.getRandomValues(new Uint8Array(Math.min(bytes, 65_536))));
        transaction.oncomplete = () => resolve('');
        transaction.onabort = () => resolve(String(transaction.error?.name));
      });
    let refusal = '';
    for (let bytes = 65_536; bytes >= 1; bytes = Math.floor(bytes / 4)) while ((refusal = await write(bytes)) === '');
    database.close();
    return refusal;
  });

test('a set that the browser cannot store is not ticked, and shows an error', async ({ system, open }) => {
  const phone = await open('phone');
  const devtools = await phone.context().newCDPSession(phone);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: system.api.url, quotaSize: 5_000_000 });
  const { setsDone } = await training(system, await system.gym(), phone);
  expect(await fillStorage(phone)).toBe('QuotaExceededError');
  await phone.getByRole('button', { name: 'Record set 1' }).click();
  await expect(phone.getByText('This was not saved')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Record set 1' })).toBeVisible();
  expect(await setsDone()).toBe(0);

  await devtools.send('Storage.overrideQuotaForOrigin', { origin: system.api.url });
  await phone.getByRole('button', { name: 'Record set 1' }).click();
  await expect(phone.getByRole('button', { name: 'Change set 1' })).toBeVisible();
  await expect.poll(setsDone).toBe(1);
});
