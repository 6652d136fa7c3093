// The command palette and the keys: everything for those who never touch the mouse, nothing that is not theirs.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/browser.ts';

/** Keys do something once the frame stands. */
const enter = async (page: Page, email: string): Promise<void> => {
  await signIn(page, email);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
};

test('the palette leads to pages and people, and does what the menus do', async ({ system, open }) => {
  const gym = await system.gym();
  await system.asSystem(gym.id, 'add-customer', { customerId: randomUUID(), name: 'Zeynep', lastname: 'Aksoy' });
  await system.settledNow(gym.id);
  const desk = await open('desktop');
  await enter(desk, gym.admin.email);
  const field = desk.getByRole('combobox', { name: 'Go to, find, do' });

  await test.step('by its key', async () => {
    await desk.keyboard.press('Control+k');
    await field.fill('library');
    await desk.keyboard.press('Enter');
    await expect(desk).toHaveURL(/admin\/programs/);
  });

  await test.step('by its button, and to somebody by their name', async () => {
    await desk.getByRole('button', { name: 'Search', exact: true }).click();
    await desk.getByRole('button', { name: 'Open the command palette' }).click();
    await field.fill('zeyn');
    await desk.getByRole('option', { name: /Zeynep Aksoy/ }).click();
    await expect(desk).toHaveURL(/admin\/list\/.+/);
    await expect(desk.getByRole('heading', { name: /Zeynep/ })).toBeVisible();
  });

  await test.step('to what was looked at last', async () => {
    await desk.goBack();
    await desk.keyboard.press('Control+k');
    await expect(desk.getByRole('option', { name: 'Zeynep Aksoy' })).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  });

  await test.step('to another look and another language', async () => {
    await desk.keyboard.press('Control+k');
    await field.fill('dark');
    await desk.keyboard.press('Enter');
    await expect(desk.locator('body')).toHaveClass(/dark/);
    await desk.keyboard.press('Control+k');
    await field.fill('türkçe');
    await desk.keyboard.press('Enter');
    await expect(desk.locator('html')).toHaveAttribute('lang', 'tr');
  });
});

test('a client finds in it only what a client has', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client');
  const page = await open('desktop');
  await enter(page, client.email);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: /Home/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /Users to coaches|List/ })).toHaveCount(0);
});

test('keys lead to pages and are all listed; those of one letter can be switched off', async ({ system, open }) => {
  const gym = await system.gym();
  const desk = await open('desktop');
  await enter(desk, gym.admin.email);
  await desk.keyboard.press('g');
  await desk.keyboard.press('c');
  await expect(desk).toHaveURL(/admin\/list/);
  await desk.keyboard.press('g');
  await desk.keyboard.press('p');
  await expect(desk).toHaveURL(/admin\/programs/);

  await desk.keyboard.press('?');
  const sheet = desk.getByRole('dialog', { name: 'Keyboard' });
  await expect(sheet.getByText('Next row')).toBeVisible();
  await sheet.getByRole('switch', { name: /Single-key shortcuts/ }).uncheck();
  await desk.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await desk.keyboard.press('g');
  await desk.keyboard.press('c');
  await desk.keyboard.press('?');
  await desk.keyboard.press('Control+k');
  // The palette answers, and nothing before it did.
  await expect(desk.getByRole('dialog')).toHaveCount(1);
  await expect(desk.getByRole('combobox', { name: 'Go to, find, do' })).toBeVisible();
  await expect(desk).toHaveURL(/admin\/programs/);
});
