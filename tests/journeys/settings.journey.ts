// Settings by an admin, as seen by them and by members of the gym.
import sharp from 'sharp';
import { tokenTo } from '../support/mail/invitation-mails.ts';
import { newAddress } from '../support/mail/mailbox.ts';
import { expect, signIn, test } from './support/browser.ts';
import { codeOf, followMail, signInWith } from './support/steps.ts';

test('colour, name and logo change the page immediately, and a colour is undone', async ({ system, open }) => {
  const gym = await system.gym();
  const desk = await open('desktop');
  await signIn(desk, gym.admin);
  await desk.getByRole('button', { name: 'Your account' }).click();
  await desk.getByRole('menuitem', { name: 'Settings' }).click();
  await desk.getByRole('link', { name: 'Branch' }).click();
  await desk.getByRole('button', { name: /^Rose/ }).click();
  await expect(desk.locator('body')).toHaveClass(/theme-rose/);
  await expect(desk.getByRole('button', { name: /^Rose/ })).toHaveAttribute('aria-pressed', 'true');
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.locator('body')).toHaveClass(/theme-default/);

  await desk.getByLabel('Name', { exact: true }).fill('Demir Salon');
  await desk.getByRole('button', { name: 'Save name' }).click();
  await expect(desk.getByRole('navigation', { name: 'Main navigation' })).toContainText('Demir Salon');

  const buffer = await sharp({ create: { width: 300, height: 100, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0.5 } } })
    .png()
    .toBuffer();
  const field = desk.getByRole('group', { name: 'Logo' });
  await field.locator('input[type=file]').first().setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await field.getByRole('button', { name: 'Use this picture' }).click();
  await expect(desk.getByText('Logo saved')).toBeVisible();
  await expect(desk.getByRole('navigation', { name: 'Main navigation' }).getByRole('img', { name: 'Demir Salon' })).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('navigation', { name: 'Main navigation' }).getByRole('img', { name: 'Demir Salon' })).toBeVisible();
});

test('a join code is created, admits a visitor, and admits nobody after its removal', async ({ system, open }) => {
  const gym = await system.gym();
  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/settings?section=joining`);
  await desk.getByRole('button', { name: 'Make a code' }).click();
  const shown = desk.getByLabel('Join code', { exact: true });
  await expect(shown).toHaveText(/^[A-Z0-9]{8}$/);
  const code = (await shown.textContent()) ?? '';

  const email = newAddress('ayse');
  const phone = await open('phone');
  await phone.goto('/sign-up');
  await phone.getByLabel('First name').fill('Ayse');
  await phone.getByLabel('Last name').fill('Er');
  await phone.getByLabel('E-mail').fill(email);
  await phone.getByLabel('Password', { exact: true }).fill('iron-sparrow-sings-42');
  await phone.getByLabel('Join code').fill(code);
  await phone.getByRole('button', { name: 'Create account' }).click();
  await followMail(phone, email, /Confirm your e-mail address/);
  await expect(phone.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
  await signInWith(phone, email, 'iron-sparrow-sings-42');
  await phone.waitForURL(`**/${gym.slug}/client/home`);

  await desk.getByRole('button', { name: 'No code' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'No code' }).click();
  await expect(desk.getByText('There is no code')).toBeVisible();
  const late = await system.stranger();
  const other = await open('phone');
  await signInWith(other, late.email, 'train-hard-2026');
  await other.getByLabel('Join code').fill(code);
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(other.getByRole('alert')).toBeVisible();
});

test('a token is shown once, reads events, and stops working once it is revoked', async ({ system, open }) => {
  const gym = await system.gym();
  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/settings?section=tokens`);
  await expect(desk.getByText('No tokens')).toBeVisible();
  await desk.getByRole('button', { name: 'Issue a token' }).click();
  await desk.getByLabel('Name').fill('Nightly report');
  await desk.getByRole('dialog').getByRole('button', { name: 'Issue a token' }).click();
  const token = (await desk.getByLabel('The token', { exact: true }).textContent()) ?? '';
  const reads = async (): Promise<number> => (await system.call('GET', `/api/gyms/${gym.slug}/events?limit=1`, { token })).status;
  expect(await reads()).toBe(200);
  await desk.getByRole('button', { name: 'I have kept it' }).click();
  await desk.reload();
  await expect(desk.getByText('Nightly report')).toBeVisible();
  await expect(desk.getByText(token)).toHaveCount(0);
  await desk.getByRole('button', { name: 'Revoke' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(desk.getByText('Nightly report is revoked')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
  await expect.poll(reads).toBe(401);
});

test('an auditor accepts temporary access, their reads are listed, and their access ends', async ({ system, open }) => {
  const gym = await system.gym();
  const auditor = await system.stranger('Auditor');
  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/settings?section=auditors`);
  await desk.getByRole('button', { name: 'Offer access' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(auditor.email);
  await dialog.getByLabel('Why').fill('yearly audit');
  await dialog.getByRole('button', { name: 'Offer access' }).click();
  await expect(desk.getByText(`Offer sent to ${auditor.email}`)).toBeVisible();
  await expect(desk.getByText('Not accepted yet')).toBeVisible();
  const page = await open('phone');
  await signIn(page, auditor, `/accept-invitation#token=${await tokenTo(system, auditor.email)}`);
  await expect(page.getByText('The whole gym')).toBeVisible();
  await page.getByRole('button', { name: 'Accept access' }).click();
  await expect(page).toHaveURL(new RegExp(`/${gym.slug}/audit/home`));
  await expect(desk.getByText('Not accepted yet')).toHaveCount(0);
  expect((await system.get(gym, auditor, 'events?limit=1')).status).toBe(200);
  await desk.getByRole('button', { name: `What ${auditor.email} read` }).click();
  await expect(dialog.getByText('Event log')).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(desk.getByText(`${auditor.email} may read no longer`)).toBeVisible();
  await system.sessionEnded(auditor);
});

test('a coach sees their own settings, and none of the gym’s', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const page = await open('phone');
  await signIn(page, coach, `/${gym.slug}/admin/settings?section=tokens`);
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'API tokens' })).toHaveCount(0);
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('body')).toHaveClass(/dark/);
  await page.getByText('Touch', { exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-density', 'touch');
});

test('a role that requires a second factor: a coach must set it up, then continues to the requested page', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const theirs = await open('desktop');
  await signIn(theirs, coach);
  await expect(theirs.getByRole('heading', { name: 'Home' })).toBeVisible();

  const desk = await open('phone');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/settings?section=security`);
  await desk.getByRole('switch', { name: /^Admin/ }).click();
  await expect(desk.getByRole('alert')).toContainText('Turn on your own second factor first');
  await expect(desk.getByRole('switch', { name: /^Admin/ })).not.toBeChecked();
  await desk.getByRole('switch', { name: /^Coach/ }).click();
  await expect(desk.getByText('Policy saved')).toBeVisible();
  await expect(desk.getByRole('switch', { name: /^Coach/ })).toBeChecked();

  const asked = theirs.getByText('This gym opens with a second factor only');
  // The next request of the open page redirects there: one by a click, or an automatic refetch before that.
  const list = theirs.getByRole('link', { name: 'List', exact: true });
  await expect(async () => {
    if (await list.isVisible()) await list.click({ timeout: 1_000 });
    await expect(asked).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await theirs.goto(`/${gym.slug}/admin/list?q=ayse`);
  await expect(theirs).toHaveURL(/\/second-factor$/);
  await expect(asked).toBeVisible();
  await theirs.getByRole('button', { name: 'Turn on' }).click();
  const dialog = theirs.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill('train-hard-2026');
  await dialog.getByRole('button', { name: 'Next' }).click();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirm code' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await theirs.waitForURL(`**/${gym.slug}/admin/list?q=ayse`);
  await expect(theirs.getByText('Nobody found')).toBeVisible();
});
