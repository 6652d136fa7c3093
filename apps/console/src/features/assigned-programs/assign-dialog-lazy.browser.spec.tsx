import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { answer, takeCommands } from '@/testing/api.js';
import { answerCustomerPage, customer } from '@/testing/customers.js';
import { person } from '@/testing/people.js';
import { answerPublished } from '@/testing/programs.js';
import { openScreen } from '@/testing/screen.js';

describe('assigning a program to one client', () => {
  it('offers to end the conflicting program, and assigns once it has ended', async () => {
    const other = newId();
    const ada = customer('Ada', 'Kaya');
    answerCustomerPage(ada);
    answerPublished('Base block');
    const taken: string[] = [];
    let isEnded = false;
    takeCommands(({ type, payload }) => {
      taken.push(type);
      if (type === 'end-program') isEnded = payload.assignedProgramId === other;
      return type === 'assign-program' && !isEnded ? { code: 'programs-overlap', details: { assignedProgramId: other } } : undefined;
    });
    await openScreen(`/iron-halls/admin/list/${ada.id}`, person('admin'));
    await page.getByRole('button', { name: 'Assign program' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign a program' });
    await dialog.getByRole('radio', { name: /Base block/ }).click();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('already has a program');
    await dialog.getByRole('button', { name: 'End the other program that day, and try again' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(taken).toEqual(['assign-program', 'end-program', 'assign-program']);
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
