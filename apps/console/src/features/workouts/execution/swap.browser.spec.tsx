// A client swaps and reorders exercises of a running workout on a phone.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { answer } from '@/testing/api.js';
import { bench, openRunning, squat } from './open-running.js';

const slot = (exerciseId: string, load = 80) => ({
  slotId: newId(),
  exerciseId,
  kind: 'straight' as const,
  sets: [{ prescriptionId: newId(), setType: 'work' as const, reps: { min: 5 }, load: { value: load, unit: 'kg' as const } }],
});
const names = [
  { id: squat, name: { en: 'Squat' }, aliases: [] },
  { id: bench, name: { en: 'Bench' }, aliases: [] },
];
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
const loadOf = () => page.getByRole('button', { name: /^Load / }).first();

/** @param estimates best one-rep maxes of squat and bench, in kilograms */
const open = async (estimates: readonly [number, number] | null, slots = [slot(squat)]) => {
  const opened = await openRunning({ slots });
  answer('GET /api/gyms/:gym/exercise-names', { items: names, nextCursor: null });
  answer('GET /api/gyms/:gym/workouts/:workoutId', () => ({
    ...opened.server.answer()!,
    estimates:
      estimates === null
        ? []
        : [
            { exerciseId: squat, e1rmKg: estimates[0] },
            { exerciseId: bench, e1rmKg: estimates[1] },
          ],
  }));
  return opened;
};
const swapToBench = async (): Promise<void> => {
  await page.getByRole('button', { name: 'More about Squat' }).click();
  await page.getByRole('menuitem', { name: 'Swap exercise' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bench' }).click();
  await expect.element(heading('Bench')).toBeVisible();
};

describe('a swapped exercise', () => {
  beforeEach(() => page.viewport(360, 640));

  it('proposes a load by the ratio of the estimates, explains it, and records it by one tap', async () => {
    const { server } = await open([100, 82]);
    await swapToBench();
    await expect.element(loadOf()).toHaveTextContent('65');
    await page
      .getByRole('button', { name: /^Target / })
      .first()
      .click();
    await expect.element(page.getByText('Proposed: 80 kg × 0.82, by your best estimates of both lifts.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Record set 1' }).click();
    await expect
      .poll(() => Object.values(server.state.sets).map(({ exerciseId, actual }) => [exerciseId, actual.value]))
      .toEqual([[bench, { reps: 5, load: { value: 65, unit: 'kg' } }]]);
  });

  it('has no load if the estimates are unknown', async () => {
    await open(null);
    await swapToBench();
    await expect.element(loadOf()).not.toHaveTextContent('80');
    await expect.element(loadOf()).not.toHaveTextContent('65');
  });

  it('comes back by undo, with its prescribed load', async () => {
    const { taken } = await open([100, 82]);
    await swapToBench();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.element(heading('Squat')).toBeVisible();
    await expect.element(loadOf()).toHaveTextContent('80');
    await expect
      .poll(() => taken.map(({ type, code }) => [type, code]))
      .toEqual([
        ['swap-exercise', undefined],
        ['swap-exercise', undefined],
      ]);
  });
});

describe('the order of exercises', () => {
  beforeEach(() => page.viewport(360, 640));
  const order = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent)
      .filter((name) => name === 'Squat' || name === 'Bench');

  it('changes by keyboard, and comes back by undo after the sheet is closed', async () => {
    await open(null, [slot(squat), slot(bench)]);
    await page.getByRole('button', { name: 'More about Squat' }).click();
    await page.getByRole('menuitem', { name: 'Reorder exercises' }).click();
    const down = page.getByRole('button', { name: 'Move Squat down' });
    await expect.element(down).toBeVisible();
    (down.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    await expect.poll(order).toEqual(['Bench', 'Squat']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(order).toEqual(['Squat', 'Bench']);
  });
});
