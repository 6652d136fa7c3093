// The rest between sets, on a phone of 360 × 640 pixels.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bench, openRunning, squat } from '@/features/workouts/execution/open-running.js';
import { newId } from '@/lib/api/send-command.js';
import { chooseRecording } from '@/shared/recording/recording-options.js';
import { answer, noAnswer, noItems } from '@/testing/api.js';
import { gym, person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import { restPush } from '@/shared/rest/rest-push.js';
import { startRest, stopRest } from '@/shared/rest/rest-timer.js';

const set = (kg: number, restSeconds: number) => ({
  prescriptionId: newId(),
  setType: 'work' as const,
  reps: { min: 5 },
  load: { value: kg, unit: 'kg' as const },
  restSeconds,
});
const slots = [
  { slotId: newId(), exerciseId: squat, kind: 'straight' as const, sets: [set(100, 180), set(105, 180)] },
  { slotId: newId(), exerciseId: bench, kind: 'straight' as const, sets: [set(60, 90)] },
];
const timer = () => page.getByRole('timer', { name: 'Rest left' });
const timerShows = (text: RegExp) => expect.poll(() => timer().query()?.textContent).toMatch(text);
/** Starts a rest of 60 seconds that ended some seconds ago. */
const endedRest = (secondsAgo: number, workoutId = newId()) =>
  startRest({ gym: gym.slug, workoutId, totalSeconds: 60, next: null }, Date.now() - 60_000 - secondsAgo * 1000);
const vibrations = () => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  onTestFinished(() => vibrate.mockRestore());
  return vibrate;
};

describe('the rest', () => {
  beforeEach(async () => {
    await page.viewport(360, 640);
    onTestFinished(stopRest);
  });

  it('names the next set with its plates, also that of the next exercise', async () => {
    await openRunning({ slots });
    await page.getByRole('button', { name: 'Record set 1' }).first().click();
    await timerShows(/^(3:00|2:5\d)$/);
    await expect.element(page.getByText('Squat · 5 × 105 kg · 25 + 15 + 2.5 on each side of a 20 kg bar')).toBeVisible();
    await page.getByRole('button', { name: 'Record set 2' }).click();
    await expect.element(page.getByText('Bench · 5 × 60 kg · 20 on each side of a 20 kg bar')).toBeVisible();
  });

  it('follows a change of the next set', async () => {
    await openRunning({ slots });
    await page.getByRole('button', { name: 'Record set 1' }).first().click();
    await page.getByRole('button', { name: 'Load 105' }).click();
    await page.getByRole('group', { name: 'Keypad for Load' }).getByRole('button', { name: '2.5 more' }).click();
    await expect.element(page.getByText(/^Squat · 5 × 107\.5 kg/)).toBeVisible();
  });

  it('counts on after its end, and ends by the next set or by hand', async () => {
    const { server } = await openRunning({ slots });
    endedRest(75, server.state.workoutId);
    await timerShows(/^Lift · \+1:1\d$/);
    await page.getByRole('button', { name: 'Record set 1' }).first().click();
    await timerShows(/^(3:00|2:5\d)$/);
    await page.getByRole('button', { name: 'End rest' }).click();
    await expect.element(timer()).not.toBeInTheDocument();
  });

  it('is on every page of a client, with a link to its workout, and covers nothing at the end of the page', async () => {
    const client = person('client');
    answer('GET /api/gyms/:gym/workouts/discarded', { items: [] });
    answer('GET /api/gyms/:gym/workouts', { ...noItems, may: { move: true, swap: true, add: true, skip: true } });
    await openScreen('/iron-halls/client/workout-client', client);
    const workoutId = newId();
    startRest({ gym: gym.slug, workoutId, totalSeconds: 90, next: { exercise: 'Squat', values: '5 × 105 kg', plates: null } });
    await expect.element(timer()).toBeVisible();
    await expect.element(page.getByText('Squat · 5 × 105 kg')).toBeVisible();
    const link = page.getByRole('complementary', { name: 'Rest left' }).getByRole('link', { name: /Workout/ });
    expect(link.element().getAttribute('href')).toContain(`/iron-halls/client/workout-client/details-workout/${workoutId}`);
    scrollTo(0, document.documentElement.scrollHeight);
    const top = (): number => document.querySelector('.rest-everywhere')!.getBoundingClientRect().top;
    await expect.poll(() => document.querySelector('.shell-footer')!.getBoundingClientRect().bottom <= top()).toBe(true);
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  it('signals its end as the person wants it, and not long after it', async () => {
    const vibrate = vibrations();
    const { server } = await openRunning({ slots });
    endedRest(2, server.state.workoutId);
    await expect.poll(() => vibrate.mock.calls.length).toBe(1);
    stopRest();
    chooseRecording({ still: true });
    onTestFinished(() => chooseRecording({ still: false }));
    await expect.element(timer()).not.toBeInTheDocument();
    endedRest(2, server.state.workoutId);
    await timerShows(/^Lift/);
    stopRest();
    chooseRecording({ still: false });
    await expect.element(timer()).not.toBeInTheDocument();
    endedRest(20, server.state.workoutId);
    await timerShows(/^Lift/);
    expect(vibrate).toHaveBeenCalledOnce();
  });

  it('asks the server to push its end while the person wants it, and cancels it with the rest', async () => {
    const asked: string[] = [];
    answer('POST /api/reminders/rest', ({ body }) => {
      asked.push(`${Math.ceil(body.leftSeconds / 10) * 10} s ${body.path.split('/')[1]}`);
      return { willPush: true };
    });
    answer('DELETE /api/reminders/rest', () => {
      asked.push('cancelled');
      return undefined as never;
    });
    const { server } = await openRunning({ slots });
    const rest = { gym: gym.slug, workoutId: server.state.workoutId, totalSeconds: 90, next: null };
    startRest(rest);
    await timerShows(/^1:[23]/);
    expect(asked).toEqual([]);
    chooseRecording({ pushRest: true });
    onTestFinished(() => chooseRecording({ pushRest: false }));
    await expect.poll(() => asked).toEqual(['90 s iron-halls']);
    await page.getByRole('button', { name: '15 seconds more rest' }).click();
    await expect.poll(() => asked.length).toBe(2);
    await page.getByRole('button', { name: 'End rest' }).click();
    await expect.poll(() => asked.at(-1)).toBe('cancelled');
    expect(page.getByText('Spotter cannot ring while the screen is off.').query()).toBeNull();
  });

  it('shows that it cannot ring with the screen off while the server does not answer', async () => {
    answer('POST /api/reminders/rest', () => noAnswer());
    answer('DELETE /api/reminders/rest', () => noAnswer());
    const { server } = await openRunning({ slots });
    chooseRecording({ pushRest: true });
    onTestFinished(() => chooseRecording({ pushRest: false }));
    startRest({ gym: gym.slug, workoutId: server.state.workoutId, totalSeconds: 80, next: null });
    await expect.element(page.getByText('Spotter cannot ring while the screen is off.')).toBeVisible();
    // The cancellation follows the end of the rest, and belongs to this test.
    stopRest();
    await expect.poll(restPush).toBe('none');
  });
});
