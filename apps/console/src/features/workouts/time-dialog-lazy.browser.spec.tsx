import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { localInput } from '@/lib/format/local-input.js';
import { answer } from '@/testing/api.js';
import { openRunning } from './execution/open-running.js';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const minuteMs = 60_000;
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * minuteMs).toISOString();

/** Opens the dialog on a workout that was finished just now. */
const openDialog = async () => {
  answer('GET /api/gyms/:gym/advertisements/shown', { items: [] });
  const { taken, server } = await openRunning();
  await button('Finish').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Finish/ })
    .click();
  await expect.poll(() => server.state.status).toBe('logged');
  await button('More about this workout').click();
  await page.getByRole('menuitem', { name: 'Correct the time' }).click();
  return { server, corrections: () => taken.filter(({ type }) => type === 'correct-workout-time').map(({ payload }) => payload) };
};

describe('the time of a finished workout', () => {
  beforeEach(async () => {
    await page.viewport(390, 844);
  });

  it('is corrected, keeps the field that nobody edited, and comes back by undo', async () => {
    const { server, corrections } = await openDialog();
    const { startedAt, endedAt } = server.state;
    const earlier = localInput(minutesAgo(90));
    await page.getByLabelText('Start').fill(earlier);
    await button('Save').click();
    await expect.poll(corrections).toMatchObject([{ startedAt: new Date(earlier).toISOString(), endedAt }]);
    await button('Undo').click();
    await expect.poll(corrections).toMatchObject([{}, { startedAt, endedAt }]);
  });

  it.each([
    ['a start in the future', 'Start', -60, 'This time is in the future.'],
    ['an end before the start', 'End', 300, 'The end is before the start.'],
    ['a start more than a day before the end', 'Start', 1500, 'A workout takes 24 hours at most.'],
  ])('rejects %s at its field, and sends nothing', async (_case, field, minutes, message) => {
    const { corrections } = await openDialog();
    await page.getByLabelText(field).fill(localInput(minutesAgo(minutes)));
    await button('Save').click();
    await expect.element(page.getByText(message)).toBeVisible();
    expect(corrections()).toEqual([]);
  });
});
