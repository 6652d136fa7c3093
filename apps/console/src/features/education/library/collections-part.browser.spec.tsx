// Staff put the collections of the library in an order.
import { newId } from '../../../lib/api/send-command.js';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { presentToasts } from '../../../components/overlays/toast-list.js';
import { answer, noItems, takeCommands } from '../../../testing/api.js';
import { person } from '../../../testing/people.js';
import { openScreen } from '../../../testing/screen.js';

const names = ['First weeks', 'Food', 'Sleep'] as const;

/** Three collections. `refusal` is the code with which the server answers a new order. */
const openCollections = async (refusal?: string): Promise<readonly string[][]> => {
  const all = names.map((name) => ({ id: newId(), name: { en: name }, educationIds: [], archived: false }));
  const nameOf = (id: string): string => all.find((one) => one.id === id)!.name.en;
  const orders: string[][] = [];
  takeCommands(({ type, payload }) => {
    if (type !== 'order-education-collections') return 'not-allowed';
    if (refusal !== undefined) return refusal;
    orders.push(payload.collectionIds.map(nameOf));
    all.sort((one, other) => payload.collectionIds.indexOf(one.id) - payload.collectionIds.indexOf(other.id));
    return undefined;
  });
  answer('GET /api/gyms/:gym/education', noItems);
  answer('GET /api/gyms/:gym/education/collections', () => ({ items: [...all], nextCursor: null, orderVersion: orders.length }));
  answer('GET /api/gyms/:gym/teams', noItems);
  await openScreen('/iron-halls/admin/education?view=collections', person('admin'));
  await expect.poll(order).toEqual(names);
  return orders;
};
const order = (): string[] =>
  [...document.querySelectorAll('h2')].map(({ textContent }) => textContent).filter((name) => names.some((one) => one === name));
const menu = (name: string) => page.getByRole('button', { name: `More about “${name}”` });

describe('the order of collections', () => {
  it('is changed by the menu on a phone, and Undo takes it back', async () => {
    await page.viewport(390, 844);
    const orders = await openCollections();
    await menu('Sleep').click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect.poll(order).toEqual(['First weeks', 'Sleep', 'Food']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(order).toEqual(names);
    expect(orders).toEqual([['First weeks', 'Sleep', 'Food'], [...names]]);
  });

  it('follows the keys faster than the server answers, and keeps the focus', async () => {
    const orders = await openCollections();
    menu('First weeks').element().focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await expect.poll(order).toEqual(['Food', 'Sleep', 'First weeks']);
    await expect.element(menu('First weeks')).toHaveFocus();
    await expect
      .poll(() => orders)
      .toEqual([
        ['Food', 'First weeks', 'Sleep'],
        ['Food', 'Sleep', 'First weeks'],
      ]);
  });

  it('goes back where somebody else changed it meanwhile, and says so', async () => {
    await openCollections('version-conflict');
    menu('Food').element().focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(page.getByText(/changed/i).first()).toBeVisible();
    await expect.poll(order).toEqual(names);
  });
});
