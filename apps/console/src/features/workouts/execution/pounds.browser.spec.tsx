// A workout prescribed in kilograms, for a client who uses pounds.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { answer } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import type { ModelServer } from '../device/model-server.js';
import { openRunning, squat } from './open-running.js';

const slots = [
  {
    slotId: newId(),
    exerciseId: squat,
    kind: 'straight' as const,
    sets: [60, 62.5].map((value) => ({
      prescriptionId: newId(),
      setType: 'work' as const,
      reps: { min: 5 },
      load: { value, unit: 'kg' as const },
      restSeconds: 90,
    })),
  },
];
const kilograms = {
  bars: [{ name: 'Bar', value: 20, unit: 'kg' as const }],
  plates: [25, 20, 15, 10, 5, 2.5, 1.25].map((value) => ({ value, unit: 'kg' as const, count: 8 })),
  dumbbells: [],
  stacks: [],
};
const setsOf = ({ state }: ModelServer) => Object.values(state.sets).map(({ actual }) => actual.value);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

describe('a workout in pounds', () => {
  beforeEach(() => page.viewport(390, 760));

  it('shows targets that can be loaded, and records what the tick shows', async () => {
    const { server } = await openRunning({ slots, unit: 'lb' });
    await expect.element(button('Target 5 × 130 lb: why this load')).toBeVisible();
    await expect.element(page.getByText('lb', { exact: true }).first()).toBeVisible();
    await button('Record set 1').click();
    await expect.poll(() => setsOf(server)).toEqual([{ reps: 5, load: { value: 130, unit: 'lb' } }]);
    await expect.element(page.getByText(/^Squat · 5 × 140 lb · 45 \+ 2.5 on each side of a 45 lb bar$/)).toBeVisible();
  });

  it('shows the prescribed kilograms one tap away, and plates in the unit printed on them', async () => {
    await openRunning({ slots, unit: 'lb', equipment: kilograms });
    await button('Target 5 × 132.3 lb: why this load').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/^Prescribed: 60 kg\./)).toBeVisible();
    await expect.element(dialog.getByText('20 on each side of a 20 kg bar')).toBeVisible();
  });

  it('steps by five pounds, and names the limit in pounds', async () => {
    const { server } = await openRunning({ slots, unit: 'lb' });
    await button('Load 130').click();
    const keypad = page.getByRole('group', { name: 'Keypad for Load' });
    await keypad.getByRole('button', { name: '5 more', exact: true }).click();
    await expect.element(button('Load 135')).toBeVisible();
    await userEvent.keyboard('9999');
    await expect.element(keypad.getByText('Load: at most 3,086 lb.')).toBeVisible();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}132,5');
    await button('Record set 1').click();
    await expect.poll(() => setsOf(server)).toEqual([{ reps: 5, load: { value: 132.5, unit: 'lb' } }]);
  });

  it('appears to a coach who uses kilograms as kilograms', async () => {
    const { screen, server } = await openRunning({ slots, unit: 'lb' });
    await button('Record set 1').click();
    await expect.poll(() => setsOf(server)).toHaveLength(1);
    await screen.unmount();
    queryClient.clear();
    const coach = person('coach');
    answer('GET /api/bootstrap', coach);
    await openScreen(`/iron-halls/admin/user-workout/${server.state.workoutId}`, coach);
    await expect.element(button('Target 5 × 60 kg: why this load')).toBeVisible();
    // 130 lb
    await expect.element(button('Load 58.97')).toBeVisible();
    await expect.element(page.getByText('kg', { exact: true }).first()).toBeVisible();
    await button('Load 58.97').click();
    const sheet = page.getByRole('dialog');
    await expect.element(sheet.getByLabelText('kg')).toHaveValue('58.97');
    await sheet.getByLabelText('Reps').fill('6');
    await sheet.getByRole('button', { name: 'Save change' }).click();
    await expect.poll(() => setsOf(server)).toEqual([{ reps: 6, load: { value: 130, unit: 'lb' } }]);
  });
});
