// A coach adjusts the next sets of a running workout, and the client answers on a phone of 390 × 760 pixels.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { stopRest } from '@/shared/rest/rest-timer.js';
import { answer } from '@/testing/api.js';
import { gym, person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import type { ModelServer, Sent } from '../device/model-server.js';
import { openRunning, squat } from '../execution/open-running.js';

const slotId = newId();
const prescriptions = [newId(), newId(), newId()];
const slots = [
  {
    slotId,
    exerciseId: squat,
    kind: 'straight' as const,
    sets: prescriptions.map((prescriptionId) => ({
      prescriptionId,
      setType: 'work' as const,
      reps: { min: 5 },
      load: { value: 100, unit: 'kg' as const },
    })),
  },
];
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const proposals = page.getByRole('status', { name: 'Targets changed by coaches' });
const kg = (value: number) => ({ value, unit: 'kg' as const });

/** Adjusts at the server, and tells the screen. */
const adjustAt = async (server: ModelServer, sets: readonly object[]): Promise<void> => {
  const payload = { workoutId: server.state.workoutId, adjustmentId: newId(), slotId, sets, reason: 'The last rep was slow' };
  const sent = { commandId: newId(), type: 'adjust-workout', payload, occurredAt: new Date().toISOString() } as unknown as Sent;
  expect(server.execute(sent, false).code).toBeUndefined();
  await refreshTopics(gym.slug, ['workouts']);
};
const lighter = prescriptions.slice(1).map((prescriptionId) => ({ prescriptionId, load: kg(90), reps: 3 }));

describe('an adjustment on the phone', () => {
  beforeEach(async () => {
    await page.viewport(390, 760);
    onTestFinished(stopRest);
  });

  it('shows what changes and why, and changes the open sets once it is taken', async () => {
    const { server, taken } = await openRunning({ slots });
    await button('Record set 1').click();
    await expect.poll(() => taken).toHaveLength(1);
    await adjustAt(server, lighter);
    await expect.element(proposals.getByText('Your coach proposes other targets')).toBeVisible();
    await expect.element(proposals.getByText('Sets 2, 3')).toBeVisible();
    await expect.element(proposals.getByText('5 × 100 kg')).toBeVisible();
    await expect.element(proposals.getByText('3 × 90 kg')).toBeVisible();
    await expect.element(proposals.getByText('The last rep was slow')).toBeVisible();
    await expect.element(button('Load 90')).not.toBeInTheDocument();
    await button('Take it').click();
    await expect.element(button('Take it')).not.toBeInTheDocument();
    await expect.element(button('Load 90').first()).toBeVisible();
    await button('Record set 2').click();
    await expect
      .poll(() => taken.filter(({ type }) => type === 'record-set').map(({ payload }) => payload))
      .toMatchObject([{ actual: { load: kg(100), reps: 5 } }, { actual: { load: kg(90), reps: 3 } }]);
    expect(taken.find(({ type }) => type === 'answer-adjustment')?.payload).toMatchObject({ taken: true });
  });

  it('keeps the planned targets if the client says so, and can still be taken', async () => {
    const { server } = await openRunning({ slots });
    await adjustAt(server, lighter);
    await button('Keep mine').click();
    await expect.element(proposals.getByText('Planned targets kept')).toBeVisible();
    await expect.element(button('Load 90')).not.toBeInTheDocument();
    await button('Take it').click();
    await expect.element(button('Load 90').first()).toBeVisible();
  });

  it('appears in the unit of the client', async () => {
    const { server } = await openRunning({ slots, unit: 'lb' });
    await adjustAt(server, [{ prescriptionId: prescriptions[0], load: kg(90) }]);
    await expect.element(proposals.getByText('5 × 220 lb')).toBeVisible();
    await expect.element(proposals.getByText('5 × 200 lb')).toBeVisible();
  });
});

describe('a coach who watches a workout', () => {
  const openFollow = async () => {
    const running = await openRunning({ slots });
    await running.screen.unmount();
    queryClient.clear();
    const coach = person('coach');
    answer('GET /api/bootstrap', coach);
    await page.viewport(1440, 900);
    await openScreen(`/iron-halls/admin/user-workout/${running.server.state.workoutId}`, coach);
    const adjust = async (): Promise<void> => {
      await button('More about Squat').click();
      await page.getByRole('menuitem', { name: 'Adjust next sets' }).click();
    };
    return { ...running, adjust };
  };

  it('sends only what changes, sees that it waits, and takes it back by undo', async () => {
    const { taken, server, adjust } = await openFollow();
    await adjust();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '-10%' }).click();
    await dialog.getByLabelText('Repetitions').nth(2).fill('4');
    await dialog.getByLabelText('Load (kg)').nth(0).fill('100');
    await dialog.getByLabelText('Reason (the client reads it)').fill('Slow today');
    await dialog.getByRole('button', { name: 'Send to the client' }).click();
    await expect.element(proposals.getByText('Sets 2', { exact: false }).or(proposals.getByText('Set 2'))).toBeVisible();
    expect(taken.find(({ type }) => type === 'adjust-workout')?.payload).toMatchObject({
      slotId,
      sets: [
        { prescriptionId: prescriptions[1], load: kg(90) },
        { prescriptionId: prescriptions[2], load: kg(90), reps: 4 },
      ],
      reason: 'Slow today',
    });
    await button('Undo').click();
    await expect.poll(() => Object.values(server.state.adjustments)).toMatchObject([{ withdrawn: true }]);
  });

  it('reads at the field what is wrong, and sends nothing', async () => {
    const { taken, adjust } = await openFollow();
    await adjust();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send to the client' }).click();
    await expect.element(dialog.getByText('These are the targets that the sets already have.')).toBeVisible();
    await dialog.getByLabelText('Load (kg)').nth(1).fill('heavy');
    await dialog.getByLabelText('Repetitions').nth(0).fill('2.5');
    await dialog.getByRole('button', { name: 'Send to the client' }).click();
    await expect.element(dialog.getByLabelText('Load (kg)').nth(1)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(dialog.getByLabelText('Repetitions').nth(0)).toHaveAttribute('aria-invalid', 'true');
    expect(taken.filter(({ code }) => code === undefined)).toEqual([]);
  });
});
