// Checks of every page: axe finds no violation, everything fits its container, and every control is large enough for touch.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

export type Scheme = 'light' | 'dark';

/** Resolves when nothing on the page moves. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    for (let still = 0; still < 3; still = document.getAnimations().length === 0 ? still + 1 : 0) await frame();
  });

/** Changes the system's colour scheme, and resolves when the page is drawn in it. */
export const show = async (page: Page, scheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await expect(page.locator('body')).toHaveClass(new RegExp(`\\b${scheme}\\b`));
  await settled(page);
};

/** Runs every rule of axe, or the given ones. */
export const expectNoViolations = async (page: Page, at: string, ...rules: readonly string[]): Promise<void> => {
  // Reports violations only, within the page itself: the default opens a second page for each check. No page has frames of another origin.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rules.length === 0 ? { rules: { 'target-size': { enabled: true } } } : { runOnly: { type: 'rule', values: [...rules] } }),
  });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.any[0]?.message ?? ''}`);
  expect({ at, found }).toEqual({ at, found: [] });
};

/** Elements that are too wide: the page itself, a table, or a menu whose last entries would be unreachable. */
const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.data-table, nav')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((one) => one.getAttribute('aria-label') ?? one.tagName),
  );

/** Polled, because a screen that was just resized is laid out again first. */
export const expectToFit = async (page: Page, at: string): Promise<void> => {
  await expect.poll(async () => ({ at, tooWide: await tooWide(page) })).toEqual({ at, tooWide: [] });
};

/** A client's controls that are smaller than 44 px. A link inside a sentence is as high as its line. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, select, textarea, label:has(input), input')]
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        const { visibility, display } = getComputedStyle(target);
        const apart = target.closest('[inert], .sr-only') === null && !(target.matches('input') && target.closest('label') !== null);
        const shown = width > 2 && height > 2 && visibility !== 'hidden' && !(target.matches('a') && display === 'inline');
        return apart && shown && (width < 43.5 || height < 43.5);
      })
      .map((target) => `${location.pathname}: ${(target.getAttribute('aria-label') ?? target.textContent).trim()}`),
  );
export const expectTargetsForThumbs = async (page: Page): Promise<void> => {
  await expect.poll(() => smallTargets(page)).toEqual([]);
};

/** Opens a path, and resolves when the page is complete. */
export const openPage = async (page: Page, path: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.getByRole('heading').first(), path).toBeVisible();
  await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
  // Waits for the dialog that the address opens.
  if (path.includes('?id=')) await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
};

/** Checks every rule in light, and in dark only contrast, the one that a scheme can change. */
export const expectSound = async (page: Page, path: string): Promise<void> => {
  await openPage(page, path);
  await expectNoViolations(page, path);
  await expectToFit(page, path);
  await show(page, 'dark');
  await expectNoViolations(page, `${path}, dark`, 'color-contrast');
};
