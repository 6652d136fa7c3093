// A coach writes a program that the server saves and publishes in versions. The component specs of the builder cover the writing itself.
import type { ProgramDraft } from '@spotter/contracts/programs/queries';
import { newExercise } from '../../support/library.ts';
import { expect, signIn, test } from '../support/browser.ts';

test('a coach writes a program, reloads, undoes a step, and publishes two versions', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  for (const name of ['Barbell Squat', 'Dip']) await newExercise(system, gym, name);
  await system.settledNow(gym.id);
  const page = await open('desktop');
  const saved = (): Promise<void> => expect(page.getByText('All changes are saved')).toBeVisible();
  const edit = async (line: string): Promise<void> => {
    await page.getByRole('button', { name: /Edit: A Barbell Squat/ }).click();
    await page.getByLabel('Edit', { exact: true }).fill(line);
    await page.keyboard.press('Enter');
  };
  const publish = async (note: string): Promise<void> => {
    await saved();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByLabel('What is new').fill(note);
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page
      .getByRole('dialog', { name: /is published$/ })
      .getByRole('button', { name: 'Close' })
      .last()
      .click();
  };
  await signIn(page, coach, `/${gym.slug}/admin/programs`);
  await page.getByRole('button', { name: 'New program' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Base block');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/edit$/);
  for (const line of ['A Barbell Squat 3x5 60', 'B Dip 3x8']) {
    await page.getByLabel('Add an exercise to day 1').fill(line);
    await page.getByLabel('Add an exercise to day 1').press('Enter');
  }
  await edit('A Barbell Squat | 5x5 60kg');

  await test.step('a step is undone and redone after a reload', async () => {
    await saved();
    await page.reload();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: /Edit: A Barbell Squat \| 3x5 60kg/ })).toBeVisible();
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(page.getByRole('button', { name: /Edit: A Barbell Squat \| 5x5 60kg/ })).toBeVisible();
  });
  await publish('First version');
  await expect(page.getByRole('link', { name: 'Version 1' })).toBeVisible();
  await test.step('the next version lists its changes, with the comment of its coach', async () => {
    await edit('A Barbell Squat | 5x3 70kg');
    await publish('Heavier squats');
    await page.getByRole('link', { name: 'Version 2' }).click();
    await expect(page.getByText('Heavier squats')).toBeVisible();
    await page.getByRole('button', { name: 'What changed' }).click();
    const changes = page.getByRole('dialog', { name: 'From version 1 to 2' });
    await expect(changes.getByText('A Barbell Squat | 5x5 60kg').first()).toBeVisible();
    await expect(changes.getByText('A Barbell Squat | 5x3 70kg').first()).toBeVisible();
  });

  const programId = /programs\/([^/?]+)/.exec(page.url())![1]!;
  await system.settledNow(gym.id);
  const { tree } = (await system.get<ProgramDraft>(gym, gym.admin, `programs/${programId}/draft`)).body;
  expect(tree.weeks.map(({ days }) => days[0]!.slots.map(({ label, sets }) => `${label} ${sets.length}`))).toEqual([['A 5', 'B 3']]);
});
