// Clocks of timed sets, EMOM and AMRAP on a phone of 360 × 640 pixels. The tests set the time of the device.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { chooseRecording } from '@/shared/recording/recording-options.js';
import { stopRest } from '@/shared/rest/rest-timer.js';
import { keepClock } from './clock-draft.js';
import { bench, openRunning, plank, squat } from '../execution/open-running.js';

const set = (target: object) => ({ prescriptionId: newId(), setType: 'work' as const, ...target });
const slot = (exerciseId: string, sets: readonly object[], over: object = {}) => ({
  slotId: newId(),
  exerciseId,
  kind: 'straight' as const,
  sets: sets.map(set),
  ...over,
});
const planks = () => [slot(plank, [{ seconds: 40 }, { seconds: 40 }])];
const reps = (min: number, kg?: number) => ({ reps: { min }, ...(kg !== undefined && { load: { value: kg, unit: 'kg' as const } }) });
const emom = () => [slot(bench, [reps(5, 60), reps(5, 60), reps(5, 60)], { kind: 'emom', label: 'A', intervalSeconds: 60 })];
const amrap = () => [
  slot(squat, [reps(5, 60)], { kind: 'amrap', label: 'A1', capSeconds: 300 }),
  slot(bench, [reps(10, 40)], { kind: 'amrap', label: 'A2', capSeconds: 300 }),
];
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
/** Presses by the keyboard, because the second of two quick taps of one place counts as a double tap. */
const press = async (name: string): Promise<void> => {
  await expect.element(button(name)).toBeEnabled();
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};
const time = () => page.getByRole('timer', { name: 'Time on the clock' });
const shows = (text: string) => expect.poll(() => time().query()?.textContent).toBe(text);

let start = 0;
/** Moves the device's clock to this many seconds after the start. */
const at = (seconds: number): void => void vi.setSystemTime(start + seconds * 1000);
const values = (taken: Awaited<ReturnType<typeof openRunning>>['taken']) =>
  taken.filter(({ type }) => type === 'record-set').map(({ payload }) => (payload as { actual: object }).actual);

describe('the clocks of a workout', () => {
  beforeEach(async () => {
    await page.viewport(360, 640);
    vi.useFakeTimers({ toFake: ['Date'] });
    start = Math.floor(Date.now() / 1000) * 1000;
    at(0);
    onTestFinished(stopRest);
  });

  it('time a held set from one tap to its record, and then rest', async () => {
    const { taken } = await openRunning({ slots: planks() });
    await button('Start the clock of set 1').click();
    await expect.element(page.getByText('Get ready')).toBeVisible();
    at(6);
    await shows('0:39');
    at(43);
    await shows('0:02');
    at(45.5);
    await expect.poll(() => values(taken)).toEqual([{ seconds: 40 }]);
    await expect.element(time()).not.toBeInTheDocument();
    await expect.element(page.getByRole('timer', { name: 'Rest left' })).toBeVisible();
  });

  it('record the seconds so far when the person stops them early, and nothing after Cancel', async () => {
    const { taken } = await openRunning({ slots: planks() });
    await button('Start the clock of set 1').click();
    await button('Cancel').click();
    await expect.element(time()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(button('Start the clock of set 1').element());
    await button('Start the clock of set 1').click();
    at(22);
    await button('Record 17 s').click();
    await expect.poll(() => values(taken)).toEqual([{ seconds: 17 }]);
  });

  it('time each side if the person wants it', async () => {
    onTestFinished(() => chooseRecording({ bySide: undefined }));
    const { taken } = await openRunning({ slots: planks() });
    await button('More about Plank').click();
    await page.getByRole('menuitem', { name: 'Time each side' }).click();
    await button('Start the clock of set 1').click();
    at(6);
    await expect.element(page.getByText('Left side')).toBeVisible();
    at(47);
    await expect.element(page.getByText('Change sides')).toBeVisible();
    at(51);
    await expect.element(page.getByText('Right side')).toBeVisible();
    at(89);
    await shows('0:01');
    at(90.2);
    await expect.poll(() => values(taken)).toEqual([{ seconds: 40 }]);
  });

  it('go on after a reload, and ask before they record what ended meanwhile', async () => {
    const slots = planks();
    const { server, taken, reopen } = await openRunning({ slots });
    const { slotId } = slots[0]!;
    keepClock(server.state.workoutId, { kind: 'hold', slotId, rowKey: `${slotId}-0`, seconds: 40, sides: 1, startedAt: start - 20_000 });
    await reopen();
    await shows('0:25');
    at(600);
    await expect.element(page.getByText('Time is over')).toBeVisible();
    expect(values(taken)).toEqual([]);
    await button('Record 40 s').click();
    await expect.poll(() => values(taken)).toEqual([{ seconds: 40 }]);
  });

  it('run an EMOM: one tap for each round, and rounds without one stay open', async () => {
    const { taken } = await openRunning({ slots: emom() });
    await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
    await button('Start the clock').click();
    at(10);
    await press('Round 1 done');
    await expect.element(page.getByText('Round 1 saved')).toBeVisible();
    at(70);
    await expect.element(page.getByText('Round 2 of 3')).toBeVisible();
    at(130);
    await press('Round 3 done');
    at(186);
    await expect.element(page.getByRole('dialog').getByText('2 of 3 rounds')).toBeVisible();
    await button('Close').click();
    expect(values(taken)).toEqual([1, 2].map(() => ({ load: { value: 60, unit: 'kg' }, reps: 5 })));
    await expect.element(page.getByText('2 of 3 rounds')).toBeVisible();
    await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
  });

  it('run an AMRAP to rounds and repetitions', async () => {
    const { taken } = await openRunning({ slots: amrap() });
    await button('Start the clock').click();
    at(10);
    await press('Round 1 done');
    await press('Round 2 done');
    await expect.element(page.getByRole('dialog').getByText('2 rounds + 0 reps')).toBeVisible();
    at(306);
    await expect.element(page.getByText('What did you do of the next round?')).toBeVisible();
    for (let tap = 0; tap < 4; tap += 1) await page.getByRole('group', { name: 'Squat' }).getByRole('button', { name: 'One more' }).click();
    await button('Save the result').click();
    await expect.element(page.getByText('2 rounds + 4 reps')).toBeVisible();
    await expect.poll(() => values(taken).map((actual) => (actual as { reps: number }).reps)).toEqual([5, 10, 5, 10, 4]);
  });

  it('stop an AMRAP early by the keyboard, and keep its rounds', async () => {
    const { taken } = await openRunning({ slots: amrap() });
    await button('Start the clock').click();
    at(10);
    await press('Round 1 done');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('What did you do of the next round?')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => values(taken).length).toBe(2);
  });
});
