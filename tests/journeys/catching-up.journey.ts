// A page reads before it hears: what moved in between is not lost to it.
import { randomUUID } from 'node:crypto';
import { expect, signIn, test } from './browser.ts';

test('what moved between the first answers and the live line is on the screen soon after', async ({ system, open }) => {
  const gym = await system.gym();
  const desk = await open('desktop');
  await signIn(desk, gym.admin.email);
  await desk.clock.install();
  let connected = false;
  desk.on('websocket', () => {
    connected = true;
  });
  await desk.goto(`/${gym.slug}/admin/list`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  // Time stands still: the line is not opened yet.
  await desk.clock.pauseAt(new Date(await desk.evaluate(() => Date.now() + 10)));
  const missed = !connected;
  await system.asSystem(gym.id, 'add-customer', { customerId: randomUUID(), name: 'Client', lastname: 'Meanwhile' });
  await system.settledNow(gym.id);
  await desk.clock.resume();
  await expect(desk.getByRole('link', { name: 'Client Meanwhile' })).toBeVisible();
  expect(missed).toBe(true);
});
