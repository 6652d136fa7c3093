// Type, note, film and warm-ups of open sets, on a phone of 360 × 640 pixels.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { stopRest } from '@/shared/rest/rest-timer.js';
import { openRunning, squat } from '../../execution/open-running.js';

const set = () => ({ prescriptionId: newId(), setType: 'work' as const, reps: { min: 5 }, load: { value: 100, unit: 'kg' as const } });
const slots = () => [{ slotId: newId(), exerciseId: squat, kind: 'straight' as const, sets: [set(), set()] }];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const recorded = (taken: Awaited<ReturnType<typeof openRunning>>['taken']) =>
  taken.filter(({ type }) => type === 'record-set').map(({ payload }) => payload);
const choose = async (entry: string): Promise<void> => {
  await button('More about Squat').click();
  await page.getByRole('menuitem', { name: entry }).click();
};

describe('an open set', () => {
  beforeEach(async () => {
    await page.viewport(360, 640);
    onTestFinished(stopRest);
  });

  it('is recorded with the type, note and film that the person gives by its number', async () => {
    const { taken } = await openRunning({ slots: slots() });
    await button('Type, note and film of set 1').click();
    await page.getByText('Drop set', { exact: true }).click();
    await page.getByLabelText('Note').fill('Left knee felt fine');
    await page.getByLabelText('Link to a film').fill('https://youtu.be/abcdefghijk');
    await button('Done').click();
    await expect.element(page.getByLabelText('With a note or film')).toBeVisible();
    await button('Record set 1').click();
    await expect
      .poll(() => recorded(taken))
      .toMatchObject([{ setType: 'drop', note: 'Left knee felt fine', videoUrl: 'https://youtu.be/abcdefghijk', actual: { reps: 5 } }]);
    await button('Record set 2').click();
    await expect.poll(() => recorded(taken)[1]).toMatchObject({ setType: 'work' });
    expect(recorded(taken)[1]).not.toHaveProperty('note');
  });

  it.each(['https://192.168.0.1/film.mp4', 'http://youtu.be/abcdefghijk', 'my film', 'https://example.com/film'])(
    'refuses a film that the console cannot show, and loses nothing: %s',
    async (address) => {
      await openRunning({ slots: slots() });
      await button('Type, note and film of set 1').click();
      await page.getByLabelText('Note').fill('Slow');
      await page.getByLabelText('Link to a film').fill(address);
      await button('Done').click();
      await expect.element(page.getByLabelText('Link to a film')).toHaveAttribute('aria-invalid', 'true');
      await expect.element(page.getByLabelText('Note')).toHaveValue('Slow');
    },
  );
});

describe('a recorded set', () => {
  beforeEach(async () => {
    await page.viewport(360, 640);
    onTestFinished(stopRest);
  });

  it('gets another type, note and film by its number, and its old ones back by undo', async () => {
    const { taken } = await openRunning({ slots: slots() });
    const described = () => taken.filter(({ type }) => type === 'describe-set').map(({ payload }) => payload);
    await button('Record set 1').click();
    await expect.element(button('Change set 1')).toBeVisible();
    await button('Type, note and film of set 1').click();
    await page.getByText('To failure', { exact: true }).click();
    await page.getByLabelText('Note').fill('Spotter helped');
    await button('Done').click();
    await expect.poll(described).toMatchObject([{ setType: 'failure', note: 'Spotter helped', videoUrl: null }]);
    await expect.element(page.getByText('Spotter helped')).toBeVisible();
    await button('Undo').click();
    await expect.poll(described).toMatchObject([{}, { setType: 'work', note: null, videoUrl: null }]);
    await expect.element(page.getByText('Spotter helped')).not.toBeInTheDocument();
  });

  it('sends nothing if nothing is changed', async () => {
    const { taken } = await openRunning({ slots: slots() });
    await button('Record set 1').click();
    await button('Type, note and film of set 1').click();
    await button('Done').click();
    await expect.element(page.getByLabelText('Note')).not.toBeInTheDocument();
    expect(taken.filter(({ type }) => type === 'describe-set')).toEqual([]);
  });
});

describe('warm-up sets', () => {
  beforeEach(async () => {
    await page.viewport(360, 640);
    onTestFinished(stopRest);
  });

  it('are proposed from the first work set for an exercise on a bar, recorded as warm-ups, and there after a reload', async () => {
    const { taken, reopen } = await openRunning({ slots: slots() });
    await choose('Add warm-up sets');
    for (const load of [40, 60, 80]) await expect.element(button(`Load ${load}`)).toBeVisible();
    await button('Record set 1').click();
    await expect.poll(() => recorded(taken)).toMatchObject([{ setType: 'warm-up', actual: { reps: 8, load: { value: 40, unit: 'kg' } } }]);
    await reopen();
    await expect.element(button('Change set 1')).toBeVisible();
    for (const load of [60, 80]) await expect.element(button(`Load ${load}`)).toBeVisible();
    await button('More about Squat').click();
    await expect.element(page.getByRole('menuitem', { name: 'Skip exercise' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: /warm-up/ })).not.toBeInTheDocument();
  });

  it('are removed again while none is done', async () => {
    await openRunning({ slots: slots() });
    await choose('Add warm-up sets');
    await expect.element(button('Load 40')).toBeVisible();
    await choose('Remove warm-up sets');
    await expect.element(button('Load 40')).not.toBeInTheDocument();
  });
});
