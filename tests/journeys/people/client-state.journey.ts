// A client reports an illness, their coach sees it and workouts planned meanwhile do not count as missed; then it is undone.
import { randomUUID } from 'node:crypto';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { expect, signIn, test } from '../support/browser.ts';
import { smallProgram } from '../../support/library.ts';
import { gymZone } from '../../support/gym-zone.ts';

test('a client who is ill misses nothing, and their coach sees it', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Mert');
  const client = await system.person(gym.id, 'client', 'Ayse');
  const { membershipId: customerId } = client;
  const today = localDate(gymZone);
  const program = await smallProgram(system, gym);
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
  await system.done(gym, coach, 'assign-program', {
    assignedProgramId: randomUUID(),
    customerId,
    programId: program.programId,
    startsOn: addDays(today, -10),
  });

  const desk = await open('desktop');
  await signIn(desk, coach);
  const need = desk.getByRole('link', { name: /Ayse.*missed/ });
  await expect(need).toBeVisible();

  const phone = await open('phone');
  await signIn(phone, client, `/${gym.slug}/client/user`);
  await phone.getByRole('button', { name: 'Cannot train' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByText('Ill', { exact: true }).click();
  await dialog.getByLabel('From').fill(addDays(today, -12));
  await dialog.getByLabel('Note').fill('a cold');
  await dialog.getByRole('button', { name: 'Note it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(phone.getByText('Ill', { exact: true })).toBeVisible();

  await expect(need).toHaveCount(0);
  await desk.goto(`/${gym.slug}/admin/list/${customerId}`);
  await expect(desk.getByText('Ill', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Cannot train' }).click();
  await expect(desk.getByRole('dialog').getByText('a cold')).toBeVisible();
  await desk.getByRole('button', { name: 'It never was' }).click();
  await expect(desk.getByRole('dialog').getByText('a cold')).toHaveCount(0);
  await desk.keyboard.press('Escape');
  await expect(desk.getByText('Ill', { exact: true })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('Ill', { exact: true })).toBeVisible();
});
