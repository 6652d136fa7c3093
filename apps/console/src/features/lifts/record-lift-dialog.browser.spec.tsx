import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { takeCommands } from '@/testing/api.js';
import { RecordLiftDialog } from './record-lift-dialog.js';

const ids = { customerId: newId(), exerciseId: newId() };
const open = async (refusal?: string) => {
  const sent: (readonly [string, object])[] = [];
  takeCommands(({ type, payload }) => {
    sent.push([type, payload]);
    return refusal;
  });
  const onRecorded = vi.fn();
  const dialog = { ...ids, gym: 'iron-halls', name: 'Squat', unit: 'kg' as const, staff: true, onOther: vi.fn(), onClose: vi.fn() };
  await render(
    <QueryClientProvider client={queryClient}>
      <RecordLiftDialog {...dialog} onRecorded={onRecorded} />
    </QueryClientProvider>,
  );
  return { sent, onRecorded };
};
const [load, reps] = [page.getByLabelText(/^Load/), page.getByLabelText('Reps')];
const save = () => page.getByRole('button', { name: 'Save' }).click();

describe('a tested lift', () => {
  it('names a wrong value while it is typed, and is sent once it is right', async () => {
    const { sent, onRecorded } = await open();
    await load.fill('1500');
    await expect.element(load).toHaveAccessibleDescription(/a number above 0, at most 1,400 kg/);
    await reps.fill('1.5');
    await expect.element(reps).toHaveAccessibleDescription('Whole numbers only.');
    await save();
    await expect.element(load).toHaveFocus();
    await load.fill('142.5');
    await expect.element(load).not.toHaveAttribute('aria-invalid');
    await reps.fill('3');
    await save();
    await expect.poll(() => onRecorded.mock.calls).toHaveLength(1);
    expect(sent).toMatchObject([['record-lift', { ...ids, load: { value: 142.5, unit: 'kg' }, reps: 3 }]]);
  });

  it('shows a refusal of its load at the load', async () => {
    await open('implausible-load');
    await load.fill('100');
    await save();
    await expect.element(load).toHaveAccessibleDescription(/^Load: more than 0/);
  });
});

it('a training max needs a reason, and no reps', async () => {
  const { sent, onRecorded } = await open();
  await page.getByLabelText('Training max').click();
  await load.fill('90');
  await save();
  const reason = page.getByLabelText('Reason');
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toHaveAccessibleDescription('Fill in this field.');
  await reason.fill('After a layoff');
  await save();
  await expect.poll(() => onRecorded.mock.calls).toHaveLength(1);
  expect(sent).toEqual([['set-training-max', { ...ids, load: { value: 90, unit: 'kg' }, reason: 'After a layoff' }]]);
});
