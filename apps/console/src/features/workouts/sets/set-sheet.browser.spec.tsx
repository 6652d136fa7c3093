import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SetView } from '../fold-workout.js';
import type { FieldName } from './columns.js';
import { SetSheet } from './set-sheet.js';

const setOf = (actual: SetView['actual']): SetView => ({
  id: 's1',
  exerciseId: 'run',
  setType: 'work',
  prescriptionId: null,
  actual,
  performedAt: '2026-11-22T10:00:00.000Z',
  voided: false,
  amended: false,
  note: null,
  videoUrl: null,
  comments: [],
  state: 'saved',
  code: null,
});
const open = async (actual: SetView['actual'], columns: readonly FieldName[]) => {
  const onAmend = vi.fn();
  const screen = await render(
    <SetSheet
      set={setOf(actual)}
      columns={columns}
      unit="kg"
      onClose={vi.fn()}
      onAmend={onAmend}
      onVoid={vi.fn()}
      refusal={null}
      check={() => null}
      nameOf={() => ''}
      onComment={vi.fn()}
      removalOf={() => null}
    />,
  );
  return { screen, onAmend };
};

describe('the correction form of a set', () => {
  it('keeps distance, time and load unchanged when only the effort is typed', async () => {
    const before = {
      metres: 5200,
      seconds: 3661.5,
      load: { value: 61.235, unit: 'kg' as const },
    };
    const { screen, onAmend } = await open(before, ['load', 'metres', 'seconds']);
    await screen.getByLabelText('RPE').fill('8');
    await screen.getByRole('button', { name: 'Save change' }).click();
    expect(onAmend).toHaveBeenCalledExactlyOnceWith({ ...before, rpe: 8 }, expect.any(String));
  });

  it('names the field whose text is no number, and saves nothing', async () => {
    const { screen, onAmend } = await open({ reps: 5, seconds: 90 }, ['reps', 'seconds']);
    await screen.getByLabelText('Reps').fill('five');
    await expect.element(screen.getByText('Reps: this value is not allowed.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(onAmend).not.toHaveBeenCalled();
  });
});

describe('a typed comment', () => {
  it('survives closing the sheet until it is sent', async () => {
    const field = () => page.getByRole('textbox', { name: 'Comment on this set' });
    const first = await open({ reps: 5 }, ['reps']);
    await field().fill('Left knee 😕');
    await first.screen.unmount();
    const second = await open({ reps: 5 }, ['reps']);
    await expect.element(field()).toHaveValue('Left knee 😕');
    await page.getByRole('button', { name: 'Send' }).click();
    await second.screen.unmount();
    await open({ reps: 5 }, ['reps']);
    await expect.element(field()).toHaveValue('');
  });
});
