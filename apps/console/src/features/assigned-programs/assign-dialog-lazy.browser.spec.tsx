import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { answer, takeCommands } from '@/testing/api.js';
import { answerCustomerPage, customer } from '@/testing/customers.js';
import { person } from '@/testing/people.js';
import { answerPublished } from '@/testing/programs.js';
import { openScreen } from '@/testing/screen.js';

describe('assigning a program to one client', () => {
  const openDialog = async (id: string) => {
    await openScreen(`/iron-halls/admin/list/${id}`, person('admin'));
    await page.getByRole('button', { name: 'Assign program' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign a program' });
    await dialog.getByRole('radio', { name: /Base block/ }).click();
    return dialog;
  };
  const existing = (customerId: string) => ({
    customerId,
    assignedProgramId: newId(),
    programId: newId(),
    name: { en: 'Old block' },
    isPaused: false,
    days: { first: '2020-01-06', last: '2098-12-31' },
  });

  it.each([
    [/^End it the day before/, 'end-before'],
    [/^Start after it ends/, 'start-after'],
    [/^Run beside it/, 'beside'],
  ] as const)('asks what happens with the program of these days, sends %s, and offers undo', async (name, way) => {
    const ada = customer('Ada', 'Kaya');
    answerCustomerPage(ada);
    answerPublished('Base block');
    const old = existing(ada.id);
    answer('GET /api/gyms/:gym/existing-programs', { items: [old] });
    const taken: unknown[] = [];
    takeCommands(({ type, payload }) => {
      if (type === 'assign-program') taken.push(payload.existing);
      if (type === 'end-program') taken.push(payload.takesBack);
    });
    const dialog = await openDialog(ada.id);
    await expect.element(dialog.getByRole('group', { name: /^What happens with this program/ })).toBeVisible();
    const assign = dialog.getByRole('button', { name: 'Assign', exact: true });
    await expect.element(assign).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('radio', { name }).click();
    await assign.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => taken).toEqual([way, true]);
  });

  it('has two sessions on one day with fewer weekdays', async () => {
    const ada = customer('Ada', 'Kaya');
    answerCustomerPage(ada);
    const program = answerPublished('Base block');
    const week = program.tree.weeks[0]!;
    answer('GET /api/gyms/:gym/programs/:programId', {
      ...program,
      tree: { rules: [], weeks: [{ ...week, days: [1, 2, 3].map(() => ({ ...week.days[0]!, id: newId() })) }] },
    });
    const sent: unknown[] = [];
    takeCommands(({ payload }) => void sent.push('days' in payload ? payload.days : null));
    const dialog = await openDialog(ada.id);
    const assign = dialog.getByRole('button', { name: 'Assign', exact: true });
    await dialog.getByText('Fri', { exact: true }).click();
    await expect.element(assign).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('switch', { name: /^Two sessions on one day/ }).click();
    await expect.element(dialog.getByText('Two sessions on Mon')).toBeVisible();
    await assign.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([['mon', 'mon', 'wed']]);
  });

  it('shows bad input and refusals at their fields, and changes nothing', async () => {
    const ada = customer('Ada', 'Kaya');
    answerCustomerPage(ada);
    answerPublished('Base block');
    const codes = ['implausible-date', 'program-retired', 'client-not-active'];
    const taken: string[] = [];
    takeCommands(({ type }) => {
      taken.push(type);
      return codes[taken.length - 1];
    });
    const dialog = await openDialog(ada.id);
    const assign = dialog.getByRole('button', { name: 'Assign', exact: true });
    const start = dialog.getByLabelText('Starts on');
    /** Clicks once the button is ready: not while a request is pending. */
    const send = async (): Promise<void> => {
      await expect.element(assign).not.toHaveAttribute('aria-disabled', 'true');
      await assign.click();
    };
    await expect.element(start).toBeVisible();
    const monday = start.element() as HTMLInputElement;
    const before = monday.value;
    await start.fill('1999-01-04');
    await expect.element(start).toHaveAccessibleDescription(/Choose a day at most two years away/);
    await expect.element(assign).toHaveAttribute('aria-disabled', 'true');
    await start.fill(before);
    await send();
    await expect.element(start).toHaveAccessibleDescription(/This date cannot be right/);
    await send();
    await expect.element(dialog.getByText('This program is retired.')).toBeVisible();
    await send();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('The client is paused or archived.');
    expect(taken).toHaveLength(3);
  });
  it('shows the allowed range of an invalid training max without sending, and names the missing maxes', async () => {
    const ada = customer('Ada', 'Kaya');
    answerCustomerPage(ada);
    const program = answerPublished('Base block', {
      kind: 'percent-training-max',
      percent: 80,
    });
    const exerciseId = program.exercises[0]!.id;
    answer('GET /api/gyms/:gym/training-max-proposals', {
      items: [{ customerId: ada.id, exerciseId, inForce: null, proposed: null }],
    });
    const sent: unknown[] = [];
    takeCommands(({ payload }) => void sent.push('trainingMaxes' in payload ? payload.trainingMaxes : null));
    await openScreen(`/iron-halls/admin/list/${ada.id}`, person('admin'));
    await page.getByRole('button', { name: 'Assign program' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign a program' });
    await dialog.getByRole('radio', { name: /Base block/ }).click();
    await expect.element(dialog.getByText(/No training max: Back Squat\./)).toBeVisible();
    const field = dialog.getByLabelText('Back Squat');
    for (const wrong of ['abc', '0', '1,401', '80kg']) {
      await field.fill(wrong);
      await expect.element(dialog.getByRole('alert').first()).toMatchTextContent('Back Squat: a number above 0, at most 1,400 kg.');
      await userEvent.keyboard('{Enter}');
    }
    expect(sent).toEqual([]);
    await field.fill('82.5');
    await expect.element(dialog.getByText(/No training max: Back Squat\./)).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([[{ exerciseId, load: { value: 82.5, unit: 'kg' } }]]);
  });
});
