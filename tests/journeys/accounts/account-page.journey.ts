// A person's own account page, and an admin who changes another person's membership while their page is open.
import { expect, signInByPassword, test } from '../support/browser.ts';
import { codeOf } from '../support/steps.ts';

test('a profile is changed, and the header and the language follow', { tag: '@long' }, async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const phone = await open('phone');
  await signInByPassword(phone, client.email);
  await phone.getByRole('button', { name: 'Your account' }).click();
  await phone.getByRole('menuitem', { name: 'Profile' }).click();
  await phone.waitForURL(`**/${gym.slug}/client/user`);
  await phone.getByLabel('First name').fill('Ayşe');
  await phone.getByLabel('Language', { exact: true }).last().selectOption('tr');
  await phone.getByRole('button', { name: 'Save profile' }).click();
  await expect(phone.getByRole('heading', { name: 'Hesabınız' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel('Ad', { exact: true })).toHaveValue('Ayşe');
});

test('a second factor is turned on, required, and replaced by a recovery code', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const page = await open('desktop');
  await signInByPassword(page, coach.email);
  await page.goto(`/${gym.slug}/admin/user`);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill('train-hard-2026');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Confirm code' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This code is not right');
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirm code' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  const phone = await open('phone');
  await phone.goto('/sign-in');
  await phone.getByLabel('E-mail').fill(coach.email);
  await phone.getByLabel('Password', { exact: true }).fill('train-hard-2026');
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await phone.getByLabel('Code', { exact: true }).fill('000000');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(phone.getByRole('alert')).toContainText('This code is not right');
  await phone.getByLabel('Code', { exact: true }).fill(recovery);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await phone.waitForURL(`**/${gym.slug}/admin/home`);
  await phone.goto(`/${gym.slug}/admin/user`);
  await expect(phone.getByText('9 recovery codes left.')).toBeVisible();
});

test('a session that its owner ends signs the page out with its own message', { tag: '@long' }, async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const page = await open('desktop');
  await signInByPassword(page, coach.email);
  await page.goto(`/${gym.slug}/admin/user`);
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'End this session' }).click();
  await expect(page.getByText('This session was ended')).toBeVisible();
  await page.waitForURL(/\/sign-in$/);
});

test('a changed role signs the member out, and the next sign-in has the new role', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const theirs = await open('desktop');
  await signInByPassword(theirs, coach.email);
  await expect(theirs.getByRole('heading', { name: 'Home' })).toBeVisible();

  const admin = await open('desktop');
  await signInByPassword(admin, gym.admin.email);
  await admin.getByRole('link', { name: 'Roster' }).click();
  await admin.getByRole('button', { name: 'Change the membership of Deniz Tester' }).click();
  await admin.getByRole('menuitem', { name: 'Change role' }).click();
  await admin.getByLabel('Role', { exact: true }).selectOption({ label: 'Head coach' });
  await admin.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expect(admin.getByText('Deniz Tester has a new role')).toBeVisible();
  await expect(theirs.getByText('Your role has changed')).toBeVisible();
  await theirs.waitForURL(/\/sign-in$/);
  await signInByPassword(theirs, coach.email);
  await expect(theirs.getByRole('link', { name: 'Users to coaches' })).toBeVisible();
  await theirs.goto(`/${gym.slug}/admin/coaches`);
  await expect(theirs.getByText('Deniz Tester').first()).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);
});
