// How a gym's staff reads its tags: an admin writes labels in the settings, and a coach meets them wherever a tag is shown.
import { expect, signIn, test } from '../support/browser.ts';

test('a tag is read by its label in the language of the reader, filters by it, and the label is taken back', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayşe');
  const coach = await system.person(gym.id, 'head-coach', 'Mert');
  await system.settledNow(gym.id);
  await system.done(gym, gym.admin, 'update-customer', { customerId: client.membershipId, tags: ['rehab'] });
  await system.settledNow(gym.id);

  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/settings?section=tags`);
  const row = desk.getByRole('group', { name: 'Label of rehab' });
  await row.getByLabel('English').fill('Rehabilitation');
  await row.getByLabel('Türkçe').fill('Rehabilitasyon');
  await desk.getByRole('button', { name: 'Save labels' }).click();
  await expect(desk.getByText('Labels saved')).toBeVisible();

  const phone = await open('phone');
  await signIn(phone, coach, `/${gym.slug}/admin/list/${client.membershipId}`);
  await expect(phone.getByText('Rehabilitation', { exact: true })).toBeVisible();

  await desk.goto(`/${gym.slug}/admin/list?tag=rehab`);
  await expect(desk.getByRole('row').filter({ hasText: 'Ayşe' }).getByText('Rehabilitation')).toBeVisible();

  await desk.goto(`/${gym.slug}/admin/settings?section=tags`);
  await row.getByLabel('English').fill('Rehab, second stage');
  await desk.getByRole('button', { name: 'Save labels' }).click();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByLabel('English')).toHaveValue('Rehabilitation');
});
