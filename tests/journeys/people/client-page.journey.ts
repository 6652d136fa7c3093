// What a coach records about a client: goals, restrictions and tags, shown while writing a program; and notes that the client never sees.
import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { expect, signIn, test } from '../support/browser.ts';

test('a coach records goals, restrictions and tags of a client, and sees them while planning', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Mert');
  const client = await system.person(gym.id, 'client', 'Ayse');
  const { membershipId: customerId } = client;
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });

  const desk = await open('desktop');
  await signIn(desk, coach, `/${gym.slug}/admin/list/${customerId}`);
  await desk.getByRole('button', { name: 'Edit details' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Goals').fill('a pull-up');
  await dialog.getByLabel('Restrictions').fill('nothing overhead');
  await dialog.getByLabel('Phone').fill('+90 532 555 01 47');
  await dialog.getByLabel('Tags').fill('rehab, morning');
  await dialog.getByLabel('Birth date').fill('1990-05-07');
  await dialog.getByLabel('Sex').selectOption('Female');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByText('a pull-up')).toBeVisible();
  await expect(desk.getByText('rehab', { exact: true })).toBeVisible();

  await expect(desk.getByText(/1990.*Female/)).toBeVisible();

  await desk.getByRole('button', { name: 'Assign' }).click();
  await expect(desk.getByRole('dialog').getByRole('note')).toContainText('nothing overhead');
  await desk.keyboard.press('Escape');

  await desk.getByRole('tab', { name: 'Notes and files' }).click();
  await desk.getByLabel('New note').fill('left shoulder clicks');
  await desk.getByRole('button', { name: 'Add note' }).click();
  const notes = desk.getByRole('list', { name: 'Notes of the coaches' });
  await expect(notes.getByText('left shoulder clicks')).toBeVisible();
  await notes.getByRole('button', { name: 'Pin: left shoulder clicks' }).click();
  await expect(notes.getByText('Pinned')).toBeVisible();
  await notes.getByRole('button', { name: 'Edit: left shoulder clicks' }).click();
  await notes.getByLabel('Edit note').fill('left shoulder is quiet');
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(notes.getByText('left shoulder is quiet')).toBeVisible();
  await notes.getByRole('button', { name: 'Remove: left shoulder is quiet' }).click();
  await expect(notes.getByText('left shoulder is quiet')).toHaveCount(0);
  await desk.getByRole('status').locator('li', { hasText: 'Note removed' }).getByRole('button', { name: 'Undo' }).click();
  await expect(notes.getByText('left shoulder is quiet')).toBeVisible();

  await desk.goto(`/${gym.slug}/admin/list?tag=rehab`);
  await expect(desk.getByRole('link', { name: /Ayse/ })).toBeVisible();
  await desk.goto(`/${gym.slug}/admin/list?tag=none`);
  await expect(desk.getByRole('link', { name: /Ayse/ })).toHaveCount(0);
});

test('a client enters their birth date and sex, and removes them again', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const phone = await open('phone');
  await signIn(phone, client, `/${gym.slug}/client/user`);
  await phone.getByLabel('Birth date').fill('1991-02-03');
  await phone.getByLabel('Sex').selectOption('Female');
  await phone.getByRole('button', { name: 'Save', exact: true }).click();
  const known = async () => {
    const { body } = await system.get<CustomerDetail>(gym, gym.admin, `customers/${client.membershipId}`);
    return [body.birthDate, body.sex];
  };
  await expect.poll(known).toEqual(['1991-02-03', 'female']);
  await phone.getByRole('status').locator('li', { hasText: 'Saved' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(known).toEqual([null, null]);
  await expect(phone.getByLabel('Sex')).toHaveValue('');
});
