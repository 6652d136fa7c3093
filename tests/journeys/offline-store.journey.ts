// A client whose phone had a network for a minute after the sign-in, and has none since: every page opens, also those that were never opened,
// and what they record arrives once.
import { randomUUID } from 'node:crypto';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { gymZone } from '../support/gym-zone.ts';
import { withTodaysWorkout } from '../support/todays-workout.ts';
import { expect, signIn, test } from './support/browser.ts';
import { keptAnswers } from './support/kept-answers.ts';
import { lineOf } from './support/steps.ts';

test('a phone without a network opens pages that were never opened, and sends what they record once', async ({ system, open }) => {
  test.slow();
  const gym = await system.gym();
  const { client, setsDone } = await withTodaysWorkout(system, gym, 'Deniz');
  const habit = { customerId: client.membershipId, habitId: randomUUID() };
  await system.done(gym, gym.admin, 'set-habit', { ...habit, name: 'Water', timesPerWeek: 5 });
  await system.settledNow(gym.id);

  const first = await open('phone', { opensOffline: true });
  const line = await lineOf(first);
  await signIn(first, client, `/${gym.slug}/client/home`);
  await expect(first.getByRole('link', { name: 'Open workout' })).toBeVisible();
  // The last entry of the list of what a device keeps.
  await expect.poll(async () => (await keptAnswers(first)).some((key) => key.endsWith('ahead progress')), { timeout: 40_000 }).toBe(true);
  await line.cut();

  const phone = await first.context().newPage();
  await first.close();
  await phone.goto(`/${gym.slug}/client/home`);
  await expect(phone.getByText('Squat day').first()).toBeVisible();
  await expect(phone.getByText(/^As of /).first()).toBeVisible();
  await phone.getByRole('button', { name: 'Log body weight' }).click();
  await phone.getByLabel('Weight (kg)').fill('74.5');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText(/^74\.5\skg, /)).toBeVisible();
  await phone.getByRole('list', { name: 'Habits' }).getByRole('button').last().click();
  await expect(phone.getByText('Offline – 2 changes waiting')).toBeVisible();

  // The workout of tomorrow: neither the list nor the workout was ever open.
  await phone.goto(`/${gym.slug}/client/workout-client`);
  await phone.getByRole('link', { name: /Bench day/ }).click();
  await expect(phone.getByText('Bench press').first()).toBeVisible();
  await phone.goto(`/${gym.slug}/client/lifts`);
  await expect(
    phone
      .getByRole('main')
      .getByText(/^As of |No lifts/)
      .first(),
  ).toBeVisible();

  await phone.goto(`/${gym.slug}/client/home`);
  await phone.getByRole('link', { name: 'Open workout' }).click();
  await phone.getByRole('button', { name: 'Start workout' }).click();
  await phone.getByRole('button', { name: 'Record set 1' }).click();
  await expect(phone.getByRole('button', { name: 'Change set 1' })).toBeVisible();

  await line.mend();
  await expect.poll(setsDone, { timeout: 20_000 }).toBe(1);
  await system.settledNow(gym.id);
  const { body } = await system.get<CustomerDetail>(gym, gym.admin, `customers/${client.membershipId}`);
  expect(body.bodyweights.map(({ value, unit }) => [value, unit])).toEqual([[74.5, 'kg']]);
  const habits = await system.get<{ items: { days: string[] }[] }>(gym, client, `customers/${client.membershipId}/habits`);
  expect(habits.body.items.map(({ days }) => days)).toEqual([[localDate(gymZone)]]);
});
