import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, noItems, takeCommands } from '@/testing/api.js';
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

describe('the row of an archived client in the list', () => {
  it('brings them back by one button, with undo, and other rows have none', async () => {
    const [ada, bora] = [{ ...customer('Ada', 'Kaya'), status: 'archived' }, customer('Bora', 'Kaya')];
    answer('GET /api/gyms/:gym/customers', { items: [ada, bora], nextCursor: null, total: 2 });
    answer('GET /api/gyms/:gym/jobs', { items: [] });
    answer('GET /api/gyms/:gym/coaches', noItems);
    answer('GET /api/gyms/:gym/invitations', noItems);
    const sent: unknown[] = [];
    takeCommands(({ type, payload }) => void sent.push([type, 'status' in payload ? payload.status : null]));
    await openScreen('/iron-halls/admin/list', person('coach'));
    await page.getByRole('button', { name: 'Bring back Ada Kaya' }).click();
    expect(page.getByRole('button', { name: 'Bring back Bora Kaya' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        ['update-customer', 'active'],
        ['update-customer', 'archived'],
      ]);
  });
});
