// Pages outside a gym, and every theme of those inside: axe finds no violation, and nothing is wider than the screen.
import { randomUUID } from 'node:crypto';
import { partOf } from '../../support/length.ts';
import { expect, signIn, test } from '../support/browser.ts';
import { expectNoViolations, expectSound, show, type Scheme } from '../support/sound.ts';

test('has enough contrast in every theme, in light and dark', async ({ system, open }) => {
  const gym = await system.gym();
  await system.person(gym.id, 'client', 'Ayse');
  const desk = await open('desktop');
  await signIn(desk, gym.admin);
  const someOf = partOf(3);
  for (const path of ['home', 'list', 'settings?section=branch']) {
    await desk.goto(`/${gym.slug}/admin/${path}`);
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    for (const theme of someOf(['default', 'brand', 'teal', 'rose', 'purple', 'amber']))
      for (const scheme of ['light', 'dark'] satisfies Scheme[]) {
        await show(desk, scheme);
        await desk.evaluate((name) => {
          document.body.className = document.body.className.replace(/theme-\w+/, `theme-${name}`);
        }, theme);
        await expectNoViolations(desk, `${path} in ${theme}, ${scheme}`, 'color-contrast');
      }
  }
});

test('opens pages before sign-in, in both languages', async ({ open }) => {
  const paths = [
    '/',
    '/sign-in',
    '/sign-up',
    '/confirmation-required',
    '/confirm',
    '/forgot-password',
    '/reset-password',
    '/reset-password#token=made-up',
    '/accept-invitation',
    '/outbox',
  ];
  const someOf = partOf(2);
  for (const [screen, language] of [['desktop', 'en'] as const, ['phone', 'tr'] as const]) {
    const page = await open(screen);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    for (const path of someOf(paths)) await expectSound(page, path);
  }
});

test('opens pages between sign-in and a gym', async ({ system, open }) => {
  const [gym, other] = [await system.gym(), await system.gym()];
  const person = await system.person(gym.id, 'client', 'Ayse');
  const phone = await open('phone');
  await signIn(phone, person);
  await phone.getByRole('button', { name: 'Your account' }).click();
  await phone.getByRole('menuitem', { name: 'Lock screen' }).click();
  await expect(phone.getByRole('heading', { name: 'Screen locked' })).toBeVisible();
  await phone.goto(`/${gym.slug}/client/home`);
  await expectSound(phone, '/unlock-session');
  await phone.getByLabel('Password', { exact: true }).fill('train-hard-2026');
  await phone.getByRole('button', { name: 'Unlock' }).click();
  await phone.waitForURL(`**/${gym.slug}/client/home`);

  const { accountId } = person;
  await system.asSystem(other.id, 'add-member', { membershipId: randomUUID(), accountId, type: 0, name: 'Ayse', lastname: 'Tester' });
  await system.settledNow(other.id);
  await expectSound(phone, '/select-gym');
  await expect(phone.getByRole('heading', { name: 'Where do you train today?' })).toBeVisible();
  // The page redirects to sign-in after some seconds. A browser stays on the page if the answer has no content.
  await phone.route(
    ({ pathname }) => pathname === '/sign-in',
    (route) => route.fulfill({ status: 204 }),
  );
  await expectSound(phone, '/sign-out');
});
