// What is written adds up beside the page, and every number names the exercises behind it.
import { randomUUID } from 'node:crypto';
import { expect, signIn, test } from '../support/browser.ts';

test('a coach sees what a week adds up to, reads it against the landmarks, and adds a number up again from its receipt', async ({
  system,
  open,
}) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const add = (name: string, content: object) =>
    system.done(gym, gym.admin, 'add-exercise', {
      exerciseId: randomUUID(),
      content: { name: { en: name }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true, ...content },
    });
  await add('Bench Press', { primaryMuscles: ['chest'], secondaryMuscles: ['triceps', 'shoulders'] });
  await add('Fly', { primaryMuscles: ['chest'], loadKind: 'dumbbell-pair' });
  await system.settledNow(gym.id);
  const page = await open('desktop');
  await signIn(page, coach.email);
  await page.goto(`/${gym.slug}/admin/programs`);
  await page.getByRole('button', { name: 'New program' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Chest block');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/edit$/);
  await page.getByRole('button', { name: 'Add week' }).click();
  const field = page.getByLabel('Add an exercise to day 1');
  const totals = page.getByRole('region', { name: 'Totals' });
  for (const line of ['Bench Press 4x8 @75%TM', 'Bench Press 3x8 60', 'Fly 4x12 20']) {
    await field.fill(line);
    await field.press('Enter');
  }
  await expect(totals.getByRole('button', { name: '11 sets', exact: true })).toBeVisible();
  // 3 × 8 × 60 kg, and 4 × 12 × a pair of 20 kg.
  await expect(totals.getByRole('button', { name: '3.4 t' })).toBeVisible();
  await expect(totals.getByRole('button', { name: '75 %' })).toBeVisible();
  await totals.getByText('Sets a muscle').click();
  await expect(totals.getByRole('listitem').filter({ hasText: 'Chest' })).toContainText('10–16');
  await expect(totals.getByText(/no medical advice/)).toBeVisible();
  await totals.getByRole('button', { name: /^Triceps: 3.5 sets/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Triceps' });
  await expect(receipt.getByText(/hard-sets@1/)).toBeVisible();
  await expect(receipt.getByText('Computed again on this device: 3.5 sets. Both agree.')).toBeVisible();
  await expect(receipt.getByText('Week 2, day 1:')).toHaveCount(2);
  await expect(receipt.getByRole('heading', { name: 'Bench Press' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await totals.getByRole('button', { name: '3.4 t' }).click();
  const tonnage = page.getByRole('dialog', { name: 'Tonnage' });
  await expect(tonnage.getByText('3,360 kg')).toBeVisible();
  await expect(tonnage.getByText('Computed again on this device: 3.4 t. Both agree.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Copy week' }).click();
  await totals.getByLabel('Totals of').selectOption('Whole program');
  await expect(totals.getByRole('button', { name: '22 sets', exact: true })).toBeVisible();
});
