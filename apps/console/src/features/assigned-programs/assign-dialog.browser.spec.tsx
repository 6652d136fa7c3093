import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../lib/api/send-command.js';
import { takeCommands } from '../../testing/api.js';
import { answerCustomerPage, customer } from '../../testing/customers.js';
import { person } from '../../testing/people.js';
import { answerPublished } from '../../testing/programs.js';
import { openScreen } from '../../testing/screen.js';

describe('assigning a program to one client', () => {
  it('offers to end the program that is in the way, and assigns once it is ended', async () => {
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
});
