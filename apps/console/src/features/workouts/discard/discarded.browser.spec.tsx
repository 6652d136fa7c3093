import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { answer, noAnswer } from '@/testing/api.js';
import { openRunning } from '../execution/open-running.js';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');

/** Finishes a workout and opens the question whether to discard it. */
const openQuestion = async (options: Parameters<typeof openRunning>[0] = {}) => {
  answer('GET /api/gyms/:gym/advertisements/shown', { items: [] });
  const opened = await openRunning(options);
  await button('Finish').click();
  await dialog()
    .getByRole('button', { name: /Finish/ })
    .click();
  await expect.poll(() => opened.server.state.status).toBe('logged');
  await button('More about this workout').click();
  await page.getByRole('menuitem', { name: 'Discard workout' }).click();
  await expect.element(dialog().getByText('Discard this finished workout?')).toBeVisible();
  return opened;
};
const discard = () => dialog().getByRole('button', { name: 'Discard', exact: true }).click();

describe('a finished workout', () => {
  beforeEach(() => page.viewport(390, 844));

  it('is discarded after a question, and comes back by the undo of the toast', async () => {
    const { server } = await openQuestion();
    await discard();
    await expect.poll(() => server.state.status).toBe('discarded');
    await expect.element(page.getByText(/^Discarded .* by Ayse Demir/)).toBeVisible();
    await button('Undo').click();
    await expect.poll(() => server.state.status).toBe('logged');
    await expect.element(page.getByText(/^Discarded .* by/)).not.toBeInTheDocument();
  });

  it('is restored from its page, without buttons for its sets, and that is taken back by undo', async () => {
    const { server } = await openQuestion({ loose: newId() });
    await discard();
    await expect.element(page.getByText(/^Discarded .* by Ayse Demir/)).toBeVisible();
    await expect.element(button('Restore')).toBeVisible();
    // One, for the workout.
    expect(page.getByRole('button', { name: 'Restore' }).elements()).toHaveLength(1);
    await button('Restore').click();
    await expect.poll(() => server.state.status).toBe('logged');
    await expect.element(page.getByText('Workout restored')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => server.state.status).toBe('discarded');
  });

  it('stays while the server refuses, and the question says why', async () => {
    const { server } = await openQuestion({
      refuses: (type) => (type === 'discard-finished-workout' ? 'correction-window-closed' : undefined),
    });
    await discard();
    await expect.element(dialog().getByRole('alert')).toBeVisible();
    expect(server.state.status).toBe('logged');
  });

  it('is not offered while the workout runs', async () => {
    await openRunning();
    await button('More about this workout').click();
    await page.getByRole('menuitem', { name: 'Discard workout' }).click();
    await expect.element(dialog().getByText(/^For a start by mistake/)).toBeVisible();
  });
});

describe('the discarded workouts of a client', () => {
  beforeEach(() => page.viewport(390, 844));
  const discarded = {
    id: newId(),
    name: { en: 'Heavy day' },
    startedAt: '2026-11-20T09:00:00.000Z',
    endedAt: '2026-11-20T10:00:00.000Z',
    discarded: { at: '2026-11-21T10:00:00.000Z', by: null },
  };
  it('are listed below the others, and can be restored', async () => {
    const { screen, taken } = await openRunning();
    answer('GET /api/gyms/:gym/workouts/discarded', { items: [discarded] });
    await screen.go('/iron-halls/client/workout-client');
    await page.getByText('1 discarded workout').click();
    await expect.element(page.getByText(/Discarded .*\. It counts in no figure\./)).toBeVisible();
    await button('Restore Heavy day').click();
    await expect.poll(() => taken.map(({ type, payload }) => [type, payload])).toEqual([['restore-workout', { workoutId: discarded.id }]]);
  });

  it('take no room if there are none', async () => {
    const { screen } = await openRunning();
    await screen.go('/iron-halls/client/workout-client');
    await expect.element(page.getByText('No workouts yet')).toBeVisible();
    expect(page.getByText('discarded workout').elements()).toEqual([]);
  });

  it('take no room while they cannot be read', async () => {
    const { screen } = await openRunning();
    let asked = 0;
    answer('GET /api/gyms/:gym/workouts/discarded', () => {
      asked += 1;
      return noAnswer();
    });
    await screen.go('/iron-halls/client/workout-client');
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect.element(page.getByText('No workouts yet')).toBeVisible();
    expect(page.getByText('discarded workout').elements()).toEqual([]);
  });
});
