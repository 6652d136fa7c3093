import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { takeCommands } from '@/testing/api.js';
import { answerCustomerPage, customer } from '@/testing/customers.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

describe('the page of an archived client', () => {
  it('makes them active again, and archives them again on undo', async () => {
    const ada = { ...customer('Ada', 'Kaya'), status: 'archived' };
    answerCustomerPage(ada);
    const sent: unknown[] = [];
    takeCommands(({ type, payload }) => void sent.push([type, 'status' in payload ? payload.status : null]));
    await openScreen(`/iron-halls/admin/list/${ada.id}`, person('admin'));
    expect(page.getByRole('button', { name: 'Assign program' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Bring back' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        ['update-customer', 'active'],
        ['update-customer', 'archived'],
      ]);
  });

  it('has no such button for active clients', async () => {
    const bora = customer('Bora', 'Kaya');
    answerCustomerPage(bora);
    await openScreen(`/iron-halls/admin/list/${bora.id}`, person('admin'));
    await expect.element(page.getByRole('button', { name: 'Assign program' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Bring back' }).elements()).toEqual([]);
  });
});
