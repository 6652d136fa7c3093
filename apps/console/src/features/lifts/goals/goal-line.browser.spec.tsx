import { addDays } from '@spotter/contracts/civil-date';
import type { GoalItem } from '@spotter/contracts/goals/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { todayHere } from '@/lib/format/format.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { answer, takeCommands } from '@/testing/api.js';
import { GoalLine } from './goal-line.js';

const [customerId, exerciseId] = [newId(), newId()];
const today = todayHere();
const squat = (value: number, by: string | null = null): GoalItem => ({
  exerciseId,
  load: { value, unit: 'kg' },
  by,
  setAt: `${today}T08:00:00.000Z`,
});

/** Opens the line with these goals; the server keeps what is sent, unless it refuses. */
const open = async (before: readonly GoalItem[] = [], { unit = 'kg' as 'kg' | 'lb', refusal = undefined as string | undefined } = {}) => {
  await page.viewport(390, 844);
  let goals = before;
  const sent: (readonly [string, object])[] = [];
  answer('GET /api/gyms/:gym/customers/:customerId/goals', () => ({ items: [...goals] }));
  takeCommands(({ type, payload }) => {
    sent.push([type, payload]);
    if (refusal !== undefined) return refusal;
    const { load: wanted, by = null } = payload as { load: GoalItem['load']; by?: string };
    goals = type === 'set-goal' ? [{ ...squat(0, by), load: wanted }] : [];
    return undefined;
  });
  onTestFinished(() => queryClient.clear());
  await render(
    <QueryClientProvider client={queryClient}>
      <GoalLine
        gym="iron-halls"
        customerId={customerId}
        exerciseId={exerciseId}
        name="Squat"
        unit={unit}
        days={[{ on: today, value: 130 }]}
        today={today}
      />
    </QueryClientProvider>,
  );
  return sent;
};
const load = page.getByLabelText(/^Goal \(/);
const day = page.getByLabelText('Day');
const save = page.getByRole('button', { name: 'Save' });

describe('a goal', () => {
  it('is set by keyboard with a day, and taken back by undo', async () => {
    const sent = await open();
    const set = page.getByRole('button', { name: 'Set a goal' });
    await expect.element(set).toBeVisible();
    (set.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(load).toHaveFocus();
    await userEvent.keyboard('142,5');
    await day.fill(addDays(today, 90));
    await save.click();
    await expect.element(page.getByText(/^Goal: 142\.5.kg/)).toBeVisible();
    await expect.element(page.getByText('12.5 kg to go.')).toBeVisible();
    const of = { customerId, exerciseId };
    expect(sent).toEqual([['set-goal', { ...of, load: { value: 142.5, unit: 'kg' }, by: addDays(today, 90) }]]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByRole('button', { name: 'Set a goal' })).toBeVisible();
    expect(sent[1]).toEqual(['remove-goal', of]);
  });

  it('is removed by one click, and undo restores it with its day', async () => {
    const by = addDays(today, 30);
    const sent = await open([squat(140, by)]);
    await page.getByRole('button', { name: 'Remove the goal of Squat' }).click();
    await expect.element(page.getByText(/^Goal:/)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText(/^Goal: 140.kg/)).toBeVisible();
    expect(sent[1]).toEqual(['set-goal', { customerId, exerciseId, load: { value: 140, unit: 'kg' }, by }]);
  });

  it('keeps the unit in which it was entered if only its day changes', async () => {
    const sent = await open([squat(140)], { unit: 'lb' });
    await page.getByRole('button', { name: 'Change the goal of Squat' }).click();
    await expect.element(page.getByLabelText('Goal (lb)')).toBeVisible();
    await day.fill(addDays(today, 30));
    await save.click();
    await expect
      .poll(() => sent)
      .toEqual([['set-goal', { customerId, exerciseId, load: { value: 140, unit: 'kg' }, by: addDays(today, 30) }]]);
  });

  it('names what is wrong at its field, and sends nothing', async () => {
    const sent = await open();
    await page.getByRole('button', { name: 'Set a goal' }).click();
    for (const wrong of ['', '0', '9999', 'heavy']) {
      await load.fill(wrong);
      await save.click();
      await expect.element(load).toHaveAttribute('aria-invalid', 'true');
    }
    await load.fill('140');
    await day.fill('1999-01-01');
    await save.click();
    await expect.element(day).toHaveAccessibleDescription(/^Between/);
    expect(sent).toEqual([]);
  });

  it('shows a refusal, and keeps the form', async () => {
    await open([], { refusal: 'too-many-goals' });
    await page.getByRole('button', { name: 'Set a goal' }).click();
    await load.fill('140');
    await save.click();
    await expect.element(page.getByText('Ten goals at a time are enough. Remove one first.')).toBeVisible();
    await expect.element(load).toHaveValue('140');
  });

  it('is written in Turkish, within the width of a phone', async () => {
    onTestFinished(() => changeLanguage('en'));
    await changeLanguage('tr');
    await open([squat(140, addDays(today, 30))]);
    await expect.element(page.getByText(/^Hedef: .*140.kg/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
