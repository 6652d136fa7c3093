// Changes of a person's own account, as seen by them and in their other browser.
import sharp from 'sharp';
import { mailsTo, newAddress } from '../../support/mail/mailbox.ts';
import { expect, signInByPassword, test } from '../support/browser.ts';
import { followMail, lineOf, signInWith } from '../support/steps.ts';

const oldPassword = 'train-hard-2026';
const newPassword = 'iron-sparrow-sings-42';

test(
  'e-mail and password are changed on the account page: the new ones open the gym, and the old ones do not',
  { tag: '@long' },
  async ({ system, open }) => {
    const gym = await system.gym();
    const coach = await system.person(gym.id, 'coach', 'Deniz');
    const wanted = newAddress('wanted');
    const page = await open('desktop');
    await signInByPassword(page, coach.email);
    await page.goto(`/${gym.slug}/admin/user`);
    const card = page.locator('form', { has: page.getByLabel('New e-mail') });
    await card.getByLabel('New e-mail').fill(wanted);
    await card.getByLabel('Current password', { exact: true }).fill('not-my-password');
    await card.getByRole('button', { name: 'Change e-mail' }).click();
    await expect(card.getByRole('alert')).toContainText('password is wrong');
    await card.getByLabel('Current password', { exact: true }).fill(oldPassword);
    await card.getByRole('button', { name: 'Change e-mail' }).click();
    await expect(page.getByText(`${wanted} waits for its confirmation`)).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(coach.email);

    const phone = await open('phone');
    await followMail(phone, wanted, /new e-mail address/);
    await expect(phone.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('banner')).toContainText(wanted);
    await expect(page.getByText('waits for its confirmation')).toHaveCount(0);

    const passwords = page.locator('form', { has: page.getByLabel('New password', { exact: true }) });
    await passwords.getByLabel('Current password', { exact: true }).fill(oldPassword);
    await passwords.getByLabel('New password', { exact: true }).fill(newPassword);
    await passwords.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect.poll(async () => (await mailsTo(system, wanted)).map(({ kind }) => kind)).toContain('password-changed');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();

    await signInWith(phone, coach.email, newPassword);
    await expect(phone.getByRole('alert')).toContainText('E-mail or password is wrong');
    await signInWith(phone, wanted, oldPassword);
    await expect(phone.getByRole('alert')).toContainText('E-mail or password is wrong');
    await signInWith(phone, wanted, newPassword);
    await expect(phone.getByRole('heading', { name: 'Home' })).toBeVisible();
  },
);

test('a password reset elsewhere signs the open page out and shows the reason', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const desk = await open('desktop');
  const line = await lineOf(desk);
  await signInByPassword(desk, coach.email);
  await expect(desk.getByRole('heading', { name: 'Home' })).toBeVisible();
  await line.cut();

  const phone = await open('phone');
  await phone.goto('/forgot-password');
  await phone.getByLabel('E-mail').fill(coach.email);
  await phone.getByRole('button', { name: 'Send the link' }).click();
  await expect(phone.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  await followMail(phone, coach.email, /Set another password/);
  await phone.getByLabel('New password', { exact: true }).fill(newPassword);
  await phone.getByRole('button', { name: 'Save password' }).click();
  await expect(phone.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();

  await line.mend();
  await expect(desk.getByText('Your password was changed')).toBeVisible();
  await desk.waitForURL(/\/sign-in$/);
  expect(await desk.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('an expired session shows the reason, and its page opens again after the next sign-in', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  await system.api.services.pool.query(`update sessions set expires_at = now() - interval '1 minute' where account_id = $1`, [
    coach.accountId,
  ]);
  const page = await open('desktop');
  await page.goto('/sign-in');
  // A page that is still loading would find the token and use it.
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.evaluate((token) => localStorage.setItem('accessToken', token), coach.token);
  await page.goto(`/${gym.slug}/admin/list?q=ayse`);
  await expect(page.getByText('Your session has expired')).toBeVisible();
  await page.waitForURL(/\/sign-in$/);
  await signInByPassword(page, coach.email);
  await page.waitForURL(`**/${gym.slug}/admin/list?q=ayse`);
});

test('five wrong passwords on a locked screen sign out', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const phone = await open('phone');
  await signInByPassword(phone, client.email);
  await phone.getByRole('button', { name: 'Your account' }).click();
  await phone.getByRole('menuitem', { name: 'Lock screen' }).click();
  await expect(phone.getByRole('heading', { name: 'Screen locked' })).toBeVisible();
  for (let failure = 1; failure <= 4; failure += 1) {
    const answered = phone.waitForResponse(/\/api\/auth\/unlock-session$/);
    await phone.getByLabel('Password', { exact: true }).fill(`wrong-${failure}-password`);
    await phone.getByRole('button', { name: 'Unlock' }).click();
    expect((await answered).status()).toBe(401);
    await expect(phone.getByRole('alert')).toContainText('password is wrong');
  }
  await phone.getByLabel('Password', { exact: true }).fill('wrong-5-password');
  await phone.getByRole('button', { name: 'Unlock' }).click();
  await expect(phone.getByText('This session was ended')).toBeVisible();
  await phone.waitForURL(/\/sign-in$/);
  expect(await phone.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('locked')])).toEqual([null, null]);
});

test('a locked screen stays locked when its lock is deleted from the browser, and opens with the password', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const phone = await open('phone');
  await signInByPassword(phone, client.email);
  await phone.getByRole('button', { name: 'Your account' }).click();
  const locked = phone.waitForResponse(/\/api\/auth\/lock-session$/);
  await phone.getByRole('menuitem', { name: 'Lock screen' }).click();
  expect((await locked).status()).toBe(204);
  await phone.evaluate(() => localStorage.removeItem('locked'));
  await phone.goto(`/${gym.slug}/client/home`);
  await expect(phone.getByRole('heading', { name: 'Screen locked' })).toBeVisible();
  expect((await system.get(gym, { token: (await phone.evaluate(() => localStorage.getItem('accessToken')))! }, 'home')).status).toBe(401);
  await phone.getByLabel('Password', { exact: true }).fill('train-hard-2026');
  await phone.getByRole('button', { name: 'Unlock' }).click();
  await phone.waitForURL(`**/${gym.slug}/client/home`);
  await expect(phone.getByRole('heading', { name: /Ayse/ })).toBeVisible();
});

test(
  'a photo is previewed, uploaded, removed and restored; a file that is no picture is rejected with a message',
  { tag: '@long' },
  async ({ system, open }) => {
    const gym = await system.gym();
    const client = await system.person(gym.id, 'client', 'Ayse');
    const page = await open('phone');
    await signInByPassword(page, client.email);
    await page.goto(`/${gym.slug}/client/user`);
    const field = page.getByRole('group', { name: 'Your photo' });
    const chooser = field.locator('input[type=file]').first();
    const dropped = await page.evaluateHandle(() => {
      const files = new DataTransfer();
      files.items.add(new File(['no picture at all'], 'notes.jpg', { type: 'image/jpeg' }));
      return files;
    });
    await field.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(field.getByRole('alert')).toContainText('cannot be read as a picture');
    // As large as from a phone's camera: the console reduces it before it is sent.
    const background = { r: 30, g: 90, b: 160 };
    const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await chooser.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await expect(field.getByRole('img', { name: 'The picture that you chose' })).toBeVisible();
    await expect(field.getByRole('alert')).toHaveCount(0);
    await field.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByText('Photo saved')).toBeVisible();
    await page.reload();
    const shown = field.locator('img');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
    await field.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Photo removed')).toBeVisible();
    await expect(shown).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(shown).toBeVisible();
  },
);

test('an invitation that is sent again has a new link, and the old one no longer works', { tag: '@long' }, async ({ system, open }) => {
  const gym = await system.gym();
  const email = newAddress('late');
  const desk = await open('desktop');
  await signInByPassword(desk, gym.admin.email);
  await desk.goto(`/${gym.slug}/admin/coaches`);
  await desk.getByRole('button', { name: 'Invite', exact: true }).click();
  await desk.getByRole('dialog').getByLabel('E-mail').fill(email);
  await desk.getByRole('button', { name: 'Send invitation' }).click();
  await expect(desk.getByText(`${email} is invited`)).toBeVisible();
  const first = await open('phone');
  await followMail(first, email, /invites you/);
  await expect(first.getByRole('heading', { name: `Join Gym ${gym.slug}` })).toBeVisible();

  await desk.getByRole('main').getByRole('listitem').filter({ hasText: email }).getByRole('button', { name: 'Send again' }).click();
  await expect(desk.getByText('The invitation goes out again')).toBeVisible();
  await expect.poll(async () => (await mailsTo(system, email)).length).toBe(2);
  await first.reload();
  await expect(first.getByRole('heading', { name: 'This invitation is no longer open' })).toBeVisible();
  const second = await open('phone');
  await followMail(second, email, /invites you/);
  await expect(second.getByRole('heading', { name: `Join Gym ${gym.slug}` })).toBeVisible();
});
