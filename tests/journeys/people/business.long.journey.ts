// An admin views the gym's figures: from home, for another period, the clients behind a figure, and the export.
import { readFile } from 'node:fs/promises';
import { monthAfter } from '@spotter/api/business/period';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { expect, signIn, test } from '../support/browser.ts';
import { gymZone } from '../../support/gym-zone.ts';

test('an admin opens the clients behind a business figure, and exports it', async ({ system, open }) => {
  const running = `${localDate(gymZone).slice(0, 7)}-01`;
  const joinedAt = `${monthAfter(running, -2).slice(0, 8)}10T09:00:00.000Z`;
  const gym = await system.gym({ openedAt: joinedAt });
  // A name that a spreadsheet would read as a formula.
  const formula = '=1+1';
  const client = await system.person(gym.id, 'client', formula, undefined, joinedAt);
  const coach = await system.person(gym.id, 'coach', 'Mert');
  const lead = await system.person(gym.id, 'head-coach', 'Elif');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });

  const desk = await open('desktop');
  await signIn(desk, lead);
  await desk.getByRole('link', { name: 'Business' }).click();
  await expect(desk.getByRole('heading', { name: 'Business' })).toBeVisible();
  await expect(desk.getByText(/from [\d,]+ recorded changes/)).toBeVisible();
  await expect(desk.getByText('retention@1')).toBeVisible();
  await expect(desk.getByText('No workouts yet')).toBeVisible();
  await expect(desk.getByRole('table', { name: 'Still clients, by month of joining' }).getByRole('row')).toHaveCount(13);
  await desk.getByLabel('Period').selectOption('3 months');
  await expect(desk.getByRole('table', { name: 'Still clients, by month of joining' }).getByRole('row')).toHaveCount(4);
  await expect(desk).toHaveURL(/period=quarter/);

  const retention = desk.getByRole('region', { name: 'Still clients, by month of joining' });
  const saved = desk.waitForEvent('download');
  await retention.getByRole('button', { name: 'Save as a CSV file: Still clients, by month of joining' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
  expect(lines[1]).toBe(`${joinedAt.slice(0, 7)},1,100,100,`);

  await retention.getByRole('button', { name: /1 month later: 1 of 1 still clients/ }).click();
  const people = desk.getByRole('dialog', { name: /1 month later: 1 of 1 still clients/ });
  const file = desk.waitForEvent('download');
  await people.getByRole('button', { name: 'CSV' }).click();
  expect(await readFile(await (await file).path(), 'utf8')).toContain(`\r\n'${formula} Tester,active,`);
  await people.getByRole('link', { name: `${formula} Tester` }).click();
  await expect(desk).toHaveURL(`/${gym.slug}/admin/list/${client.membershipId}`);

  await desk.goto(`/${gym.slug}/admin/business`);
  await desk.getByRole('button', { name: 'Mert Tester: 1 client' }).click();
  await expect(desk.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('button', { name: 'Mert Tester: 1 client' })).toBeFocused();

  const phone = await open('phone');
  await signIn(phone, coach);
  await expect(phone.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Business' })).toHaveCount(0);
  await phone.goto(`/${gym.slug}/admin/business`);
  await expect(phone.getByRole('button', { name: /again/i })).toBeVisible();
});
