// A certification that ends stands in the queue of who leads; one tap opens the coach's profile, which says how it goes with their clients.
import { addDays, localDate } from '@spotter/api/platform/reading/calendar';
import { expect, signIn, test } from '../support/browser.ts';

test('a certification that ends leads to the profile of its coach, and is done', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Mert');
  const client = await system.person(gym.id, 'client', 'Ayse');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  const expiresOn = addDays(localDate('Europe/Istanbul'), 20);
  await system.done(gym, gym.admin, 'update-coach', { coachId: coach.membershipId, certifications: [{ name: 'First aid', expiresOn }] });

  const [desk, phone] = [await open('desktop'), await open('phone')];
  await signIn(desk, gym.admin.email);
  await signIn(phone, coach.email);
  for (const page of [desk, phone]) await expect(page.getByText(/“First aid” expires in \d+ days/)).toBeVisible();

  await desk.getByRole('link', { name: 'Open the profile of Mert Tester' }).click();
  const profile = desk.getByRole('dialog', { name: 'Mert Tester' });
  await expect(profile.getByText('coach-retention@1')).toBeVisible();
  await expect(profile.getByText('1 of 1')).toBeVisible();
  await expect(profile.getByText('Nothing was due.')).toBeVisible();
  await expect(profile.getByLabel('Certifications')).toHaveValue(new RegExp('First aid'));

  await phone.getByRole('button', { name: 'Done: Mert Tester' }).click();
  await expect(phone.getByText('Nobody needs attention')).toBeVisible();
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(phone.getByText(/“First aid” expires in/)).toBeVisible();

  await phone.goto(`/${gym.slug}/admin/user`);
  await expect(phone.getByRole('heading', { name: 'How it goes with my clients' })).toBeVisible();
  await expect(phone.getByText('reply-hours@1')).toBeVisible();
});
