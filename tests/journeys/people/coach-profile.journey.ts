// A certification that ends is in the queue of the head coach; one tap opens the coach's profile, with figures about their clients.
import { randomUUID } from 'node:crypto';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { expect, signIn, test } from '../support/browser.ts';
import { gymZone } from '../../support/gym-zone.ts';

test('an ending certification opens the profile of its coach, and is marked as done', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Mert');
  const client = await system.person(gym.id, 'client', 'Ayse');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  const expiresOn = addDays(localDate(gymZone), 20);
  await system.done(gym, gym.admin, 'update-coach', { coachId: coach.membershipId, certifications: [{ name: 'First aid', expiresOn }] });

  const [desk, phone] = [await open('desktop'), await open('phone')];
  await signIn(desk, gym.admin);
  await signIn(phone, coach);
  for (const page of [desk, phone]) await expect(page.getByText(/“First aid” expires in \d+ days/)).toBeVisible();

  await desk.getByRole('link', { name: 'Open the profile of Mert Tester' }).click();
  const profile = desk.getByRole('dialog', { name: 'Mert Tester' });
  await expect(profile.getByText('coach-retention@1')).toBeVisible();
  await expect(profile.getByText('1 of 1')).toBeVisible();
  await expect(profile.getByText('Nothing was due.')).toBeVisible();
  await expect(profile.getByLabel('Certification 1', { exact: true })).toHaveValue('First aid');

  await phone.getByRole('button', { name: 'More about Mert Tester' }).click();
  await phone.getByRole('menuitem', { name: 'Done', exact: true }).click();
  await expect(phone.getByText('Nobody needs attention')).toBeVisible();
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(phone.getByText(/“First aid” expires in/)).toBeVisible();

  await phone.goto(`/${gym.slug}/admin/user`);
  await expect(phone.getByRole('heading', { name: 'How it goes with my clients' })).toBeVisible();
  await expect(phone.getByText('reply-hours@1')).toBeVisible();
});

test('coaches write their own profile, and their clients read it', async ({ system, open }) => {
  const gym = await system.gym();
  const today = localDate(gymZone);
  const [mert, elif] = [await system.person(gym.id, 'coach', 'Mert'), await system.person(gym.id, 'coach', 'Elif')];
  const [ayse, can] = [await system.person(gym.id, 'client', 'Ayse'), await system.person(gym.id, 'client', 'Can')];
  await system.done(gym, gym.admin, 'assign-coach', { customerId: ayse.membershipId, coachId: mert.membershipId, role: 'primary' });
  const certification = { name: 'First aid', expiresOn: addDays(today, 20) };
  await system.done(gym, gym.admin, 'update-coach', { coachId: mert.membershipId, certifications: [certification] });

  const [desk, phone] = [await open('desktop'), await open('phone')];
  await signIn(desk, mert);
  await desk.getByRole('link', { name: 'Open the profile of Mert Tester' }).click();
  await expect(desk.getByRole('heading', { name: 'My profile as a coach' })).toBeFocused();
  await expect(desk.getByLabel('Capacity')).toHaveCount(0);
  await desk.getByLabel('Specialities').fill('Powerlifting, Technique');
  await desk.getByLabel('Languages').fill('English, tr');
  await desk.getByLabel('Last day of certification 1 (optional)').fill(addDays(today, 400));
  await desk.getByRole('button', { name: 'Add a certification' }).click();
  await desk.getByLabel('Certification 2', { exact: true }).fill('Old one');
  await desk.getByLabel('Last day of certification 2 (optional)').fill(addDays(today, -1));
  await desk.getByLabel('About').fill('I help you to your first pull-up.');
  await desk.getByRole('button', { name: 'Save coach profile' }).click();
  await expect(desk.getByText('Profile saved')).toBeVisible();

  await signIn(phone, ayse);
  const card = phone.locator('section', { has: phone.getByRole('heading', { name: /^Your coach/ }) });
  await expect(card.getByRole('heading', { name: 'Mert Tester' })).toBeVisible();
  await expect(card.getByText('I help you to your first pull-up.')).toBeVisible();
  await expect(card.getByText('Powerlifting · Technique')).toBeVisible();
  await expect(card.getByText('English · Turkish')).toBeVisible();
  await expect(card.getByText(/First aid \(until/)).toBeVisible();
  await expect(card.getByText(/Old one/)).toHaveCount(0);

  const absence = { from: today, until: addDays(today, 5), coverId: elif.membershipId };
  await system.done(gym, gym.admin, 'set-coach-away', { coachId: mert.membershipId, awayId: randomUUID(), ...absence });
  await expect(card.getByText(/^Away until .*, covered by Elif Tester$/)).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Your coaches' })).toBeVisible();

  const alone = await open('phone');
  await signIn(alone, can);
  await expect(alone.getByText('Nobody coaches you yet.')).toBeVisible();
});
