// A page reads before its socket connects: it must not miss changes in between.
import { randomUUID } from 'node:crypto';
import { expect, signIn, test } from './support/browser.ts';

test('changes between the first answers and the socket’s connection appear soon after', async ({ system, open }) => {
  const gym = await system.gym();
  const desk = await open('desktop');
  await signIn(desk, gym.admin);
  const line = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  // The page requests the socket, which does not connect yet.
  await desk.routeWebSocket(/socket\.io/, async (socket) => {
    asked.resolve();
    await line.promise;
    socket.connectToServer();
  });
  await desk.goto(`/${gym.slug}/admin/list`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await asked.promise;
  await system.asSystem(gym.id, 'add-customer', { customerId: randomUUID(), name: 'Client', lastname: 'Meanwhile' });
  await system.settledNow(gym.id);
  const missed = desk.getByRole('link', { name: 'Client Meanwhile' });
  await expect(missed).toHaveCount(0);
  line.resolve();
  await expect(missed).toBeVisible();
});
