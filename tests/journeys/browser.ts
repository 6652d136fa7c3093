// A browser from npm, so that a machine without one can run the journeys; CHROMIUM_PATH names an installed one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { System } from '../support/system.ts';

// The package's own defaults switch web security off; these are all that a server without a display needs.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Libraries that Chromium needs and a bare machine lacks come in the package, packed; null where the machine has them. */
const missingLibraries = (folder: string): string | null => {
  if (/libnss3\.so/.test(spawnSync('ldconfig', ['-p'], { encoding: 'utf8' }).stdout ?? '')) return null;
  const libraries = join(folder, 'libraries');
  if (!existsSync(join(libraries, 'al2023'))) {
    const packed = createRequire(import.meta.url)
      .resolve('@sparticuz/chromium')
      .replace(/\/build\/.*$/, '/bin/al2023.tar.br');
    mkdirSync(join(libraries, 'al2023'), { recursive: true });
    spawnSync('tar', ['-x', '-C', join(libraries, 'al2023')], { input: brotliDecompressSync(readFileSync(packed)) });
  }
  return join(libraries, 'al2023', 'lib');
};

type Executable = { readonly executablePath: string; readonly env: Record<string, string> };
const executable = async (): Promise<Executable> => {
  const env = process.env as Record<string, string>;
  if (env['CHROMIUM_PATH'] !== undefined) return { executablePath: env['CHROMIUM_PATH'], env };
  // It unpacks into the temporary folder and reuses what lies there: a folder of our own holds nobody else's file.
  const folder = join(tmpdir(), `spotter-chromium-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true });
  process.env['TMPDIR'] = folder;
  const { default: pack } = await import('@sparticuz/chromium');
  const libraries = missingLibraries(folder);
  return { executablePath: await pack.executablePath(), env: { ...env, ...(libraries !== null && { LD_LIBRARY_PATH: libraries }) } };
};

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

export type Screen = keyof typeof screens;
type OpenOptions = {
  readonly locale?: string;
  /** As a browser that was never here: light, and asked once for the language. Otherwise the scheme follows the system. */
  readonly firstVisit?: true;
};
type Fixtures = {
  /** A page of its own browser context, on this journey's system. Fails the journey on an error of its scripts, on what its policy forbids, and on a missing text. */
  readonly open: (screen: Screen, options?: OpenOptions) => Promise<Page>;
};
type WorkerFixtures = { readonly chromiumBrowser: Browser; readonly system: System };

export const test = base.extend<Fixtures, WorkerFixtures>({
  chromiumBrowser: [
    // Playwright reads from the pattern which fixtures are needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const browser = await chromium.launch({ ...(await executable()), args: flags });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  system: [
    // Playwright reads from the pattern which fixtures are needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const system = await System.start({ consoleDir: new URL('../../apps/console/dist', import.meta.url).pathname, demo: true });
      await use(system);
      await system.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  open: async ({ chromiumBrowser, system }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (screen, { locale = 'en-GB', firstVisit } = {}) => {
      const context = await chromiumBrowser.newContext({
        baseURL: system.api.url,
        locale,
        timezoneId: 'Europe/Istanbul',
        ...screens[screen],
      });
      contexts.push(context);
      if (firstVisit === undefined)
        await context.addInitScript(() => {
          if (localStorage.getItem('scheme') === null) localStorage.setItem('scheme', 'auto');
          localStorage.setItem('languageOffered', 'yes');
        });
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(error.message));
      // Neither a violation nor a text that is missing is an error of a script: the console says it.
      page.on('console', (message) => {
        if (/Content Security Policy|Trusted(HTML|Script)|^missing text /.test(message.text())) errors.push(message.text());
      });
      return page;
    });
    for (const context of contexts) await context.close();
    expect(errors).toEqual([]);
  },
});
export { expect };

const password = 'train-hard-2026';

export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/(admin|client|audit)\//);
};
