// Several exercises at once: chosen, moved, removed, copied to another program, dragged; each is one step to take back.
import type { Page } from '@playwright/test';
import { newExercise } from '../../support/library.ts';
import { expect, signIn, test } from '../support/browser.ts';

const day = (page: Page, number: number) => page.getByRole('listitem').filter({ has: page.getByLabel(`Add an exercise to day ${number}`) });
const lines = (page: Page, number: number) => day(page, number).getByRole('button', { name: /^Edit: / });
const undo = (page: Page): Promise<void> => page.getByRole('button', { name: 'Undo' }).click();
const begin = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'New program' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/edit$/);
  await page.getByRole('button', { name: 'Add week' }).click();
};

test('a coach chooses several exercises, moves, removes and copies them at once, and takes each back by one step', async ({
  system,
  open,
}) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  for (const name of ['Barbell Squat', 'Chin-Up', 'Dip', 'Plank']) await newExercise(system, gym, name);
  await system.settledNow(gym.id);
  const page = await open('desktop');
  await signIn(page, coach.email);
  await page.goto(`/${gym.slug}/admin/programs`);
  await begin(page, 'Base block');
  const field = page.getByLabel('Add an exercise to day 1');
  for (const line of ['Barbell Squat 3x8 60', 'Chin-Up 3x8', 'Dip 3x8', 'Plank 3x45s']) {
    await field.fill(line);
    await field.press('Enter');
  }
  await page.getByRole('button', { name: 'Add day' }).click();
  await expect(lines(page, 1)).toHaveCount(4);
  const choose = (name: string) => day(page, 1).getByRole('checkbox', { name: `Choose ${name}` });
  const bar = page.getByRole('toolbar', { name: 'The chosen exercises' });

  await test.step('up to the one that is pressed with Shift; they are added up, and moved', async () => {
    await choose('Barbell Squat').click();
    await choose('Dip').click({ modifiers: ['Shift'] });
    await expect(bar.getByText('3 chosen')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Totals' }).getByRole('button', { name: '9 sets', exact: true })).toBeVisible();
    await bar.getByRole('button', { name: 'Move to…' }).click();
    await page.getByRole('dialog', { name: 'Move 3 exercises to' }).getByRole('button', { name: 'Day 2' }).click();
    await expect(lines(page, 2)).toHaveCount(3);
    await undo(page);
    await expect(lines(page, 1)).toHaveCount(4);
    await expect(lines(page, 2)).toHaveCount(0);
  });

  await test.step('removed by a key', async () => {
    await choose('Chin-Up').press('Space');
    await choose('Dip').press('Space');
    await page.keyboard.press('Delete');
    await expect(lines(page, 1)).toHaveCount(2);
    await undo(page);
    await expect(lines(page, 1)).toHaveCount(4);
  });

  await test.step('one is dragged by its handle', async () => {
    await lines(page, 1).first().hover();
    await day(page, 1).locator('[data-slot] [draggable]').first().dragTo(page.getByLabel('Add an exercise to day 2'));
    await expect(lines(page, 2)).toHaveCount(1);
    await undo(page);
    await expect(lines(page, 1)).toHaveCount(4);
  });

  await test.step('copied, and pasted on another day and into another program', async () => {
    await choose('Barbell Squat').press('Space');
    await choose('Plank').press('Space');
    await bar.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('2 exercises copied')).toBeVisible();
    await page.getByRole('button', { name: 'Actions of day 2' }).click();
    await page.getByRole('menuitem', { name: 'Paste 2 exercises' }).click();
    await expect(lines(page, 2)).toHaveCount(2);
    await expect(page.getByText('All changes are saved')).toBeVisible();
    await page.getByRole('link', { name: 'Program library' }).click();
    await begin(page, 'Another block');
    await page.getByRole('button', { name: 'Actions of day 1' }).click();
    await page.getByRole('menuitem', { name: 'Paste 2 exercises' }).click();
    await expect(lines(page, 1)).toHaveText([/Barbell Squat.*60kg/, /Plank/]);
  });

  await test.step('an exercise is found by a part of its name, and its line goes on from there', async () => {
    await page.getByRole('button', { name: 'Find an exercise for day 1' }).click();
    const search = page.getByRole('dialog', { name: 'Find an exercise' });
    await expect(search.getByRole('button', { name: /Plank last in week/ })).toBeVisible();
    await search.getByLabel('Name or muscle').fill('chin');
    await search.getByLabel('Name or muscle').press('Enter');
    await expect(page.getByLabel('Add an exercise to day 1')).toHaveValue('Chin-Up | ');
    await page.getByLabel('Add an exercise to day 1').press('End');
    await page.keyboard.type('3x5 bw');
    await page.keyboard.press('Enter');
    await expect(lines(page, 1)).toHaveText([/Barbell Squat/, /Plank/, /Chin-Up/]);
  });
});
