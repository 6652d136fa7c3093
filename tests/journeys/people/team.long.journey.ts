// A team of three: created, joined by a link, given a program, with a leaderboard on two screens.
import { randomUUID } from 'node:crypto';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays, mondayOf } from '@spotter/contracts/civil-date';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/browser.ts';
import { smallProgram } from '../../support/library.ts';
import { gymZone } from '../../support/gym-zone.ts';

test('a team of three trains a week, and a voided set updates the leaderboard on two screens', async ({ system, open }) => {
  const gym = await system.gym();
  const program = await smallProgram(system, gym);
  const head = await system.person(gym.id, 'head-coach', 'Deniz');
  const [ayse, bora, cana] = [
    await system.person(gym.id, 'client', 'Ayse'),
    await system.person(gym.id, 'client', 'Bora'),
    await system.person(gym.id, 'client', 'Cana'),
  ];

  const restrictions = 'no jumps';
  await system.done(gym, gym.admin, 'update-customer', { customerId: bora.membershipId, restrictions });
  await system.done(gym, gym.admin, 'update-customer', { customerId: ayse.membershipId, restrictions: 'left shoulder' });

  const desk = await open('desktop');
  await signIn(desk, gym.admin);
  await desk.getByRole('link', { name: 'Teams' }).first().click();
  await desk.getByRole('button', { name: 'New team' }).first().click();
  await desk.getByLabel('Name').fill('Early birds');
  await desk.getByLabel('Capacity').fill('3');
  await desk.getByRole('button', { name: 'Create team' }).click();
  await expect(desk.getByText('0 of 3 members').first()).toBeVisible();
  await desk.getByRole('button', { name: 'Add members' }).click();
  await desk.getByRole('dialog').getByLabel('Bora Tester').check();
  await desk.getByRole('dialog').getByLabel('Cana Tester').check();
  await desk.getByRole('button', { name: 'Add 2 members' }).click();
  await expect(desk.getByText('2 of 3 members').first()).toBeVisible();
  await desk.getByRole('button', { name: 'Remove Cana Tester' }).click();
  await expect(desk.getByText('1 of 3 members').first()).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('2 of 3 members').first()).toBeVisible();

  await desk.getByRole('tab', { name: 'Program' }).click();
  await desk.getByRole('button', { name: 'Assign a program' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('note')).toContainText('Bora Tester: no jumps');
  await dialog.getByLabel('Small program').check();
  await dialog.getByLabel('Starts on').fill(addDays(mondayOf(localDate(gymZone)), 7));
  const days = dialog.getByRole('group', { name: /^Train on/ });
  const day = days.locator('label:has(input:checked)').first();
  const name = (await day.textContent())!;
  await day.click();
  const assign = dialog.getByRole('button', { name: 'Assign to 2 members' });
  await expect(assign).toHaveAttribute('aria-disabled', 'true');
  await days.getByText(name, { exact: true }).click();
  await assign.click();
  await expect(dialog.getByText('2 of 2 members have it')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(desk.getByText('2 of 2 members have it')).toBeVisible();

  await desk.getByRole('tab', { name: 'Members' }).click();
  // Members who join now get the program too.
  await desk.getByRole('button', { name: 'Add members' }).click();
  await dialog.getByLabel('Ayse Tester').check();
  await expect(dialog.getByRole('note')).toContainText('Ayse Tester: left shoulder');
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Make a code' }).click();
  const code = await desk.getByLabel('Join code').textContent();

  const phone = await open('phone');
  await signIn(phone, ayse, `/${gym.slug}/client/teams?code=WRONG123`);
  await phone.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(phone.getByText('This code is not right, or no longer in use.')).toBeVisible();
  await phone.goto(`/${gym.slug}/client/teams?code=${code}`);
  await phone.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(phone.getByText('You are in Early birds')).toBeVisible();
  await expect(desk.getByText('3 of 3 members').first()).toBeVisible();
  await phone.getByRole('button', { name: 'I agree' }).click();
  await expect(phone.getByText('Nobody is on this board yet')).toBeVisible();

  // They train: Bora lifts most, by a set that is voided later.
  const other = await open('phone');
  await signIn(other, bora, `/${gym.slug}/client/teams`);
  await other.getByRole('button', { name: 'I agree' }).click();
  // Signing in on a phone ends other sessions, so a head coach sends the sets.
  const lift = async (who: typeof ayse, kg: number): Promise<{ workoutId: string; setId: string }> => {
    const [workoutId, setId] = [randomUUID(), randomUUID()];
    const at = new Date(Date.now() - 60_000).toISOString();
    await system.done(gym, head, 'start-workout', { workoutId, customerId: who.membershipId, startedAt: at });
    const actual = { reps: 1, load: { value: kg, unit: 'kg' } };
    await system.done(gym, head, 'record-set', { workoutId, setId, exerciseId: program.squat, actual, performedAt: at });
    await system.done(gym, head, 'log-workout', { workoutId, endedAt: new Date().toISOString() });
    return { workoutId, setId };
  };
  await lift(ayse, 100);
  await lift(bora, 80);
  const wrong = await lift(bora, 180);
  await lift(cana, 90);
  const board = async (page: Page): Promise<void> => {
    await page.getByLabel('Board', { exact: true }).selectOption({ label: 'Heaviest set' });
    await page.getByLabel('Exercise').selectOption({ label: 'Squat' });
  };
  const rows = (page: Page) => page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem');
  await board(phone);
  await board(other);
  for (const page of [phone, other]) {
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('Bora');
  }
  await expect(phone.getByText('You are number 2: 100 kg')).toBeVisible();
  await system.done(gym, head, 'void-set', { ...wrong, reason: 'wrong bar' });
  for (const page of [phone, other]) await expect(rows(page).first()).toContainText('Ayse');
  await expect(other.getByText('You are number 2: 80 kg')).toBeVisible();
  await system.done(gym, head, 'restore-set', { ...wrong, reason: 'it was right' });
  for (const page of [phone, other]) await expect(rows(page).first()).toContainText('Bora');

  await phone.getByRole('tab', { name: 'Feed' }).click();
  await expect(phone.getByText('Bora · Workout').first()).toBeVisible();
  await phone.getByRole('button', { name: 'Leave' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(phone.getByText('You are in no team yet')).toBeVisible();
});
