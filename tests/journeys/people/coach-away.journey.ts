// A coach goes away, another one covers their clients, and the coach returns: entered in the roster, carried out by the server.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { expect, signIn, test } from '../support/browser.ts';
import { gymZone } from '../../support/gym-zone.ts';

test('a coach goes away, is covered, and returns', async ({ system, open }) => {
  const gym = await system.gym();
  const [mert, elif] = [await system.person(gym.id, 'coach', 'Mert'), await system.person(gym.id, 'coach', 'Elif')];
  const client = await system.person(gym.id, 'client', 'Ayse');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: mert.membershipId, role: 'primary' });

  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/coaches`);
  await desk.getByRole('button', { name: 'Away: Mert Tester' }).click();
  const dialog = desk.getByRole('dialog');
  const inAWeek = addDays(localDate(gymZone), 7);
  await dialog.getByLabel('Last day').fill(inAWeek);
  await dialog.getByLabel('Covered by').selectOption({ value: elif.membershipId });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText(/Away until/)).toBeVisible();

  // The covering coach sees the client in her list without being told.
  const other = await open('desktop');
  await signIn(other, elif, `/${gym.slug}/admin/list`);
  await expect(other.getByText('Ayse Tester').first()).toBeVisible();

  await desk.getByRole('button', { name: 'Away: Mert Tester' }).click();
  await expect(dialog.getByText('Covered by Elif Tester')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back from today' }).click();
  await expect(desk.getByText(/Away until/)).toHaveCount(0);
  await expect(other.getByText('Ayse Tester')).toHaveCount(0);
});
