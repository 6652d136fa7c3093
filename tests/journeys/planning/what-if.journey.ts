// A coach tries changes of a client's program without applying them: a what-if is written, compared, applied by line, and discarded.
import type { AssignedTree } from '@spotter/contracts/assigned-programs/queries';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import { expect, signIn, test } from '../support/browser.ts';

test('a what-if changes nothing until its lines are applied, and the history shows what was tried', async ({ system, open }) => {
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
  const reps = async (): Promise<unknown[]> => {
    const { body } = await system.get<AssignedTree>(gym, gym.admin, `assigned-programs/${plan.assignedProgramId}/tree`);
    return body.tree.weeks.map(({ days }) => days[0]!.slots[0]!.sets[0]!.reps?.min);
  };
  const page = await open('desktop');
  await signIn(page, coach, `/${gym.slug}/admin/user-programs/${plan.assignedProgramId}/edit`);
  await test.step('it gets a name, and is written in the same builder', async () => {
    await page.getByRole('button', { name: 'New what-if' }).click();
    await page.getByLabel('What you try').fill('Less squatting');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('heading', { name: 'What-if: Less squatting' })).toBeVisible();
    await page.getByLabel('A changed line changes').selectOption('all weeks');
    await page.getByRole('button', { name: 'Week 2' }).click();
    await page.getByRole('button', { name: /^Edit: Barbell Squat/ }).click();
    await page.getByLabel('Edit', { exact: true }).fill('Barbell Squat | 2x8 40kg | rule "Five kilograms"');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 trained day stays as it is')).toBeVisible();
    await expect(page.getByText('All changes are saved')).toBeVisible();
  });
  expect(await reps()).toEqual([5, 5, 5]);
  await test.step('it is compared line by line, beside the rehearsal of both', async () => {
    await page.getByRole('link', { name: 'Compare and accept' }).click();
    await expect(page.getByRole('list', { name: 'What differs' }).getByRole('checkbox')).toHaveCount(2);
    await expect(page.getByRole('row', { name: /^Week 2 .*3 → 2/ })).toBeVisible();
  });
  await test.step('a line is applied, and the what-if stays open for the other', async () => {
    await page.getByRole('checkbox').first().uncheck();
    await page.getByRole('button', { name: 'Accept 1 line' }).click();
    await page.getByLabel('Why you change it').fill('Knee hurts');
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('list', { name: 'What differs' }).getByRole('checkbox')).toHaveCount(1);
  });
  expect(await reps()).toEqual([5, 5, 8]);
  await test.step('the rest is discarded, and the history keeps it as a branch', async () => {
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { name: 'Squat weeks' })).toBeVisible();
    await page.goto(`/${gym.slug}/admin/user-programs/${plan.assignedProgramId}/replay`);
    await expect(page.getByText('in the what-if “Less squatting”').first()).toBeVisible();
    await expect(page.getByText('discarded the what-if')).toBeVisible();
    await page
      .getByRole('list', { name: 'Steps' })
      .getByRole('button', { name: /Knee hurts/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'As text' }).locator('ins', { hasText: '8 ' })).toBeVisible();
  });
  expect(await reps()).toEqual([5, 5, 8]);
});
