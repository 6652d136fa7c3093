// All eleven layouts on four widths in both schemes: what stands where, how wide and how high, and the same picture as before
// (every second picture of each, in turns; all of them in the long form).
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './support/browser.ts';
import { partOf } from '../support/length.ts';
import type { Gym, System } from '../support/system.ts';

const widths = [390, 800, 1100, 1440] as const;
type Picture = { readonly width: (typeof widths)[number]; readonly scheme: 'light' | 'dark' };
/** Where the parts stand differs by width, their colours by scheme: the dark pictures are of the two widths that most people have. */
const pictures: readonly Picture[] = [
  ...widths.map((width) => ({ width, scheme: 'light' }) as const),
  ...([390, 1440] as const).map((width) => ({ width, scheme: 'dark' }) as const),
];
/** Below it, navigation is in a drawer. */
const switchAt = 960;

type Expected = {
  /** Width of the panel beside the page; null: the menu is along the top, or there is none. */
  readonly side: number | null;
  readonly bar: number;
  /** Height of a row of its own under the bar, from 960 px on. */
  readonly row: number;
  readonly logo: 'navigation' | 'header' | null;
  readonly user: 'header' | 'navigation' | null;
};
const side = { side: 280, bar: 64, row: 0, logo: 'navigation', user: 'header' } as const;
const top = { ...side, side: null, logo: 'header' } as const;
const layouts: Readonly<Record<string, Expected>> = {
  empty: { side: null, bar: 0, row: 0, logo: null, user: null },
  classic: side,
  classy: { ...side, user: 'navigation' },
  compact: { ...side, side: 112 },
  dense: { ...side, side: 80 },
  thin: { ...side, side: 80 },
  futuristic: { ...side, user: 'navigation' },
  centered: top,
  modern: { ...top, bar: 80 },
  enterprise: { ...top, bar: 80, row: 64 },
  material: { ...top, row: 64 },
};

const box = async (part: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const found = await part.boundingBox();
  if (found === null) throw new Error(`nothing to measure: ${part.toString()}`);
  return found;
};

const measure = async (page: Page, expected: Expected, width: number): Promise<void> => {
  const wide = width >= switchAt;
  const panel = page.locator('.shell > .nav');
  await expect(panel).toHaveCount(wide && expected.side !== null ? 1 : 0);
  if (wide && expected.side !== null) await expect.poll(() => box(panel)).toMatchObject({ x: 0, width: expected.side });
  await expect(page.locator('.nav-top')).toHaveCount(wide && expected.side === null && expected.bar > 0 ? 1 : 0);
  const bar = page.locator('[data-part="bar"]');
  if (expected.bar === 0) {
    await expect(bar).toHaveCount(0);
    return;
  }
  await expect.poll(async () => (await box(bar)).height).toBe(expected.bar);
  const row = page.locator('[data-part="navigation-row"]');
  await expect(row).toHaveCount(wide && expected.row > 0 ? 1 : 0);
  if (wide && expected.row > 0) await expect.poll(async () => (await box(row)).height).toBe(expected.row);
  const inNavigation = (place: 'navigation' | 'header' | null): boolean => wide && place === 'navigation';
  const user = page.locator(inNavigation(expected.user) ? '.nav [data-part="user"]' : '.shell-header [data-part="user"]');
  await expect(user).toBeVisible();
  if (!inNavigation(expected.user)) {
    // Last in the header, up to its padding: once what comes after the page has its place.
    await expect(async () => {
      const { x, width: own } = await box(user);
      const { x: left, width: whole } = await box(bar);
      expect(Math.abs(left + whole - (x + own))).toBeLessThanOrEqual(26);
    }).toPass();
  }
  if (wide || expected.logo === 'header')
    await expect(
      page.locator(inNavigation(expected.logo) ? '.nav [data-part="logo"]' : '.shell-header [data-part="logo"]').first(),
    ).toBeVisible();
  await expect(page.getByText(`© ${new Date().getFullYear()}`)).toBeAttached();
};

/** A head coach, signed in, in a gym whose names are the same in every run: they are in the pictures. */
const headCoach = async (system: System, page: Page, address?: string): Promise<Gym> => {
  const gym = await system.gym();
  await system.done(gym, gym.admin, 'rebrand-gym', { gymId: gym.id, name: 'Iron Halls', colour: 'brand' });
  const { email } = await system.person(gym.id, 'head-coach', 'Hale', address);
  await signIn(page, email);
  return gym;
};

test('eleven layouts stand as they are drawn, on every width and in both schemes', async ({ system, open }) => {
  const page = await open('desktop');
  const { slug } = await headCoach(system, page, 'hale@halls.test');
  const someOf = partOf(2);
  for (const [name, expected] of Object.entries(layouts)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${slug}/admin/user?layout=${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shown = someOf(pictures);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('.shell > .nav')).toHaveCount(width >= switchAt && expected.side !== null ? 1 : 0);
      await measure(page, expected, width);
      for (const { scheme } of shown.filter((picture) => picture.width === width)) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await expect(page.locator('body')).toHaveClass(new RegExp(`\\b${scheme}\\b`));
        await expect.soft(page).toHaveScreenshot(`${name}-${width}-${scheme}.png`, {
          mask: [page.locator('main')],
          maskColor: '#808080',
          maxDiffPixelRatio: 0.01,
          animations: 'disabled',
        });
      }
    }
  }
});

test('navigation moves into a drawer below 960 px, and out of it from there on', async ({ system, open }) => {
  const page = await open('desktop');
  await headCoach(system, page);
  const panel = page.locator('.shell > .nav');
  await page.setViewportSize({ width: 960, height: 900 });
  await expect(panel).toHaveCount(1);
  await page.setViewportSize({ width: 959, height: 900 });
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show or hide navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main navigation' });
  await expect(drawer).toBeVisible();
  // Its own width: while it slides in, its box is a hair narrower.
  await expect.poll(() => drawer.evaluate((panel: HTMLElement) => panel.offsetWidth)).toBe(280);
  // Navigating closes an open over-mode panel.
  await drawer.getByRole('link', { name: 'Program library' }).click();
  await expect(page).toHaveURL(/admin\/programs/);
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: 'Show or hide navigation' }).click();
  await expect(drawer).toBeVisible();
  await page.mouse.click(700, 400);
  await expect(drawer).toHaveCount(0);
});

test('a layout is chosen in the drawer, kept for the person, and the address no longer says another', async ({ system, open }) => {
  const page = await open('desktop');
  const { slug } = await headCoach(system, page);
  await page.goto(`/${slug}/admin/user?layout=thin`);
  await expect(page.locator('.shell')).toHaveAttribute('data-layout', 'thin');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Appearance' }).click();
  const drawer = page.getByRole('dialog', { name: 'Appearance' });
  await expect.poll(async () => (await box(drawer)).width).toBe(400);
  await drawer.getByRole('button', { name: 'Modern' }).click();
  await expect(page.locator('.shell')).toHaveAttribute('data-layout', 'modern');
  await expect(page).not.toHaveURL(/layout=/);
  await drawer.getByText('Rose').click();
  await expect(page.locator('body')).toHaveClass(/theme-rose/);
  await drawer.getByText('Dark', { exact: true }).click();
  await expect(page.locator('body')).toHaveClass(/\bdark\b/);
  await drawer.getByText('On the right').click();
  await drawer.getByRole('button', { name: 'Compact' }).click();
  await expect(async () => expect(await box(page.locator('.shell > .nav'))).toMatchObject({ width: 112 })).toPass();
  await expect.poll(async () => (await box(page.locator('.shell > .nav'))).x).toBeGreaterThan(1000);
  await drawer.getByRole('button', { name: 'Modern' }).click();
  await page.reload();
  await expect(page.locator('.shell')).toHaveAttribute('data-layout', 'modern');
  await expect(page.locator('body')).toHaveClass(/theme-rose/);
});

test('dense widens over the page under the pointer, and is swapped with default by its button', async ({ system, open }) => {
  const page = await open('desktop');
  const { slug } = await headCoach(system, page);
  await page.goto(`/${slug}/admin/home?layout=dense`);
  const panel = page.locator('.shell > .nav');
  await expect(panel).toHaveAttribute('data-animated', 'true');
  await panel.hover();
  await expect(async () => expect((await box(page.locator('.nav-inner'))).width).toBe(280)).toPass();
  await expect.poll(async () => (await box(panel)).width).toBe(80);
  await page.mouse.move(900, 500);
  await expect(async () => expect((await box(page.locator('.nav-inner'))).width).toBe(80)).toPass();
  await page.getByRole('button', { name: 'Narrow or wide navigation' }).click();
  await expect(async () => expect((await box(panel)).width).toBe(280)).toPass();
});

test('a narrow panel opens its groups as a second panel, which Escape, its veil and navigating close', async ({ system, open }) => {
  const page = await open('desktop');
  const { slug } = await headCoach(system, page);
  await page.goto(`/${slug}/admin/home?layout=compact`);
  const customers = page.locator('.nav').getByRole('button', { name: 'Customers' });
  const aside = page.locator('.nav-aside');
  await customers.click();
  await expect(async () => expect(await box(aside)).toMatchObject({ x: 112, width: 280 })).toPass();
  await page.keyboard.press('Escape');
  await expect(aside).toHaveCount(0);
  await customers.click();
  await page.mouse.click(900, 500);
  await expect(aside).toHaveCount(0);
  await customers.click();
  await aside.getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL(/admin\/list/);
  await expect(aside).toHaveCount(0);
  // The closed panel leaves the page to the page.
  await page.getByRole('button', { name: 'Show or hide navigation' }).click();
  await expect(async () => expect((await box(page.locator('.shell-page'))).x).toBe(0)).toPass();
});
