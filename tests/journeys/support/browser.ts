// A browser context for each person of a journey, on the worker's own system.
import { chromium, expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { PushService } from '../../support/network/push-service.ts';
import { outboxKey, System, type Person } from '../../support/system.ts';
import { executable, flags } from './chromium.ts';
import { gymZone } from '../../support/gym-zone.ts';

export const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

export type Screen = keyof typeof screens;
type OpenOptions = {
  readonly locale?: string;
  /** A new browser: light scheme, and the language offer. Otherwise the scheme follows the system. */
  readonly firstVisit?: true;
  /** For journeys that reload a page without a network: the browser stores the console. */
  readonly opensOffline?: true;
  /** For journeys that check an animation. */
  readonly moves?: true;
  /** For journeys that remove a text themselves. */
  readonly textsMayMiss?: true;
};
type Fixtures = {
  /**
   * Opens a page in its own browser context, on this journey's system. Script errors, policy violations and missing texts fail the journey.
   */
  readonly open: (screen: Screen, options?: OpenOptions) => Promise<Page>;
};
type WorkerFixtures = {
  readonly chromiumBrowser: Browser;
  /** Push service of the worker's system. */
  readonly pushService: PushService;
  readonly system: System;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  chromiumBrowser: [
    // Playwright reads the required fixtures from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const browser = await chromium.launch({ ...(await executable()), args: flags });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  pushService: [
    // Playwright reads the required fixtures from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const service = await PushService.start();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  system: [
    async ({ pushService }, use) => {
      const system = await System.start({
        consoleDir: new URL('../../../apps/console/dist', import.meta.url).pathname,
        demo: true,
        testPushService: pushService.setting,
      });
      await use(system);
      await system.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  open: async ({ chromiumBrowser, system }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (screen, { locale = 'en-GB', firstVisit, textsMayMiss, opensOffline, moves } = {}) => {
      const context = await chromiumBrowser.newContext({
        baseURL: system.api.url,
        locale,
        timezoneId: gymZone,
        // Animations, and a worker that stores the whole console, cost a fifth of the time of all journeys.
        reducedMotion: moves === true ? 'no-preference' : 'reduce',
        serviceWorkers: opensOffline === true ? 'allow' : 'block',
        ...screens[screen],
      });
      contexts.push(context);
      await context.addInitScript((key) => {
        if (origin !== 'null') localStorage.setItem('outboxKey', key);
      }, outboxKey);
      if (firstVisit === undefined)
        await context.addInitScript(() => {
          // A frame without an origin has no storage.
          if (origin === 'null') return;
          if (localStorage.getItem('scheme') === null) localStorage.setItem('scheme', 'auto');
          localStorage.setItem('languageOffered', 'yes');
        });
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(error.message));
      // Policy violations and missing texts are no script errors: they appear on the console.
      page.on('console', (message) => {
        const wrong =
          textsMayMiss === true
            ? /Content Security Policy|Trusted(HTML|Script)/
            : /Content Security Policy|Trusted(HTML|Script)|^missing text /;
        if (wrong.test(message.text())) errors.push(message.text());
      });
      return page;
    });
    for (const context of contexts) await context.close();
    expect(errors).toEqual([]);
  },
});
export { expect };

/**
 * Opens a page with the person's session in the browser's storage, which takes half the time of the sign-in page.
 * Journeys about signing in, and those that read what a sign-out encrypts, use `signInByPassword`.
 */
export const signIn = async (page: Page, person: Omit<Person, 'membershipId'>, path = '/'): Promise<void> => {
  const { accountId, name, email, token } = person;
  const user = JSON.stringify({ id: accountId, name, lastname: 'Tester', email });
  await page.addInitScript(
    ([account, accessToken, storedUser]) => {
      // Once per tab, because a later page load must not undo a sign-out. A frame without an origin has no storage.
      if (origin === 'null' || sessionStorage.getItem('entered') === account) return;
      sessionStorage.setItem('entered', account);
      localStorage.setItem('accessToken', accessToken);
      localStorage.setItem('user', storedUser);
    },
    [accountId, token, user] as const,
  );
  await page.goto(path);
  if (path === '/') await page.waitForURL(/\/(admin|client|audit)\//);
};

export const signInByPassword = async (page: Page, email: string): Promise<void> => {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('train-hard-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/(admin|client|audit)\//);
};
