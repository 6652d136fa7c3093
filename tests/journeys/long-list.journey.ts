// A gym with more clients than a page of the list holds.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './browser.ts';
import type { Gym, System } from '../support/system.ts';

const pageSize = 100;
const clients = 230;

const largeGym = async (system: System): Promise<Gym> => {
  const gym = await system.gym();
  for (let index = 0; index < clients; index += 1)
    await system.asSystem(gym.id, 'add-customer', { customerId: randomUUID(), name: 'Client', lastname: String(index).padStart(3, '0') });
  await system.settledNow(gym.id);
  return gym;
};
const scrollToEnd = (page: Page): Promise<void> => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

test('the list of clients goes on where it is scrolled to, a page at a time, up to its end', async ({ system, open }) => {
  const gym = await largeGym(system);

  await test.step('on a desk', async () => {
    const desk = await open('desktop');
    await signIn(desk, gym.admin.email);
    await desk.goto(`/${gym.slug}/admin/list`);
    const rows = desk.locator('tbody tr');
    await expect(rows).toHaveCount(pageSize);
    const asked: string[] = [];
    desk.on('request', (request) => /\/customers\?/.test(request.url()) && asked.push(request.url()));
    await scrollToEnd(desk);
    await expect(rows).toHaveCount(2 * pageSize);
    await expect(desk.getByRole('button', { name: 'Show more' })).not.toBeInViewport();
    await scrollToEnd(desk);
    await expect(rows).toHaveCount(clients);
    await expect(desk.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    expect(asked).toHaveLength(2);
  });

  await test.step('on a phone, in Turkish', async () => {
    const phone = await open('phone', { locale: 'tr-TR' });
    await signIn(phone, gym.admin.email);
    await phone.goto(`/${gym.slug}/admin/list`);
    await phone.getByRole('button', { name: /Language|Dil/ }).click();
    await phone.getByRole('menuitemcheckbox', { name: 'Türkçe' }).click();
    const cards = phone.getByRole('link', { name: /Client \d{3}/ });
    await expect(cards).toHaveCount(pageSize);
    await expect(phone.getByRole('button', { name: 'Daha fazla göster' })).toHaveCount(1);
    await scrollToEnd(phone);
    await expect(cards).toHaveCount(2 * pageSize);
  });

  await test.step('by its button, where the browser cannot tell what is seen', async () => {
    const desk = await open('desktop');
    await desk.addInitScript(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));
    await signIn(desk, gym.admin.email);
    await desk.goto(`/${gym.slug}/admin/list`);
    const rows = desk.locator('tbody tr');
    await expect(rows).toHaveCount(pageSize);
    await desk.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(rows).toHaveCount(2 * pageSize);
  });
});
