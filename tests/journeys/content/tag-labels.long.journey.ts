// Labels of a gym's tags: an admin writes them in the settings, and a coach sees them wherever a tag appears.
import { expect, signIn, test } from '../support/browser.ts';

test('a tag appears by its label in the language of the screen, can be filtered, and the label is undone', async ({ system, open }) => {
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
