// The console opens with what it showed last, before the network answers, and with nobody else's data.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/browser.ts';
import type { Gym, System } from '../support/system.ts';

const gymWith = async (system: System, ...lastnames: readonly string[]): Promise<Gym> => {
  const gym = await system.gym();
  for (const lastname of lastnames) await system.asSystem(gym.id, 'add-customer', { customerId: randomUUID(), name: 'Client', lastname });
  await system.settledNow(gym.id);
  return gym;
};

/** All answers that the browser stores, as text. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((done, failed) => {
        const opening = indexedDB.open('spotter-answers');
        opening.onerror = () => failed(new Error('not opened'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            done(JSON.stringify(reading.result));
          };
        };
      }),
  );

/** Holds back the answers to all calls of the console until they are released. */
const holdNetwork = async (page: Page): Promise<{ letGo: () => Promise<void> }> => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return {
    letGo: async () => {
      letGo();
      await page.unroute('**/api/**');
    },
  };
};

test('a list that was open appears again before any answer, and is then updated', async ({ system, open }) => {
  const gym = await gymWith(system, 'Warm', 'Second');
  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/list`);
  await expect(desk.getByRole('link', { name: 'Client Warm' })).toBeVisible();
  await expect.poll(() => keptText(desk)).toContain('Warm');

  await system.asSystem(gym.id, 'add-customer', { customerId: randomUUID(), name: 'Client', lastname: 'Newcomer' });
  await system.settledNow(gym.id);
  const network = await holdNetwork(desk);
  await desk.reload();
  await expect(desk.getByRole('link', { name: 'Client Warm' })).toBeVisible();
  await expect(desk.getByText('2 people')).toBeVisible();
  await expect(desk.locator('.nav').getByRole('link', { name: 'Home' })).toBeVisible();
  await network.letGo();
  await expect(desk.getByRole('link', { name: 'Client Newcomer' })).toBeVisible();
});

test('none of it is left for the next account, or after a change of the gym', async ({ system, open }) => {
  const first = await gymWith(system, 'Secret');
  const second = await gymWith(system, 'Other');
  const desk = await open('desktop');
  await signIn(desk, first.admin, `/${first.slug}/admin/list`);
  await expect(desk.getByRole('link', { name: 'Client Secret' })).toBeVisible();
  await expect.poll(() => keptText(desk)).toContain('Secret');

  await test.step('after signing out', async () => {
    await desk.goto('/sign-out');
    await expect.poll(() => keptText(desk)).toBe('[]');
    await signIn(desk, second.admin);
    const network = await holdNetwork(desk);
    await desk.goto(`/${first.slug}/admin/list`);
    await expect(desk.getByText('Client Secret')).toHaveCount(0);
    await network.letGo();
    await desk.goto(`/${second.slug}/admin/list`);
    await expect(desk.getByRole('link', { name: 'Client Other' })).toBeVisible();
    await expect.poll(() => keptText(desk)).toContain('Other');
    expect(await keptText(desk)).not.toContain('Secret');
  });

  await test.step('after going to another gym of one’s own', async () => {
    const third = await gymWith(system, 'Third');
    await system.asSystem(third.id, 'add-member', {
      membershipId: randomUUID(),
      accountId: second.admin.accountId,
      type: 3,
      name: 'Admin',
      lastname: 'Twice',
    });
    await system.settledNow(third.id);
    await desk.goto(`/${third.slug}/admin/list`);
    await expect(desk.getByRole('link', { name: 'Client Third' })).toBeVisible();
    await expect.poll(() => keptText(desk)).toContain('Third');
    expect(await keptText(desk)).not.toContain('Client","lastname":"Other');
  });
});

/** Edges of the first box that matches, rounded: left, top, right, bottom. */
const edges = async (page: Page, selector: string): Promise<readonly number[]> =>
  page.evaluate((wanted) => {
    const { left, top, right, bottom } = document.querySelector(wanted)!.getBoundingClientRect();
    return [left, top, right, bottom].map((edge) => Math.round(edge));
  }, selector);

test('before its scripts load, a page shows the frame of the chosen layout, in its final place', async ({ system, open }) => {
  const gym = await gymWith(system);
  const page = await open('desktop');
  await signIn(page, gym.admin, `/${gym.slug}/admin/home`);
  let arrive = (): void => undefined;
  let held: Promise<void> = Promise.resolve();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const pairs = [
    ['.first-header', '.shell-header'],
    ['.first-navigation', '.shell .nav'],
  ] as const;
  for (const [layout, parts] of [
    ['classic', pairs],
    ['thin', pairs],
    ['enterprise', pairs.slice(0, 1)],
    ['material', pairs.slice(0, 1)],
  ] as const) {
    ({ promise: held, resolve: arrive } = Promise.withResolvers<void>());
    await page.goto(`/${gym.slug}/admin/home?layout=${layout}`, { waitUntil: 'commit' });
    await expect(page.locator('.first-header')).toBeVisible();
    const before = await Promise.all(parts.map(([first]) => edges(page, first)));
    arrive();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([layout, await Promise.all(parts.map(([, drawn]) => edges(page, drawn)))]).toEqual([layout, before]);
  }
});
