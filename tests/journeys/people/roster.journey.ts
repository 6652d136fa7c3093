// An admin invites ten people from a CSV file, one of them a former client, and brings another one back from their page.
import { smallProgram } from '../../support/library.ts';
import { expect, signIn, test } from '../support/browser.ts';

test('ten people come from a CSV file, a broken line is mended in place, and a former client is brought back by one button', async ({
  system,
  open,
}) => {
  const gym = await system.gym();
  await system.person(gym.id, 'coach', 'Mert');
  await smallProgram(system, gym);
  const former = await system.person(gym.id, 'client', 'Fatma');
  const { membershipId: customerId, email } = former;
  await system.done(gym, gym.admin, 'update-customer', { customerId, email, status: 'archived' });
  const people = ['Ada', 'Bora', 'Can', 'Deniz', 'Ece', 'Filiz', 'Gül', 'Hakan'];
  const file = [
    'Name;E-mail;Coach;Program',
    ...people.map((name) => `${name} Yeni;${name.toLowerCase().replace('ü', 'u')}@roster.test;Mert Tester;Small program`),
    'Ilke Yeni;ilke@roster;Mert Tester;Small program',
    `Fatma Tester;${former.email};;`,
  ].join('\n');

  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/list`);
  await desk.getByRole('button', { name: 'Invite many' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Invite many people' });
  await dialog.getByLabel('Choose a CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(dialog.getByLabel('One person a line')).toHaveValue(file);
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByRole('status')).toHaveText('8 new · 1 comes back · 1 without a valid e-mail');
  await dialog.getByLabel('E-mail, line 10').fill('ilke@roster.test');
  await dialog.getByRole('button', { name: 'Invite 10 people' }).click();
  await expect(dialog.getByRole('status')).toHaveText('10 done');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const row = (name: string) => desk.getByRole('row').filter({ hasText: name });
  await expect(row('Gül Yeni')).toContainText('Mert Tester');
  await expect(row('Gül Yeni')).toContainText('Small program');
  await expect(desk.getByText('Gül Yeni').first()).toBeVisible();
  await expect(row('Fatma Tester')).toContainText('Active');

  await test.step('a former client is brought back from their page, and archived again by undo', async () => {
    await system.done(gym, gym.admin, 'update-customer', { customerId: former.membershipId, status: 'archived' });
    await desk.goto(`/${gym.slug}/admin/list/${former.membershipId}`);
    await expect(desk.getByText('This client is archived.')).toBeVisible();
    await desk.getByRole('button', { name: 'Bring back' }).click();
    await expect(desk.getByRole('button', { name: 'Assign program' })).toBeVisible();
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(desk.getByRole('button', { name: 'Bring back' })).toBeVisible();
  });
});
