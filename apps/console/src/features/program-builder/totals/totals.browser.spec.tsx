import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { person } from '@/testing/people.js';
import { answerPrograms, newDraft } from '@/testing/programs.js';
import { openScreen } from '@/testing/screen.js';

const exercises = {
  'Bench Press': { primaryMuscles: ['chest'], secondaryMuscles: ['triceps', 'shoulders'] },
  Fly: { primaryMuscles: ['chest'], loadKind: 'dumbbell-pair' },
};

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('the totals beside a program', () => {
  it('add up a week, compare it with the landmarks and name the exercises behind a figure', async () => {
    const draft = newDraft('Chest block');
    answerPrograms(exercises, draft);
    await openScreen(`/iron-halls/admin/programs/${draft.id}/edit`, person('head-coach', 'Deniz'));
    await page.getByRole('button', { name: 'Add week' }).click();
    const totals = page.getByRole('region', { name: 'Totals' });
    for (const line of ['Bench Press 4x8 @75%TM', 'Bench Press 3x8 60', 'Fly 4x12 20']) {
      await page.getByLabelText(/^Add an exercise to day 1/).fill(line);
      await userEvent.keyboard('{Enter}');
    }
    await expect.element(totals.getByRole('button', { name: '11 sets', exact: true })).toBeVisible();
    // 3 × 8 × 60 kg, and 4 × 12 × a pair of 20 kg.
    await expect.element(totals.getByRole('button', { name: '3.4 t' })).toBeVisible();
    await expect.element(totals.getByRole('button', { name: '75%' })).toBeVisible();
    await totals.getByText('Sets a muscle').click();
    await expect.element(totals.getByRole('listitem').filter({ hasText: 'Chest' })).toMatchTextContent('10–16');
    await expect.element(totals.getByText(/no medical advice/)).toBeVisible();
    await totals.getByRole('button', { name: /^Triceps: 3.5 sets/ }).click();
    const receipt = page.getByRole('dialog', { name: 'Triceps' });
    await expect.element(receipt.getByText(/hard-sets@1/)).toBeVisible();
    await expect.element(receipt.getByText('Computed again on this device: 3.5 sets. Both agree.')).toBeVisible();
    await expect.poll(() => receipt.getByText('Week 2, day 1:').elements()).toHaveLength(2);
    await expect.element(receipt.getByRole('heading', { name: 'Bench Press' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await totals.getByRole('button', { name: '3.4 t' }).click();
    const tonnage = page.getByRole('dialog', { name: 'Tonnage' });
    await expect.element(tonnage.getByText('3,360 kg')).toBeVisible();
    await expect.element(tonnage.getByText('Computed again on this device: 3.4 t. Both agree.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Copy week' }).click();
    await totals.getByLabelText(/^Totals of/).selectOptions('Whole program');
    await expect.element(totals.getByRole('button', { name: '22 sets', exact: true })).toBeVisible();
  });
});
