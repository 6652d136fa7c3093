// Writes many texts, and checks that a page shows them and runs none.
import type { Page } from '@playwright/test';
import type { Person } from '../../support/system.ts';
import { expect, signIn } from '../support/browser.ts';

/** Commands of one stream wait for each other, but not for long: fewer at a time than a busy machine would refuse. */
const together = 6;
export const inTurns = async <T>(items: readonly T[], work: (item: T, index: number) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < items.length; from += together)
    await Promise.all(items.slice(from, from + together).map((item, at) => work(item, from + at)));
};

/** Checks that no script ran, that the texts produced no elements, and that at least `atLeast` of them are visible. */
export const harmless = async (page: Page, path: string, atLeast: number): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  const shown = () =>
    page.evaluate(() => {
      const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(({ value }) => value);
      return [document.body.innerText, ...typed].join(' ').split('__ran').length - 1;
    });
  await expect.poll(shown).toBeGreaterThanOrEqual(atLeast);
  const made = await page.evaluate(() => ({
    ran: '__ran' in globalThis,
    elements: document.querySelectorAll(
      '[onerror], [onload], [onfocus], [ontoggle], [srcdoc], [href^="javascript:"], body script:not([src])',
    ).length,
  }));
  expect({ path, ...made }).toEqual({ path, ran: false, elements: 0 });
};

/** Checks that no script ran on the opened page, and that no dialog appears from now on. */
export const noneRuns = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => '__ran' in globalThis)).toBe(false);
};

/** Signs a person in; a dialog that a script shows on the page fails the journey. */
export const watched = async (page: Page, person: Person): Promise<Page> => {
  page.on('dialog', () => expect('a dialog').toBe('none'));
  await signIn(page, person);
  return page;
};
