// A superset on a phone of 360 × 640 pixels.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { stopRest } from '@/shared/rest/rest-timer.js';
import { bench, openRunning, squat } from '../open-running.js';

const set = (kg: number) => ({
  prescriptionId: newId(),
  setType: 'work' as const,
  reps: { min: 5 },
  load: { value: kg, unit: 'kg' as const },
});
const superset = (rounds = 3) =>
  [squat, bench].map((exerciseId, at) => ({
    slotId: newId(),
    exerciseId,
    kind: 'superset' as const,
    label: `A${at + 1}`,
    restAfterRoundSeconds: 150,
    sets: Array.from({ length: rounds }, () => set(100 - at * 40)),
  }));
const card = () => page.getByRole('region', { name: 'Superset' });
const round = (number: number) => card().getByRole('region', { name: `Round ${number}` });
const rowOf = (number: number, name: string) => round(number).getByRole('listitem', { name, exact: true });
const tickOf = (number: number, name: string) => rowOf(number, name).getByRole('button', { name: `Record set ${number}` });
const doneOf = (number: number, name: string) => rowOf(number, name).getByRole('button', { name: `Change set ${number}` });
const isNext = (number: number, name: string) => rowOf(number, name).query()?.matches('[data-next]');

describe('a superset', () => {
  beforeEach(async () => {
    await page.viewport(360, 640);
    onTestFinished(stopRest);
  });

  it('is one card that moves on to the next exercise, and rests once a round', async () => {
    await openRunning({ slots: superset() });
    await expect.element(card().getByText('Round 1 of 3')).toBeVisible();
    await expect.poll(() => isNext(1, 'Squat')).toBe(true);
    await tickOf(1, 'Squat').click();
    await expect.element(doneOf(1, 'Squat')).toBeVisible();
    await expect.poll(() => isNext(1, 'Bench')).toBe(true);
    await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
    await tickOf(1, 'Bench').click();
    await expect.element(page.getByRole('timer')).toBeVisible();
    await expect.poll(() => page.getByRole('timer').element().textContent).toMatch(/^2:[23]/);
    await expect.element(page.getByText(/^Squat · 5 × 100 kg/)).toBeVisible();
    await expect.element(card().getByText('Round 2 of 3')).toBeVisible();
    await expect.poll(() => isNext(2, 'Squat')).toBe(true);
    await expect.poll(() => rowOf(2, 'Squat').element().getBoundingClientRect().bottom).toBeLessThan(640 - 60);
  });

  it('goes on with the other exercise when one is skipped', async () => {
    await openRunning({ slots: superset() });
    await card().getByRole('button', { name: 'More about Bench' }).click();
    await page.getByRole('menuitem', { name: 'Skip exercise' }).click();
    await expect.element(card().getByText('Skipped')).toBeVisible();
    await tickOf(1, 'Squat').click();
    await expect.element(page.getByRole('timer')).toBeVisible();
    await expect.poll(() => isNext(2, 'Squat')).toBe(true);
  });

  it('offers a further round once all are done', async () => {
    const { taken } = await openRunning({ slots: superset(1) });
    await tickOf(1, 'Squat').click();
    await expect.element(round(2)).not.toBeInTheDocument();
    await tickOf(1, 'Bench').click();
    // The page would take a second tap of the same place within 400 ms for a double tap. A key always counts.
    await expect.element(tickOf(2, 'Bench')).toBeVisible();
    (tickOf(2, 'Bench').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(doneOf(2, 'Bench')).toBeVisible();
    await expect.element(card().getByText('Round 1 of 1')).toBeVisible();
    await expect.poll(() => taken.map(({ type }) => type)).toEqual(['record-set', 'record-set', 'record-set']);
  });

  it('fits a phone', async () => {
    await openRunning({ slots: superset() });
    await expect.element(round(3)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
  });
});
