// A coach changes the program of one client: in the same builder as a template, without touching what was trained.
import type { AssignedTree } from '@spotter/contracts/assigned-programs/queries';
import { withSquatWeeks } from '../support/squat-weeks.ts';
import { expect, signIn, test } from './support/browser.ts';

test('a client’s program is changed for them alone, with a reason; what was trained stays', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const plan = await withSquatWeeks(system, gym, 3);
  await system.done(gym, gym.admin, 'start-workout', {
    workoutId: plan.workoutIds[0]!,
    customerId: plan.client.membershipId,
    assignedProgramId: plan.assignedProgramId,
    startedAt: new Date().toISOString(),
  });
  await system.settledNow(gym.id);
  const page = await open('desktop');
  await signIn(page, coach.email);
  await page.goto(`/${gym.slug}/admin/list/${plan.client.membershipId}`);
  await page.getByRole('link', { name: 'Change for this client' }).click();
  await expect(page.getByRole('heading', { name: 'Squat weeks' })).toBeVisible();
  await test.step('the first week is trained: it can be read and not changed', async () => {
    await expect(page.getByText('Trained', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit: / })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add week' })).toHaveCount(0);
  });
  await test.step('an edit of all weeks leaves it out, and says so', async () => {
    await page.getByLabel('Why you change it').fill('Knee hurts');
    await page.getByLabel('A changed line changes').selectOption('all weeks');
    await page.getByRole('button', { name: 'Week 2' }).click();
    await page.getByRole('button', { name: /^Edit: Barbell Squat/ }).click();
    await page.getByLabel('Edit', { exact: true }).fill('Barbell Squat | 3x8 40kg');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 trained day stays as it is')).toBeVisible();
    await expect(page.getByText('All changes are saved')).toBeVisible();
  });
  await test.step('its text takes no other weeks', async () => {
    await page.getByRole('tab', { name: 'Text' }).click();
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill(`${await text.inputValue()}\n# 4\n## Legs\nBarbell Squat | 3x5 60kg`);
    await expect(page.getByText('Weeks and days of a client’s program stay as planned', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take over' })).toBeDisabled();
  });
  const { body } = await system.get<AssignedTree>(gym, gym.admin, `assigned-programs/${plan.assignedProgramId}/tree`);
  expect(body.tree.weeks.map(({ days }) => days[0]!.slots[0]!.sets[0]!.reps)).toEqual([{ min: 5 }, { min: 8 }, { min: 8 }]);
  await test.step('the history says who, what and why', async () => {
    await page.getByRole('link', { name: /^Ayse/ }).click();
    await expect(page.getByText('Knee hurts').first()).toBeVisible();
  });
});
