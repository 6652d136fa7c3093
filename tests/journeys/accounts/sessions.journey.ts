// One live session per account, on every screen that shows it; and a person of two gyms who switches between them.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signInByPassword, test } from '../support/browser.ts';
import { holdersOf } from '../support/heap.ts';
import { joinsRoom, lineOf } from '../support/steps.ts';

const forcedOut = async (page: Page): Promise<void> => {
  await expect(page.getByText('New login detected')).toBeVisible();
  await expect(page.getByText('This session will close in 3 seconds.')).toBeVisible();
  await page.waitForURL(/\/sign-in$/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
};

test(
  'a page that was offline at the second sign-in shows the same message once it is online',
  { tag: '@long' },
  async ({ system, open }) => {
    const gym = await system.gym();
    const coach = await system.person(gym.id, 'coach', 'Deniz');
    const first = await open('desktop');
    const line = await lineOf(first);
    await signInByPassword(first, coach.email);
    await expect(first.getByRole('heading', { name: 'Home' })).toBeVisible();
    await line.cut();
    const second = await open('desktop');
    await signInByPassword(second, coach.email);
    await expect(second.getByRole('heading', { name: 'Home' })).toBeVisible();
    await expect(first).toHaveURL(/\/admin\/home$/);
    await line.mend();
    await forcedOut(first);
    await expect(second.getByRole('heading', { name: 'Home' })).toBeVisible();
  },
);

test('a forced sign-out opens sign-in after 3000 ms, and its message stays for 5000 ms in all', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const page = await open('desktop');
  await page.clock.install();
  const live = joinsRoom(page);
  await signInByPassword(page, coach.email);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await live;
  await page.clock.pauseAt(Date.now() + 10_000);
  const elsewhere = await open('phone');
  await signInByPassword(elsewhere, coach.email);
  const toast = page.locator('[data-toast="shown"]').getByText('New login detected');
  await expect(toast).toBeVisible();
  await page.clock.runFor(2900);
  await expect(page).toHaveURL(/admin\/home$/);
  await page.clock.runFor(200);
  await page.waitForURL(/\/sign-in$/);
  // A page begins with an animation frame.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(toast).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(1800);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
  await expect(page.locator('[data-toast="leaving"]')).toHaveCount(1);
  await page.clock.runFor(350);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
});

test('tabs of one browser are forced out together, and sign out together', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const tab = await open('desktop');
  await signInByPassword(tab, coach.email);
  const other = await tab.context().newPage();
  const live = joinsRoom(other);
  await other.goto(`/${gym.slug}/admin/list`);
  await expect(other.getByRole('heading', { name: 'Customers' })).toBeVisible();
  await live;

  const elsewhere = await open('phone');
  await signInByPassword(elsewhere, coach.email);
  await Promise.all([forcedOut(tab), forcedOut(other)]);

  await signInByPassword(tab, coach.email);
  await other.goto(`/${gym.slug}/admin/list`);
  await expect(other.getByRole('heading', { name: 'Customers' })).toBeVisible();
  await tab.getByRole('button', { name: 'Your account' }).click();
  await tab.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(tab.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await other.waitForURL(/\/sign-in$/);
  await tab.waitForURL(/\/sign-in$/);
});

test('a visitor returns to the requested page after sign-in; members of another role open their own area', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const page = await open('phone');
  await page.goto(`/${gym.slug}/client/workout-client`);
  await page.waitForURL(/\/sign-in$/);
  expect(await page.evaluate(() => localStorage.getItem('lastAttemptedUrl'))).toBe(`/${gym.slug}/client/workout-client`);
  await page.getByLabel('E-mail').fill(client.email);
  await page.getByLabel('Password', { exact: true }).fill('train-hard-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**/${gym.slug}/client/workout-client`);
  await page.goto(`/${gym.slug}/admin/list`);
  await page.waitForURL(`**/${gym.slug}/client/home`);
  await page.goto(`/${gym.slug}/client/nowhere`);
  await page.waitForURL(`**/${gym.slug}/client/home`);
});

test('switching gyms changes theme, menu and data, and leaves no data of the former gym in memory', async ({ system, open }) => {
  const [former, next] = [await system.gym(), await system.gym()];
  await system.done(former, former.admin, 'rebrand-gym', { gymId: former.id, colour: 'rose' });
  await system.done(next, next.admin, 'rebrand-gym', { gymId: next.id, colour: 'teal' });
  const secret = `Canary${randomUUID().slice(0, 8)}`;
  await system.person(former.id, 'client', secret);
  const person = await system.person(former.id, 'admin', 'Deniz');
  await system.asSystem(next.id, 'add-member', {
    membershipId: randomUUID(),
    accountId: person.accountId,
    type: 1,
    name: 'Deniz',
    lastname: 'Tester',
  });
  await system.settledNow(next.id);

  const page = await open('desktop');
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('train-hard-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/select-gym$/);
  await page.getByRole('link', { name: `Gym ${former.slug}` }).click();
  await expect(page.getByRole('link', { name: 'Users to coaches' })).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/theme-rose/);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page.getByText(secret)).toBeVisible();
  expect(await holdersOf(page, secret)).not.toEqual([]);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Switch gyms' }).click();
  await page.getByRole('link', { name: `Gym ${next.slug}` }).hover();
  await expect(page.locator('body')).toHaveClass(/theme-rose/);
  await page.getByRole('link', { name: `Gym ${next.slug}` }).click();
  await expect(page.locator('body')).toHaveClass(/theme-teal/);
  await expect(page.getByRole('link', { name: 'Users to coaches' })).toHaveCount(0);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page.getByText('Nobody found')).toBeVisible();
  await expect.poll(() => holdersOf(page, secret)).toEqual([]);
});

test('the sign-in page after signing out has no data of the gym in memory', { tag: '@long' }, async ({ system, open }) => {
  const gym = await system.gym();
  const secret = `Canary${randomUUID().slice(0, 8)}`;
  await system.person(gym.id, 'client', secret);
  const person = await system.person(gym.id, 'admin', 'Deniz');
  const page = await open('desktop');
  await signInByPassword(page, person.email);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page.getByText(secret)).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.waitForURL(/\/sign-in$/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect.poll(() => holdersOf(page, secret)).toEqual([]);
});
