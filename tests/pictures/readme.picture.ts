// A head coach who sees who trains now, and a client before today's workout: what the README begins with.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { freePort, Start } from '../../infra/start/running-start.ts';
import { executable, flags } from '../journeys/support/chromium.ts';
import { gymZone } from '../support/gym-zone.ts';

const pictures = join(import.meta.dirname, '../../docs/pictures');
const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;

let dataDir = '';
let start: Start;
let browser: Browser | undefined;
let address = '';

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'spotter-pictures-'));
  chmodSync(dataDir, 0o755); // run by root, the server is another user and has to pass
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  start = Start.begin({ DATA_DIR: dataDir, PORT: String(port), DEMO: '1' });
  await start.says('Spotter is ready');
  browser = await chromium.launch({ ...(await executable()), args: flags });
});
test.afterAll(async () => {
  await browser?.close();
  await start.signal('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const signedIn = async (email: string, screen: keyof typeof screens): Promise<Page> => {
  const context = await browser!.newContext({ baseURL: address, locale: 'en-GB', timezoneId: gymZone, ...screens[screen] });
  await context.addInitScript(() => localStorage.setItem('languageOffered', 'yes'));
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('train-hard-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/(admin|client)\//);
  return page;
};

test('staff at a desk', async () => {
  const page = await signedIn('head@demo.gym', 'desktop');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('button').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(pictures, 'staff.png') });
});

test('a client on a phone', async () => {
  const page = await signedIn('client@demo.gym', 'phone');
  await page.getByRole('link', { name: 'Open workout' }).click();
  await expect(page.getByRole('button', { name: /Start workout|Record set 1/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(pictures, 'client.png') });
});
