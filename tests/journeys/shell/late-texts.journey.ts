// The home of staff needs few texts, and does not wait for those of other pages; these do.
import { expect, signIn, test } from '../support/browser.ts';

const others = '**/i18n/en-more.json';

test('the home of staff appears before the texts of other pages, which wait for theirs', async ({ system, open }) => {
  const gym = await system.gym();
  const page = await open('desktop');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(others, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, gym.admin, `/${gym.slug}/admin/home`);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await page.getByRole('link', { name: 'Teams' }).first().click();
  await expect(page.getByRole('heading', { name: 'Teams' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
});

test('a page whose texts fail to load shows an error, and appears once they load', async ({ system, open }) => {
  const gym = await system.gym();
  const page = await open('phone');
  await signIn(page, gym.admin);
  let isGone = true;
  await page.route(others, (route) => (isGone ? route.fulfill({ status: 500 }) : route.continue()));
  await page.goto(`/${gym.slug}/admin/settings`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isGone = false;
  await again.click();
  await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible();
});
