// A list of more clients than a screen, and than a page of the API, holds.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './support/browser.ts';
import { hears } from './support/steps.ts';
import type { Gym, System } from '../support/system.ts';

const clients = 230;
const mostRows = 60;
const nameOf = (index: number): string => `Client ${String(index).padStart(3, '0')}`;

const gymOf = async (system: System, many: number): Promise<Gym> => {
  const gym = await system.gym();
  for (let index = 0; index < many; index += 1)
    await system.asSystem(gym.id, 'add-customer', { customerId: randomUUID(), name: 'Client', lastname: String(index).padStart(3, '0') });
  await system.settledNow(gym.id);
  return gym;
};
const tableOf = (page: Page): Locator => page.getByRole('table', { name: 'Customers' });
const rowOf = (page: Page, name: string): Locator => tableOf(page).getByRole('row').filter({ hasText: name });
const firstRow = (page: Page): Locator => tableOf(page).locator('[aria-rowindex="2"]');

test.describe('a list of many clients', () => {
  let gym: Gym;
  test.beforeAll(async ({ system }) => {
    gym = await gymOf(system, clients);
  });
  const openList = async (page: Page, query = ''): Promise<void> => {
    await signIn(page, gym.admin.email);
    await page.goto(`/${gym.slug}/admin/list${query}`);
    await expect(page.getByText(`${clients} people`)).toBeVisible();
  };

  test('shows all of it on a desk, with no more rows in the page than fit on the screen', async ({ open }) => {
    const desk = await open('desktop');
    await openList(desk);
    await expect(tableOf(desk)).toHaveAttribute('aria-rowcount', String(clients + 1));
    await expect(rowOf(desk, nameOf(0))).toBeVisible();
    await tableOf(desk).evaluate((table) => table.scrollTo(0, table.scrollHeight));
    await expect(rowOf(desk, nameOf(clients - 1))).toBeInViewport();
    expect(await tableOf(desk).getByRole('row').count()).toBeLessThanOrEqual(mostRows);
    // The head stays where it is, and so does the first column.
    await expect(desk.getByRole('columnheader', { name: 'Coach' })).toBeInViewport();
  });

  test('is sorted, searched and filtered by its address alone', async ({ open }) => {
    const desk = await open('desktop');
    await openList(desk);
    await desk.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(desk).toHaveURL(/sort=-name/);
    await expect(firstRow(desk)).toContainText(nameOf(clients - 1));
    await desk
      .getByRole('button', { name: 'Status', exact: true })
      .last()
      .click({ modifiers: ['Shift'] });
    await expect(desk).toHaveURL(/sort=-name%2Cstatus/);
    await desk.getByRole('searchbox', { name: 'Search by name' }).fill('client 01');
    // 001, 010 to 019, 101, 201: both words anywhere in the name.
    await expect(tableOf(desk)).toHaveAttribute('aria-rowcount', '14');
    await desk.getByRole('button', { name: 'Program', exact: true }).first().click();
    await expect(desk.getByRole('dialog', { name: 'Program' })).toContainText('13');
    await desk.getByRole('checkbox', { name: 'Without a program' }).check();
    await desk.keyboard.press('Escape');
    const address = desk.url();
    expect(address).toContain('program=without');

    const other = await open('desktop');
    await signIn(other, gym.admin.email);
    await other.goto(address);
    await expect(firstRow(other)).toContainText(nameOf(201));
    await other.getByRole('button', { name: /Clear the filter/ }).click();
    await expect(other).not.toHaveURL(/program/);
  });

  test('is gone through with keys, and coming back goes on at the same row', async ({ open }) => {
    const desk = await open('desktop');
    await openList(desk);
    await tableOf(desk).evaluate((table) => table.scrollTo(0, 3000));
    await rowOf(desk, nameOf(100)).locator('[aria-colindex="3"]').click();
    for (const key of ['j', 'j', 'k', 'x']) await desk.keyboard.press(key);
    await expect(rowOf(desk, nameOf(101))).toBeFocused();
    await expect(desk.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 selected');
    await desk.keyboard.press('Enter');
    await expect(desk).toHaveURL(/list\/.+/);
    await desk.goBack();
    await expect(rowOf(desk, nameOf(101))).toBeFocused();
    await expect(rowOf(desk, nameOf(101))).toBeInViewport();
    await expect(desk.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 selected');

    await desk.keyboard.press('/');
    await expect(desk.getByRole('searchbox', { name: 'Search by name' })).toBeFocused();
    await desk.keyboard.type('j');
    await expect(desk.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('j');
  });

  test('keeps the view that was named, hides columns and widens them without a mouse', async ({ open }) => {
    const desk = await open('desktop');
    await openList(desk, '?hide=joined&q=02');
    await expect(desk.getByRole('columnheader', { name: 'Joined' })).toHaveCount(0);
    await desk.getByRole('button', { name: 'Views' }).click();
    await desk.getByRole('textbox', { name: 'Name of this view' }).fill('Twenties');
    await desk.getByRole('button', { name: 'Save' }).click();
    await desk.getByRole('button', { name: 'Views: Twenties' }).click();
    await desk.getByRole('button', { name: 'Everything' }).click();
    await expect(desk).not.toHaveURL(/q=/);
    await desk
      .getByRole('button', { name: 'Views: Everything' })
      .or(desk.getByRole('button', { name: 'Views' }))
      .click();
    await desk.getByRole('button', { name: 'Twenties', exact: true }).click();
    await expect(desk).toHaveURL(/q=02/);
    const grip = desk.getByRole('separator', { name: 'Width of the column Coach' });
    const before = Number(await grip.getAttribute('aria-valuenow'));
    await grip.press('ArrowRight');
    await expect(grip).toHaveAttribute('aria-valuenow', String(before + 16));
  });

  test('is exported as it is shown', async ({ open }) => {
    const desk = await open('desktop');
    await openList(desk, '?q=client 00&hide=seen,adherence,program');
    const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: 'Export as CSV' }).click()]);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFName,Coach,Status,Tags,Joined');
    expect(lines).toHaveLength(1 + 12);
    expect(lines[1]).toMatch(/^Client 000,,Active,,\d{4}-\d{2}-\d{2}$/);
  });

  test('is cards on a phone, in Turkish as well', async ({ open }) => {
    const phone = await open('phone', { locale: 'tr-TR' });
    await signIn(phone, gym.admin.email);
    await phone.evaluate(() => localStorage.setItem('language', 'tr'));
    await phone.goto(`/${gym.slug}/admin/list`);
    await expect(phone.getByText(`${clients} kişi`)).toBeVisible();
    const cards = phone.getByRole('list', { name: 'Danışanlar' }).getByRole('listitem');
    await expect(cards.first()).toContainText(nameOf(0));
    expect(await cards.count()).toBeLessThanOrEqual(mostRows);
    await phone.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(phone.getByRole('link', { name: new RegExp(nameOf(clients - 1)) })).toBeInViewport();
    await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('a row keeps the focus, at the same part of it, when others come before it', async ({ open, system }) => {
  const gym = await gymOf(system, 9);
  const desk = await open('desktop');
  await signIn(desk, gym.admin.email);
  const live = hears(desk);
  await desk.goto(`/${gym.slug}/admin/list`);
  const row = rowOf(desk, nameOf(3));
  await live;
  await row.getByRole('link').focus();
  await system.asSystem(gym.id, 'add-customer', { customerId: randomUUID(), name: 'Client', lastname: '000a' });
  await expect(rowOf(desk, 'Client 000a')).toBeVisible();
  await expect(row.getByRole('link')).toBeFocused();
  // A search that the row has no part in takes it away, and the focus with it.
  await desk.evaluate(() => history.pushState(null, '', '?q=004'));
  await expect(row).toHaveCount(0);
  await expect(desk.locator('body')).toBeFocused();
});
