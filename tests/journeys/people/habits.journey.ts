// A coach sets a habit, the client ticks it on a phone without a network, and the coach sees it once the phone is online.
import { expect, signIn, test } from '../support/browser.ts';

test('a habit is set by a coach, ticked offline on a phone, and seen by the coach', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Mert');
  const client = await system.person(gym.id, 'client', 'Ayse');
  const { membershipId: customerId } = client;
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });

  const desk = await open('desktop');
  await signIn(desk, coach, `/${gym.slug}/admin/list/${customerId}?tab=check-ins`);
  await desk.getByRole('button', { name: 'Add habits' }).click();
  await desk.getByRole('button', { name: 'Add a habit' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Habit', { exact: true }).fill('Three litres of water');
  await dialog.getByRole('group', { name: 'Times a week' }).getByText('5', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const habits = desk.getByRole('list', { name: 'Habits' });
  await expect(habits).toContainText('5 times a week');
  const weeks = desk.getByRole('list', { name: 'Last weeks of Three litres of water' });
  await expect(weeks.getByRole('listitem').last()).toContainText('0 of 5');

  const phone = await open('phone');
  await signIn(phone, client);
  const days = phone.getByRole('button', { name: /^Three litres of water, / });
  await expect(days).toHaveCount(7);
  await phone.context().setOffline(true);
  await days.last().click();
  await expect(days.last()).toHaveAttribute('aria-pressed', 'true');
  // A second tap undoes a slip of the thumb.
  await days.first().click();
  await days.first().click();
  await expect(days.first()).toHaveAttribute('aria-pressed', 'false');
  await expect(weeks.getByRole('listitem').last()).toContainText('0 of 5');
  await phone.context().setOffline(false);
  await expect(weeks.getByRole('listitem').last()).toContainText('1 of 5');
  await expect(days.last()).toHaveAttribute('aria-pressed', 'true');

  await desk.getByRole('button', { name: 'Archive Three litres of water' }).click();
  await expect(days).toHaveCount(0);
  await desk.getByRole('button', { name: 'Show 1 archived' }).click();
  await expect(weeks.getByRole('listitem').last()).toContainText('1 of 5');
  await desk.getByRole('button', { name: 'Take Three litres of water up again' }).click();
  await expect(days.last()).toHaveAttribute('aria-pressed', 'true');
});
