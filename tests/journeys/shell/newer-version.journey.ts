// Part of a page may fail to load: because of the network, or because there is a newer version and the file is gone.
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/browser.ts';

const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);

test('a part delayed by the network appears later, and typed text stays', async ({ system, open }) => {
  const gym = await system.gym();
  const page = await open('desktop');
  await signIn(page, gym.admin);
  const asked: string[] = [];
  await page.route(/rich-editor[^/]*\.js/, (route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? route.abort('internetdisconnected') : route.continue();
  });
  await page.goto(`/${gym.slug}/admin/education/new`);
  await page.getByLabel('Title, English').fill('Sleep');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Sleep' })).toBeVisible();
  await mark(page);
  await page.getByLabel('Title, Turkish').fill('Uyku');
  await expect(page.getByRole('textbox', { name: 'Text, English' })).toBeVisible();
  expect(asked.length).toBeGreaterThan(1);
  expect(await isSamePage(page)).toBe(true);
  await expect(page.getByLabel('Title, Turkish')).toHaveValue('Uyku');
});

test('a page that is older than the server reloads when a file is gone', async ({ system, open }) => {
  const gym = await system.gym();
  const page = await open('desktop');
  await signIn(page, gym.admin, `/${gym.slug}/admin/education/new`);
  await page.getByLabel('Title, English').fill('Sleep');
  await mark(page);
  await page.route('**/?version', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/\/assets\/index-[\w-]+\.js/g, '/assets/index-newer.js'),
    });
  });
  let isGone = true;
  await page.route('**/assets/rich-editor*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save' }).click();
  await reloaded;
  isGone = false;
  expect(await isSamePage(page)).toBe(false);
  await expect(page.getByRole('textbox', { name: 'Text, English' })).toBeVisible();
});
