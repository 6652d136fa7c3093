// Recording the effort of a set on a phone of 360 × 640 pixels.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { chooseRecording } from '@/shared/recording/recording-options.js';
import { openRunning, squat } from '../execution/open-running.js';

const target = { kind: 'rpe', value: 8, as: 'target' } as const;
const set = (setType: 'work' | 'warm-up', effort = true) => ({
  prescriptionId: newId(),
  setType,
  reps: { min: 5 },
  load: { value: 100, unit: 'kg' as const },
  ...(effort && { effort: target }),
});
const slots = [
  {
    slotId: newId(),
    exerciseId: squat,
    kind: 'straight' as const,
    sets: [set('warm-up', false), set('work'), set('work')],
  },
];
const tick = (number: number) => page.getByRole('button', { name: `Record set ${number}` });
const chip = (name: string) => page.getByRole('group').getByRole('button', { name, exact: true });
const sets = (taken: Awaited<ReturnType<typeof openRunning>>['taken']) =>
  taken.map(({ type, payload }) => [type, (payload as { actual?: { rpe?: number } }).actual?.rpe]);

describe('the effort of a set', () => {
  beforeEach(async () => {
    await page.viewport(360, 640);
    onTestFinished(() => chooseRecording({ effort: undefined, assumesEffort: false }));
  });

  it('is added by one tap after the tick, which already recorded the set', async () => {
    const { taken } = await openRunning({ slots });
    await tick(2).click();
    await expect.poll(() => sets(taken)).toEqual([['record-set', undefined]]);
    await expect.element(page.getByRole('button', { name: 'RPE 8, the target' })).toBeVisible();
    await chip('RPE 8.5').click();
    await expect
      .poll(() => sets(taken))
      .toEqual([
        ['record-set', undefined],
        ['amend-set', 8.5],
      ]);
    await expect.element(page.getByRole('button', { name: 'RPE 8.5', exact: true })).toBeVisible();
  });

  it('is chosen before the tick, which records it', async () => {
    const { taken } = await openRunning({ slots });
    await page.getByRole('button', { name: 'RPE –' }).first().click();
    await chip('RPE 9').click();
    await tick(2).click();
    await expect.poll(() => sets(taken)).toEqual([['record-set', 9]]);
    await expect.element(page.getByRole('group', { name: /How hard/ })).not.toBeInTheDocument();
  });

  it('is not asked for after a warm-up, and not once it is dismissed', async () => {
    const { taken } = await openRunning({ slots });
    await tick(1).click();
    await expect.poll(() => taken.length).toBe(1);
    await expect.element(page.getByRole('group', { name: /How hard/ })).not.toBeInTheDocument();
    await tick(2).click();
    await chip('Close').click();
    await expect.element(page.getByRole('group', { name: /How hard/ })).not.toBeInTheDocument();
    expect(sets(taken).map(([type]) => type)).toEqual(['record-set', 'record-set']);
  });

  it('is the target if the person assumes it', async () => {
    const { taken } = await openRunning({ slots });
    chooseRecording({ assumesEffort: true });
    await expect.element(page.getByRole('button', { name: 'RPE 8', exact: true }).first()).toBeVisible();
    await tick(2).click();
    await expect.poll(() => sets(taken)).toEqual([['record-set', 8]]);
    await expect.element(page.getByRole('group', { name: /How hard/ })).not.toBeInTheDocument();
  });

  it('is counted in reps in reserve, and hidden, as the person chooses', async () => {
    const { taken } = await openRunning({ slots });
    await page.getByRole('button', { name: 'More about this workout' }).click();
    await page.getByRole('menuitem', { name: 'How I record sets' }).click();
    await page.getByText('Reps in reserve', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'RIR –' }).first().click();
    await chip('1.5 reps in reserve').click();
    await tick(2).click();
    await expect.poll(() => sets(taken)).toEqual([['record-set', 8.5]]);
    await expect.element(page.getByRole('button', { name: 'RIR 1.5' })).toBeVisible();
    chooseRecording({ effort: 'none' });
    await expect.element(page.getByRole('button', { name: /^RIR/ })).not.toBeInTheDocument();
  });
});
