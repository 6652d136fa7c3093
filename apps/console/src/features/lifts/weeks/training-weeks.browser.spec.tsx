import { addDays } from '@spotter/contracts/civil-date';
import type { TrainingWeeksAnswer } from '@spotter/contracts/lifts/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { showIn } from '@/lib/format/shown-unit.js';
import { allTexts } from '@/lib/startup/i18n.js';
import { answer } from '@/testing/api.js';
import { noTrainingWeeks } from '@/testing/customers.js';
import { refusal } from '@/testing/worker.js';
import { TrainingWeeks } from './training-weeks-lazy.js';

const weeks: TrainingWeeksAnswer['weeks'] = Array.from({ length: 12 }, (_, at) => ({
  from: addDays('2026-09-07', 7 * at),
  workouts: 3,
  rated: 2,
  sessionLoad: 900 + 10 * at,
  tonnageKg: 10_000 + 100 * at,
  sets: 40,
  hardSets: 30,
  effortAssumed: at === 0 ? 2 : 0,
  muscles: [
    { muscle: 'chest', sets: at === 11 ? 4 : 12 },
    { muscle: 'back', sets: 27 },
    { muscle: 'glutes', sets: 3.5 },
  ],
}));
const scored: TrainingWeeksAnswer = {
  ...noTrainingWeeks,
  weeks,
  lifts: [{ lift: 'squat', exerciseId: newId(), kg: 210, on: '2026-11-20' }],
  scores: {
    totalKg: 600,
    bodyweightKg: 83,
    scores: [
      { formula: 'dots@1', value: 405.048 },
      { formula: 'ipf-gl-classic-sbd@1', value: 83.06 },
    ],
  },
};
const open = async (given: TrainingWeeksAnswer | (() => Response)) => {
  await allTexts();
  await page.viewport(390, 844);
  answer('GET /api/gyms/:gym/training-weeks', given);
  onTestFinished(() => queryClient.clear());
  return render(
    <QueryClientProvider client={queryClient}>
      <TrainingWeeks gym="iron-halls" customerId={newId()} />
    </QueryClientProvider>,
  );
};
const muscle = (name: string) => page.getByRole('listitem').filter({ hasText: name });

describe('the weeks of a client', () => {
  it('describe the present week first, and move between weeks by arrow keys', async () => {
    await open(scored);
    const said = page.getByRole('status').filter({ hasText: /Week of/ });
    await expect.element(said).toMatchTextContent(/so far.*11,100 kg in 40 sets.*session load 1,010, 2 of 3 workouts rated.*30 hard sets/);
    (page.getByRole('img', { name: /^Tonnage of 12 weeks/ }).element() as unknown as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(said).toMatchTextContent(/11,000 kg/);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect.element(said).toMatchTextContent(/10,000 kg/);
    await page.getByRole('combobox', { name: 'Figure of the weeks' }).selectOptions('Session load');
    await expect.element(page.getByRole('img', { name: /^Session load of 12 weeks/ })).toBeVisible();
  });

  it('show hard sets of each muscle against its landmarks, and what counts as a hard set', async () => {
    await open(scored);
    await expect.element(muscle('Chest')).toMatchTextContent(/Chest ?12 ?In range: 10 minimum, 16 best, 22 maximum/);
    await expect.element(muscle('Back')).toMatchTextContent(/27 ?Above the maximum:/);
    await expect.element(muscle('Glutes')).toMatchTextContent(/^Glutes ?3\.5$/);
    await expect.element(page.getByText(/5 to 30 repetitions.*no warm-ups.*primary muscle counts 1, a secondary one ½/)).toBeVisible();
    await expect.element(page.getByText(/2 sets without a recorded effort/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Week of the muscles' }).selectOptions(weeks[11]!.from);
    await expect.element(muscle('Chest')).toMatchTextContent(/Chest ?4 ?Below the minimum/);
  });

  it('list every figure in a table, without sideways scrolling of the page', async () => {
    await open(scored);
    await page.getByText('Every week as a table').click();
    await expect.element(page.getByRole('table', { name: 'Figures of every week' })).toBeVisible();
    expect(page.getByRole('row').elements()).toHaveLength(13);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('name scores with their total, or what is missing for them', async () => {
    const screen = await open(scored);
    await expect.element(page.getByText('405.05')).toBeVisible();
    await expect.element(page.getByText('IPF GL')).toBeVisible();
    await expect.element(page.getByText('Total 600 kg at 83 kg of body weight')).toBeVisible();
    await screen.unmount();
    await open({ ...scored, scores: { missing: ['deadlift', 'sex'] } });
    await expect.element(page.getByText('For a score, this is missing: deadlift, sex on record.')).toBeVisible();
  });

  it('are in the unit of the person', async () => {
    showIn('lb');
    onTestFinished(() => showIn(null));
    await open(scored);
    await expect.element(page.getByText(/24,471 lb in 40 sets/)).toBeVisible();
    await expect.element(page.getByText(/^Total 1,322\.8 lb at 183 lb/)).toBeVisible();
  });

  it('show an empty state without training, and offer another try after an error', async () => {
    const screen = await open(noTrainingWeeks);
    await expect.element(page.getByText('No training in the last 12 weeks')).toBeVisible();
    await screen.unmount();
    await open(() => refusal(404, 'not-found'));
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
