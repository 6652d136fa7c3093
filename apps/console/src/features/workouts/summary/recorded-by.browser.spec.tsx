// A client reads on their phone what a coach recorded for them, and corrects it. 390 × 760 pixels.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { newId } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { answer } from '@/testing/api.js';
import { gym } from '@/testing/people.js';
import { bench, openRunning } from '../execution/open-running.js';

const deniz = { by: newId(), name: 'Deniz Tester' };
const line = () => page.getByText('Recorded by Deniz Tester');

/** Opens a workout whose set of the bench press a coach recorded. @param more fields of the answer */
const openRecorded = async (more: Partial<WorkoutDetail> = {}, author = deniz as { by: string; name: string | null }) => {
  const running = await openRunning({ loose: bench });
  answer('GET /api/gyms/:gym/advertisements/shown', { items: [] });
  answer('GET /api/gyms/:gym/workouts/:workoutId', () => {
    const known = running.server.answer()!;
    return { ...known, ...more, sets: known.sets.map((set) => (set.exerciseId === bench ? { ...set, recordedBy: author } : set)) };
  });
  await refreshTopics(gym.slug, ['workouts']);
  return running;
};

describe('a set that a coach recorded', () => {
  beforeEach(() => page.viewport(390, 760));

  it('names the coach, and still does once the client has corrected it', async () => {
    const { server } = await openRecorded();
    await expect.element(line()).toBeVisible();
    await page.getByRole('button', { name: 'Change set 1' }).click();
    const sheet = page.getByRole('dialog', { name: 'Change this set' });
    await sheet.getByRole('textbox', { name: 'Reps' }).fill('4');
    await sheet.getByRole('button', { name: 'Save change' }).click();
    await expect.poll(() => Object.values(server.state.sets).map(({ actual }) => actual.value)).toEqual([{ reps: 4 }]);
    await expect.element(line()).toBeVisible();
  });

  it('names nobody at a set of the client', async () => {
    await openRecorded();
    await expect.element(line()).toBeVisible();
    for (const [field, digits] of [
      ['Load', '100'],
      ['Reps', '5'],
    ] as const) {
      const value = page.getByRole('button', { name: new RegExp(`^${field} `) });
      await value.first().click();
      await expect.element(page.getByRole('group', { name: `Keypad for ${field}` })).toBeVisible();
      await userEvent.keyboard(digits);
    }
    await page.getByRole('button', { name: 'Record set 1' }).click();
    await expect.element(page.getByRole('button', { name: 'Change set 1' }).nth(1)).toBeVisible();
    expect(page.getByText(/^Recorded by/).elements()).toHaveLength(1);
  });

  it('calls an erased coach a coach, and speaks Turkish', async () => {
    await openRecorded({}, { by: newId(), name: null });
    await expect.element(page.getByText('Recorded by a coach')).toBeVisible();
    await changeLanguage('tr');
    await expect.element(page.getByText('Kaydeden: bir antrenör')).toBeVisible();
  });
});

describe('the summary of a workout that a coach finished', () => {
  beforeEach(() => page.viewport(390, 760));

  it('says how many sets the coach recorded, and who finished it', async () => {
    await openRecorded({ status: 'completed', endedAt: new Date().toISOString(), finishedBy: deniz });
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect.element(summary.getByText('1 of 1 sets recorded by Deniz Tester · Finished by Deniz Tester')).toBeVisible();
  });

  it('names nobody in the summary of a workout of the client alone', async () => {
    const { server } = await openRecorded();
    answer('GET /api/gyms/:gym/workouts/:workoutId', () => ({
      ...server.answer()!,
      status: 'completed',
      endedAt: new Date().toISOString(),
    }));
    await refreshTopics(gym.slug, ['workouts']);
    await expect.element(page.getByRole('region', { name: 'Summary' })).toBeVisible();
    await expect.element(page.getByText(/recorded by/i)).not.toBeInTheDocument();
  });
});
