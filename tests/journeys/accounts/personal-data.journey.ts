// Personal data of a client in a gym: exported as a file, and erased while a coach views it.
import { expect, signInByPassword, test } from '../support/browser.ts';

test('a client’s data is exported, then erased while a coach views it', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Canan');
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const { membershipId: customerId } = client;
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
  await system.done(gym, coach, 'update-customer', { customerId, restrictions: 'an old injury of the knee' });
  const page = `/${gym.slug}/admin/list/${customerId}?tab=notes`;

  const watching = await open('desktop');
  await signInByPassword(watching, coach.email);
  await watching.goto(page);
  await expect(watching.getByRole('heading', { name: 'Canan Tester' })).toBeVisible();
  await expect(watching.getByRole('button', { name: 'Erase this client' })).toHaveCount(0);

  const desk = await open('desktop');
  await signInByPassword(desk, gym.admin.email);
  await desk.goto(page);
  const saved = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export as a file' }).click();
  expect((await saved).suggestedFilename()).toBe(`${gym.slug}.zip`);
  await expect(desk.getByText('The export was saved.')).toBeVisible();

  await desk.getByRole('button', { name: 'Erase this client' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(/to confirm/).fill('Somebody else');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByText('This is not the name.')).toBeVisible();
  await dialog.getByLabel(/to confirm/).fill('canan tester');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await desk.waitForURL(`**/${gym.slug}/admin/list`);
  await expect(desk.getByText('Canan')).toHaveCount(0);

  await expect(watching.getByRole('heading', { name: 'Erased client' })).toBeVisible();
  await expect(watching.getByText('Canan')).toHaveCount(0);
  await expect(watching.getByText('an old injury')).toHaveCount(0);
});

test(
  'an account is exported across its gyms, then erased by its owner, who is signed out immediately for good',
  { tag: '@long' },
  async ({ system, open }) => {
    const gym = await system.gym();
    const client = await system.person(gym.id, 'client', 'Canan');
    const phone = await open('phone');
    await signInByPassword(phone, client.email);
    await phone.goto(`/${gym.slug}/client/user`);
    const saved = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Export my account' }).click();
    expect((await saved).suggestedFilename()).toBe('spotter.zip');

    await phone.getByRole('button', { name: 'Erase my account' }).click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('not my password');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Your password').fill('train-hard-2026');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await phone.waitForURL(/\/sign-(in|out)$/);
    await phone.goto('/sign-in');
    await phone.getByLabel('E-mail').fill(client.email);
    await phone.getByLabel('Password', { exact: true }).fill('train-hard-2026');
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await expect(phone.getByRole('alert')).toBeVisible();
  },
);
