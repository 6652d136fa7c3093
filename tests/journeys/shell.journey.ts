// Parts around every page: texts and their failures, the splash, the menu in all its kinds, the live chat's frame.
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/browser.ts';
import { System } from '../support/system.ts';

test('texts that fail to load are retried twice, then English is loaded, then the page shows that it cannot start', async ({ open }) => {
  const page = await open('desktop', { locale: 'tr-TR' });
  await page.goto('/sign-in');
  // The page starts after it is loaded, and must not know the other language before.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('language', 'tr'));
  const asked: string[] = [];
  // The page's own prefetch is not one of the program's attempts.
  await page.route('**/first-paint.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route('**/i18n/tr.json', (route) => {
    asked.push('tr');
    return route.fulfill({ status: 500 });
  });
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // The page is visible before its scripts.
  await expect.poll(() => asked).toEqual(['tr', 'tr', 'tr']);
  await expect(page.locator('#static-page')).toHaveCount(0);
  await page.route('**/i18n/en.json', (route) => {
    asked.push('en');
    return route.fulfill({ status: 500 });
  });
  const failure = page.waitForEvent('console', (message) => message.type() === 'error' && /Unable to load/.test(message.text()));
  await page.goto('/sign-in');
  expect((await failure).text()).toContain('Unable to load translation and all the fallback languages');
  expect(asked.filter((language) => language === 'en')).toHaveLength(3);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a missing text appears by its key, and is logged to the console', async ({ open }) => {
  const page = await open('desktop', { textsMayMiss: true });
  await page.route('**/i18n/en.json', async (route) => {
    const answer = await route.fetch();
    const texts = (await answer.json()) as { accounts: Record<string, unknown> };
    delete (texts.accounts['signIn'] as Record<string, unknown>)['title'];
    await route.fulfill({ response: answer, json: texts });
  });
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning' && /missing text/.test(message.text()));
  await page.goto('/sign-in');
  expect((await warning).text()).toContain('signIn.title');
  await expect(page.getByRole('heading', { name: 'signIn.title' })).toBeVisible();
});

test('the theme is the branch’s colour, or the default without a stored branch', async ({ system, open }) => {
  const gym = await system.gym();
  await system.done(gym, gym.admin, 'rebrand-gym', { gymId: gym.id, colour: 'amber' });
  const page = await open('desktop');
  await page.goto('/sign-in');
  await expect(page.locator('body')).toHaveClass(/theme-default/);
  await expect(page.locator('body')).toHaveClass(/\blight\b/);
  await signIn(page, gym.admin);
  await expect(page.locator('body')).toHaveClass(/theme-amber/);
});

test('shows the splash until the first page is reached', async ({ open }) => {
  const page = await open('phone');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/i18n/en.json', async (route) => {
    await held;
    await route.continue();
  });
  // Pages outside a gym have their own HTML, except the password reset without a link's token.
  await page.goto('/reset-password', { waitUntil: 'commit' });
  await expect(page.locator('#splash')).toBeVisible();
  release();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('#splash')).toHaveCount(0);
});

const words = (en: string) => ({ en, tr: en });
const every: readonly NavigationItem[] = [
  { id: 'home', type: 'basic', title: words('Home'), icon: 'house', link: '/admin/home', badge: { title: '7' }, subtitle: words('Today') },
  { id: 'gap', type: 'spacer' },
  {
    id: 'people',
    type: 'collapsable',
    title: words('People'),
    icon: 'users',
    children: [
      { id: 'list', type: 'basic', title: words('Everybody'), link: '/admin/list' },
      { id: 'secret', type: 'basic', title: words('Secret'), link: '/admin/secret', hidden: true },
    ],
  },
  {
    id: 'work',
    type: 'collapsable',
    title: words('Work'),
    icon: 'activity',
    children: [{ id: 'programs', type: 'basic', title: words('Plans'), link: '/admin/programs', exactMatch: true }],
  },
  { id: 'shut', type: 'collapsable', title: words('Shut'), disabled: true, children: [] },
  { id: 'line', type: 'divider' },
  { id: 'look', type: 'basic', title: words('Looks'), tooltip: words('How it looks'), function: 'open-appearance' },
  { id: 'help', type: 'basic', title: words('Help'), link: 'https://help.example.test/', externalLink: true, target: '_blank' },
  { id: 'off', type: 'basic', title: words('Later'), link: '/admin/later', disabled: true },
  {
    id: 'more',
    type: 'aside',
    title: words('More'),
    icon: 'layers',
    children: [{ id: 'me', type: 'basic', title: words('Me'), link: '/admin/user' }],
  },
];

/** Replaces the server's menu by one with items of every kind. */
const withEveryKind = async (page: Page): Promise<void> => {
  await page.route('**/api/bootstrap?gym=*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { preload: object };
    await route.fulfill({ response: answer, json: { ...body, preload: { ...body.preload, navigation: every } } });
  });
};

test('the menu has items of every kind, by pointer and by keyboard', async ({ system, open }) => {
  const gym = await system.gym();
  const page = await open('desktop');
  await withEveryKind(page);
  await signIn(page, gym.admin, `/${gym.slug}/admin/home`);
  const menu = page.locator('.nav');
  const people = menu.getByRole('button', { name: 'People' });
  const work = menu.getByRole('button', { name: 'Work' });

  await test.step('the current page, its subtitle and badge', async () => {
    const home = menu.getByRole('link', { name: 'Home' });
    await expect(home).toHaveAttribute('aria-current', 'page');
    await expect(home).toContainText('Today');
    await expect(home.locator('.nav-badge')).toHaveText('7');
  });

  await test.step('a branch opens by a click, without hidden items, and a disabled one stays closed', async () => {
    await people.press('Enter');
    await expect(people).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.getByText('Secret')).toHaveCount(0);
    await menu.getByRole('button', { name: 'Shut' }).click({ force: true });
    await expect(menu.getByRole('button', { name: 'Shut' })).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('navigating opens the branch of the page and collapses the others', async () => {
    await work.click();
    await menu.getByRole('link', { name: 'Plans' }).click();
    await expect(page).toHaveURL(/admin\/programs$/);
    await expect(work).toHaveAttribute('aria-expanded', 'true');
    await expect(people).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('external links, items with a function, and items without one yet', async () => {
    const help = menu.getByRole('link', { name: 'Help' });
    await expect(help).toHaveAttribute('target', '_blank');
    await expect(help).toHaveAttribute('rel', /noopener/);
    await expect(menu.getByRole('link', { name: 'Later' })).toHaveCount(0);
    const looks = menu.getByRole('button', { name: 'Looks' });
    await expect(looks).toHaveAttribute('title', 'How it looks');
    await looks.click();
    await expect(page.getByRole('dialog', { name: 'Appearance' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('an aside slides out, and navigating closes it', async () => {
    await menu.getByRole('button', { name: 'More' }).click();
    const me = page.locator('.nav-aside').getByRole('link', { name: 'Me' });
    await me.click();
    await expect(page).toHaveURL(/admin\/user$/);
    await expect(page.locator('.nav-aside')).toHaveCount(0);
  });

  await test.step('along the top, branches are menus', async () => {
    await page.goto(`/${gym.slug}/admin/home?layout=modern`);
    const top = page.locator('.nav-top');
    await top.getByRole('button', { name: 'Work' }).click();
    await page.getByRole('menuitem', { name: 'Plans' }).click();
    await expect(page).toHaveURL(/admin\/programs/);
  });
});

test('the panel slides 500 ms after a change of mode', async ({ system, open }) => {
  const gym = await system.gym();
  const page = await open('desktop', { moves: true });
  await withEveryKind(page);
  await signIn(page, gym.admin, `/${gym.slug}/admin/list`);
  const panel = page.locator('.shell > .nav');
  await expect(panel).toHaveAttribute('data-animated', 'true');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.goto(`/${gym.slug}/admin/home?layout=dense`);
  // The page begins with an animation frame, and so does its clock.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(panel).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(400);
  await expect(panel).not.toHaveAttribute('data-animated', 'true');
  await page.clock.runFor(500);
  await expect(panel).toHaveAttribute('data-animated', 'true');
});

test('branches of the menu move 250 ms after a navigation', async ({ system, open }) => {
  const gym = await system.gym();
  const page = await open('desktop', { moves: true });
  await withEveryKind(page);
  await signIn(page, gym.admin, `/${gym.slug}/admin/list`);
  const people = page.locator('.nav').getByRole('button', { name: 'People' });
  await expect(people).toHaveAttribute('aria-expanded', 'true');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.locator('.nav').getByRole('link', { name: 'Home' }).click();
  // Advances the page's clock in steps of 20 ms, so that at most one of them counts.
  await expect(async () => {
    await page.clock.runFor(20);
    expect(new URL(page.url()).pathname).toBe(`/${gym.slug}/admin/home`);
  }).toPass();
  await page.clock.runFor(200);
  await expect(people).toHaveAttribute('aria-expanded', 'true');
  // The time counts from the rendering of the page, which may be later than the change of the address.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(people).toHaveAttribute('aria-expanded', 'false', { timeout: 100 });
  }).toPass();
});

test('the loading bar runs while a page loads, and shows the progress of long work', async ({ system, open }) => {
  const gym = await system.gym();
  const page = await open('desktop');
  await signIn(page, gym.admin);
  const bar = page.locator('[data-part="loading-bar"]');
  const exporting = { exportId: crypto.randomUUID(), bytes: null, url: null };
  let status = 'running';
  await page.route('**/api/auth/exports**', (route) => route.fulfill({ json: { ...exporting, status, progress: 0.4 } }));
  // Held back before the page opens, because linked pages are prefetched.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/programs*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/${gym.slug}/admin/user`);
  await expect(bar.locator('[data-mode]')).toHaveCount(0);
  await expect.poll(async () => (await bar.boundingBox())?.height).toBe(6);
  await page.getByRole('button', { name: 'Export my account' }).click();
  const filled = bar.locator('[data-mode="determinate"]');
  await expect(filled).toHaveAttribute('style', /scaleX\(0\.4\)/);
  status = 'failed';
  await expect(filled).toHaveCount(0);

  await page.locator('.nav').getByRole('link', { name: 'Program library' }).click();
  await expect(bar.locator('[data-mode="indeterminate"]')).toHaveCount(1);
  release();
  await expect(bar.locator('[data-mode]')).toHaveCount(0);
});

test('the overlay over the page fades in 300 ms', async ({ system, open }) => {
  const gym = await system.gym();
  const page = await open('phone', { moves: true });
  await signIn(page, gym.admin);
  await page.getByRole('button', { name: 'Show or hide navigation' }).click();
  const veil = page.locator('.bg-black\\/60');
  await expect(veil).toBeVisible();
  await expect(veil).toHaveCSS('animation-duration', '0.3s');
});

test('the user menu switches gyms for members of several, and the header is translated', async ({ system, open }) => {
  const gym = await system.gym();
  const other = await system.gym();
  const page = await open('desktop');
  await signIn(page, gym.admin);
  const fullscreen = page.getByRole('button', { name: 'Toggle Fullscreen' });
  await expect(fullscreen).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Switch gyms' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await system.asSystem(other.id, 'add-member', {
    membershipId: crypto.randomUUID(),
    accountId: gym.admin.accountId,
    type: 1,
    name: 'Ada',
    lastname: 'Tester',
  });
  await system.settledNow(other.id);
  await page.reload();
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Switch gyms' })).toBeVisible();
  await page.keyboard.press('Escape');

  const language = page.getByRole('button', { name: 'Language' });
  await expect(language.locator('[data-flag="us"]')).toBeVisible();
  await language.click();
  await page.getByRole('menuitemcheckbox', { name: 'Türkçe' }).click();
  await expect(page.getByRole('button', { name: 'Dil' }).locator('[data-flag="tr"]')).toBeVisible();
  await expect(page.locator('.nav').getByRole('link', { name: 'Ana sayfa' })).toBeVisible();
});

test('the scroll position of a long page is restored on going back', async ({ system, open }) => {
  const gym = await system.gym();
  const page = await open('desktop');
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn(page, gym.admin, `/${gym.slug}/admin/user`);
  await page.getByRole('button', { name: 'Erase my account' }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await page.locator('.nav').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/admin\/home$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('live chat runs in a frame without an origin, and is hidden during a workout', async ({ open }) => {
  const served = await System.start({
    consoleDir: new URL('../../apps/console/dist', import.meta.url).pathname,
    chatWidgetUrl: 'https://chat.example.test/widget',
  });
  try {
    const page = await open('phone');
    await page.route('https://chat.example.test/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Ask us</h1>' }));
    await page.goto(`${served.api.url}/sign-in`);
    await page.getByRole('button', { name: 'Open live chat' }).click();
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Ask us' })).toBeVisible();
    await page.goto(`${served.api.url}/sign-in?next=details-workout`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('[data-part="chat-widget"]')).toHaveCount(0);
  } finally {
    await served.close();
  }
});
