// A coach changes the program of one client: in the same builder as a template, without changing trained weeks.
import { randomUUID } from 'node:crypto';
import type { AssignedTree } from '@spotter/contracts/assigned-programs/queries';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import { expect, signIn, test } from '../support/browser.ts';

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
  await signIn(page, coach, `/${gym.slug}/admin/list/${plan.client.membershipId}?tab=program`);
  await page.getByRole('link', { name: 'Change for this client' }).click();
  await expect(page.getByRole('heading', { name: 'Squat weeks' })).toBeVisible();
  await test.step('the trained first week is read-only', async () => {
    await expect(page.getByText('Trained', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit: / })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add week' })).toHaveCount(0);
  });
  await test.step('an edit of all weeks skips it, with a notice', async () => {
    await page.getByLabel('Why you change it').fill('Knee hurts');
    await page.getByLabel('A changed line changes').selectOption('all weeks');
    await page.getByRole('button', { name: 'Week 2' }).click();
    await page.getByRole('button', { name: /^Edit: Barbell Squat/ }).click();
    await page.getByLabel('Edit', { exact: true }).fill('Barbell Squat | 3x8 40kg | rule "Five kilograms"');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 trained day stays as it is')).toBeVisible();
    await expect(page.getByText('All changes are saved')).toBeVisible();
  });
  await test.step('the last week becomes lighter by one button', async () => {
    await page.getByRole('button', { name: 'Week 3' }).click();
    await page.getByRole('button', { name: 'Lighter week' }).click();
    await page.getByRole('dialog').getByText('80%').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: /Edit: Barbell Squat \| 3x8 40kg .*at 80%/ })).toBeVisible();
    await expect(page.getByText('All changes are saved')).toBeVisible();
  });
  await test.step('its text accepts no other weeks', async () => {
    await page.getByRole('tab', { name: 'Text' }).click();
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill(`${await text.inputValue()}\n# 4\n## Legs\nBarbell Squat | 3x5 60kg`);
    await expect(page.getByRole('alert').filter({ hasText: 'Weeks and days of a client’s program stay as planned' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toBeDisabled();
  });
  const { body } = await system.get<AssignedTree>(gym, gym.admin, `assigned-programs/${plan.assignedProgramId}/tree`);
  expect(body.tree.weeks.map(({ days }) => days[0]!.slots[0]!.sets[0]!.reps)).toEqual([{ min: 5 }, { min: 8 }, { min: 8 }]);
  expect(body.tree.weeks.map(({ days }) => days[0]!.slots[0]!.loadPercent)).toEqual([undefined, undefined, 80]);
  await test.step('the history shows who, what and why', async () => {
    await page.getByRole('link', { name: /^Ayse/ }).click();
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await expect(page.getByText('Knee hurts').first()).toBeVisible();
  });
});

test('a coach sees what a workout changes by its rules, skips a rule once with a reason, and lets it count again', async ({
  system,
  open,
}) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const plan = await withSquatWeeks(system, gym, 2);
  const of = { workoutId: plan.workoutIds[0]!, customerId: plan.client.membershipId };
  const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const detail = async (place: number): Promise<WorkoutDetail> =>
    (await system.get<WorkoutDetail>(gym, gym.admin, `workouts/${plan.workoutIds[place]}`)).body;
  await system.done(gym, gym.admin, 'start-workout', { ...of, assignedProgramId: plan.assignedProgramId, startedAt: minutesAgo(40) });
  for (const { prescriptionId, load } of (await detail(0)).prescribed!.slots[0]!.sets)
    await system.done(gym, gym.admin, 'record-set', {
      workoutId: of.workoutId,
      setId: randomUUID(),
      exerciseId: plan.squat,
      prescriptionId,
      actual: { reps: 5, load },
      performedAt: minutesAgo(20),
    });
  await system.done(gym, gym.admin, 'log-workout', { workoutId: of.workoutId, endedAt: minutesAgo(5) });
  const nextLoad = async (): Promise<number | undefined> => (await detail(1)).prescribed!.slots[0]!.sets[0]!.load?.value;
  await expect.poll(nextLoad).toBe(65);
  const page = await open('desktop');
  await signIn(page, coach, `/${gym.slug}/admin/user-workout/${of.workoutId}`);
  const changes = page.getByRole('region', { name: 'What it changed' });
  await expect(changes.getByText('+5 kg next time')).toBeVisible();
  await changes.getByRole('button', { name: 'Skip this rule once' }).click();
  await page.getByLabel('Why', { exact: true }).fill('The bar was wrong');
  await page.getByRole('dialog').getByRole('button', { name: 'Skip this rule once' }).click();
  await expect(changes.getByText('Skipped this once')).toBeVisible();
  await expect.poll(nextLoad).toBe(60);
  await changes.getByRole('button', { name: 'Let the rule count' }).click();
  await expect(changes.getByText('+5 kg next time')).toBeVisible();
  await expect.poll(nextLoad).toBe(65);
});
