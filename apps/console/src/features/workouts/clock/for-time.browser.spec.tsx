// The clock of work for time on a phone of 360 × 640 pixels. The tests set the time of the device.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { stopRest } from '@/shared/rest/rest-timer.js';
import { answer } from '@/testing/api.js';
import { gym } from '@/testing/people.js';
import { bench, openRunning, squat } from '../execution/open-running.js';
import { keepClock, keptClock } from './clock-draft.js';

const set = (min: number, kg: number) => ({
  prescriptionId: newId(),
  setType: 'work' as const,
  reps: { min },
  load: { value: kg, unit: 'kg' as const },
});
const slot = (exerciseId: string, label: string, min: number, kg: number, capSeconds?: number) => ({
  slotId: newId(),
  exerciseId,
  kind: 'for-time' as const,
  label,
  rounds: 2,
  ...(capSeconds !== undefined && { capSeconds }),
  sets: [set(min, kg)],
});
const rounds = (capSeconds?: number) => [slot(squat, 'A1', 5, 60, capSeconds), slot(bench, 'A2', 10, 40, capSeconds)];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'For time' });
const card = () => page.getByRole('region', { name: 'For time' });
const time = () => page.getByRole('timer', { name: 'Time on the clock' });
let start = 0;
/** Moves the device's clock to this many seconds after the start of the clock. */
const at = (seconds: number): void => void vi.setSystemTime(start + seconds * 1000);
/** Waiting moves the device's clock on, so each attempt sets it again. */
const shows = (text: string, seconds: number) =>
  expect
    .poll(() => {
      at(seconds);
      return time().query()?.textContent;
    })
    .toBe(text);
/** Presses by the keyboard, because the second of two quick taps of one place counts as a double tap. */
const press = async (name: string, seconds?: number): Promise<void> => {
  if (seconds !== undefined) at(seconds);
  await expect.element(button(name)).toBeEnabled();
  (button(name).element() as HTMLElement).focus();
  if (seconds !== undefined) at(seconds);
  await userEvent.keyboard('{Enter}');
};
const startClock = async (workoutId: string): Promise<void> => {
  await button('Start the clock').click();
  await expect.element(dialog()).toBeVisible();
  start = keptClock(workoutId)!.startedAt;
};

type Taken = Awaited<ReturnType<typeof openRunning>>['taken'];
const recorded = (taken: Taken) =>
  taken
    .filter(({ type }) => type === 'record-set')
    .map(({ payload }) => (payload as { actual: { reps: number; clockSeconds?: number } }).actual)
    .map(({ reps, clockSeconds }) => [reps, clockSeconds]);

describe('the clock of work for time', () => {
  beforeEach(async () => {
    await page.viewport(360, 640);
    vi.useFakeTimers({ toFake: ['Date'] });
    start = Math.floor(Date.now() / 1000) * 1000;
    onTestFinished(stopRest);
  });

  it('counts up, records a round by one tap, and stops at the last one', async () => {
    const { server, taken } = await openRunning({ slots: rounds(900) });
    await expect.element(card().getByText('2 rounds · Cap 15:00')).toBeVisible();
    await startClock(server.state.workoutId);
    await expect.element(dialog().getByText('Get ready')).toBeVisible();
    await expect.element(button('Round 1 done')).toHaveAttribute('aria-disabled', 'true');
    await shows('1:05', 70.5);
    await expect.element(dialog().getByText('Round 1 of 2 · Cap 15:00')).toBeVisible();
    await press('Round 1 done');
    await expect.element(dialog().getByText('Round 2 of 2 · Cap 15:00')).toBeVisible();
    await press('Round 2 done', 142.2);
    await expect.element(dialog().getByText('All rounds done')).toBeVisible();
    await shows('2:17', 200);
    await expect
      .poll(() => recorded(taken))
      .toEqual([
        [5, 65],
        [10, 65],
        [5, 137],
        [10, 137],
      ]);
    await press('Close');
    await expect.element(card().getByText('2:17')).toBeVisible();
    await expect.element(button('Start the clock')).not.toBeInTheDocument();
    await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
  });

  it('asks at the cap for the round that it cut off', async () => {
    const { server, taken } = await openRunning({ slots: rounds(120) });
    await startClock(server.state.workoutId);
    await press('Round 1 done', 65);
    await expect.element(button('Round 2 done')).toBeVisible();
    at(126);
    await expect.element(dialog().getByText('What did you do of the next round?')).toBeVisible();
    await shows('2:00', 126);
    for (let tap = 0; tap < 3; tap += 1) await page.getByRole('group', { name: 'Squat' }).getByRole('button', { name: 'One more' }).click();
    await button('Save the result').click();
    await expect.element(card().getByText('1 round + 3 reps')).toBeVisible();
    await expect
      .poll(() => recorded(taken))
      .toEqual([
        [5, 60],
        [10, 60],
        [3, undefined],
      ]);
  });

  it('goes on after a reload', async () => {
    const { server, taken, reopen } = await openRunning({ slots: rounds() });
    const { slotId } = server.state.prescribed!.slots[0]!;
    keepClock(server.state.workoutId, { kind: 'for-time', groupKey: slotId, capSeconds: null, startedAt: start - 65_000 });
    await reopen();
    start -= 65_000;
    await shows('1:00', 65.5);
    await expect.element(dialog().getByText('Round 1 of 2', { exact: true })).toBeVisible();
    await press('Round 1 done', 85);
    await expect
      .poll(() => recorded(taken))
      .toEqual([
        [5, 80],
        [10, 80],
      ]);
  });

  it('takes back the last round, and goes on as if it had not stopped', async () => {
    const { server, taken } = await openRunning({ slots: rounds() });
    const voided = () =>
      Object.values(server.state.sets)
        .filter((each) => each.voided.value)
        .map((each) => each.actual.value.clockSeconds);
    await startClock(server.state.workoutId);
    await press('Round 1 done', 65);
    await press('Round 2 done', 125);
    await expect.poll(() => recorded(taken)).toHaveLength(4);
    await press('Undo round 2');
    await expect.element(dialog().getByText('Round 2 of 2', { exact: true })).toBeVisible();
    await expect.poll(voided).toEqual([120, 120]);
    await shows('3:00', 185.5);
    await press('Undo round 1');
    await expect.element(dialog().getByText('Round 1 of 2', { exact: true })).toBeVisible();
    await expect.poll(voided).toEqual([60, 60, 120, 120]);
    await expect.element(page.getByRole('button', { name: /^Undo round/ })).not.toBeInTheDocument();
  });

  it('can be stopped, looked at again, closed and resumed from its last reading', async () => {
    const { server, taken } = await openRunning({ slots: rounds() });
    await startClock(server.state.workoutId);
    await press('Round 1 done', 65);
    await press('Stop');
    await expect.element(dialog().getByText('1 round + 0 reps')).toBeVisible();
    await press('Back to the clock', 95);
    await shows('1:30', 95.5);
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(card().getByText('1 round + 0 reps')).toBeVisible();
    at(300);
    // Presses it by keyboard, because the page ignores a second tap at the place of the last one for a moment.
    (button('Resume the clock').element() as HTMLElement).click();
    await expect.element(dialog()).toBeVisible();
    start = keptClock(server.state.workoutId)!.startedAt;
    await shows('1:00', 65.5);
    await press('Round 2 done', 75);
    await expect.poll(() => recorded(taken).at(-1)).toEqual([10, 70]);
  });

  it('shows the result of the last time', async () => {
    const { server } = await openRunning({ slots: rounds() });
    const last = (exerciseId: string, reps: number) => ({
      exerciseId,
      sets: [70, 150].map((clockSeconds) => ({ setType: 'work', actual: { reps, clockSeconds } })),
    });
    answer('GET /api/gyms/:gym/workouts/:workoutId', () => ({ ...server.answer()!, previous: [last(squat, 5), last(bench, 10)] }));
    await refreshTopics(gym.slug, ['workouts']);
    await expect.element(card().getByText('Last time 2:30')).toBeVisible();
  });

  it('keeps the reading when a set is corrected', async () => {
    const { server } = await openRunning({ slots: rounds() });
    await startClock(server.state.workoutId);
    await press('Round 1 done', 65);
    await press('Stop');
    await userEvent.keyboard('{Escape}');
    await card().getByText('Single sets').click();
    await button('Change set 1').first().click();
    const sheet = page.getByRole('dialog', { name: 'Change this set' });
    await sheet.getByRole('textbox', { name: 'Reps' }).fill('4');
    await sheet.getByRole('button', { name: 'Save change' }).click();
    await expect
      .poll(() => Object.values(server.state.sets).map(({ actual: { value } }) => [value.reps, value.clockSeconds]))
      .toEqual([
        [4, 60],
        [10, 60],
      ]);
    await expect.element(card().getByText('1 round + 0 reps')).toBeVisible();
  });

  it('speaks Turkish', async () => {
    await openRunning({ slots: rounds(900) });
    await changeLanguage('tr');
    await expect.element(page.getByRole('region', { name: 'Zamana karşı' }).getByText('2 tur · Sınır 15:00')).toBeVisible();
    await button('Saati başlat').click();
    await press('1. tur tamam', 65);
    await expect.element(page.getByText('2 turdan 2. · Sınır 15:00')).toBeVisible();
    await press('2. tur tamam');
    await expect.element(page.getByText('Bütün turlar tamam')).toBeVisible();
    await expect.element(button('2. turu geri al')).toBeVisible();
  });
});
