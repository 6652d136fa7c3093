// A client skips a progression rule once, on the phone, before finishing.
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { withSquatWeeks } from '../support/squat-weeks.ts';
import { expect, signIn, test } from './support/browser.ts';

test('a client skips a rule once without a network, which their coach allows although the gym does not', async ({ system, open }) => {
  const gym = await system.gym();
  const plan = await withSquatWeeks(system, gym, 2);
  const settings = { autonomy: { move: true, swap: true, add: true, skip: false } };
  await system.done(gym, gym.admin, 'change-gym-settings', { gymId: gym.id, settings });
  await system.settledNow(gym.id);
  const desk = await open('desktop');
  const admin = await system.person(gym.id, 'admin', 'Desk');
  await signIn(desk, admin, `/${gym.slug}/admin/list/${plan.client.membershipId}`);
  await desk.getByRole('button', { name: 'Edit details' }).click();
  await desk.getByRole('combobox', { name: 'Skip a rule once' }).selectOption({ label: 'Yes' });
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Skip a rule once: Yes')).toBeVisible();
  const phone = await open('phone');
  await signIn(phone, plan.client);
  await phone.getByRole('link', { name: 'Open workout' }).click();
  await phone.getByRole('button', { name: 'Start workout' }).click();
  // The workout is planned for another weekday.
  await phone.getByRole('button', { name: 'Start today' }).click();
  const squat = phone.getByRole('region', { name: 'Barbell Squat' });
  for (const number of [1, 2, 3]) {
    await squat.getByRole('button', { name: `Record set ${number}` }).click();
    await expect(squat.getByRole('button', { name: `Change set ${number}` })).toBeVisible();
  }
  await phone.getByRole('button', { name: 'Finish' }).click();
  const changes = phone.getByRole('region', { name: 'What finishing changes' });
  await expect(changes.getByText('+5 kg')).toBeVisible();
  await phone.context().setOffline(true);
  await changes.getByRole('button', { name: 'Skip this rule once' }).click();
  await changes.getByLabel('Why').fill('The bar was wrong');
  await changes.getByRole('button', { name: 'Skip this rule once' }).click();
  await expect(changes.getByText('+5 kg')).toHaveCount(0);
  await expect(changes.getByRole('button', { name: 'Let the rule count' })).toBeVisible();
  await phone.context().setOffline(false);
  const skipped = async (): Promise<boolean | undefined> =>
    (await system.get<WorkoutDetail>(gym, gym.admin, `workouts/${plan.workoutIds[0]}`)).body.progressions[0]?.skipped;
  await expect.poll(skipped).toBe(true);
});
