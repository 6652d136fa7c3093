// Changes in the list of clients appear before they are answered; refused ones are reverted, and all can be undone.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './support/browser.ts';
import type { Gym, System } from '../support/system.ts';

const gymOf = async (system: System): Promise<Gym & { readonly two: string }> => {
  const gym = await system.gym();
  await system.person(gym.id, 'coach', 'Nadir');
  const [one, two] = [randomUUID(), randomUUID()];
  await system.asSystem(gym.id, 'add-customer', { customerId: one, name: 'Client', lastname: 'One' });
  await system.asSystem(gym.id, 'add-customer', { customerId: two, name: 'Client', lastname: 'Two' });
  await system.settledNow(gym.id);
  return { ...gym, two };
};
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Customers' }).getByRole('row').filter({ hasText: name });
const openList = async (page: Page, gym: Gym): Promise<void> => {
  await signIn(page, gym.admin, `/${gym.slug}/admin/list`);
  await expect(rowOf(page, 'Client One')).toBeVisible();
};

test('a change appears while its answer is pending, and the key undoes it', async ({ system, open }) => {
  const gym = await gymOf(system);
  const desk = await open('desktop');
  await openList(desk, gym);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await desk.route('**/commands', async (route) => {
    await held;
    await route.continue();
  });
  await rowOf(desk, 'Client One').locator('[aria-colindex="3"]').click();
  // `e` selects the row and focuses its actions.
  await desk.keyboard.press('e');
  const assign = desk.getByRole('combobox', { name: 'Assign to…' });
  await expect(assign).toBeFocused();
  await expect(assign.getByRole('option')).not.toHaveCount(1);
  await assign.selectOption({ label: 'Nadir Tester' });
  await expect(rowOf(desk, 'Client One')).toContainText('Nadir Tester');
  // Meanwhile the page rereads the list from a server that does not have the change yet.
  await system.asSystem(gym.id, 'update-customer', { customerId: gym.two, name: 'Renamed' });
  await expect(rowOf(desk, 'Renamed Two')).toBeVisible();
  await expect(rowOf(desk, 'Client One')).toContainText('Nadir Tester');
  answer();
  await expect(desk.getByText('1 person assigned to Nadir Tester')).toBeVisible();
  await rowOf(desk, 'Client One').locator('[aria-colindex="3"]').click();
  await desk.keyboard.press('u');
  await expect(rowOf(desk, 'Client One')).not.toContainText('Nadir');
  await expect(desk.getByText('Taken back')).toBeVisible();
  await desk.reload();
  await expect(rowOf(desk, 'Client One')).toBeVisible();
  await expect(rowOf(desk, 'Client One')).not.toContainText('Nadir');
});

test('several are changed together, and refused changes are reverted with the reason', async ({ system, open }) => {
  const gym = await gymOf(system);
  const desk = await open('desktop');
  await openList(desk, gym);
  await desk.getByRole('checkbox', { name: 'Select all rows' }).check();
  await desk.getByRole('combobox', { name: 'Set status…' }).selectOption({ label: 'Paused' });
  await expect(desk.getByText('2 people: Paused')).toBeVisible();
  await expect(rowOf(desk, 'Client Two')).toContainText('Paused');
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(desk, 'Client Two')).toContainText('Active');

  await desk.route('**/jobs', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'about:blank', title: 'Forbidden', status: 403, code: 'not-allowed' }),
        })
      : route.continue(),
  );
  await desk.getByRole('checkbox', { name: 'Select all rows' }).check();
  await desk.getByRole('combobox', { name: 'Set status…' }).selectOption({ label: 'Paused' });
  await expect(desk.getByRole('listitem').filter({ hasText: 'You may not do this in this gym.' })).toBeVisible();
  await expect(rowOf(desk, 'Client One')).toContainText('Active');
});

test('clients are moved on the coaches’ board, which shows pending moves, and undone to each one’s own coach', async ({ system, open }) => {
  const gym = await gymOf(system);
  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/coaches-users`);
  const under = (coach: string): Locator => desk.getByRole('region', { name: coach });
  const nobodys = under('Without a coach');
  const nadirs = under('Nadir Tester');
  const moveTo = async (names: readonly string[], coach: string): Promise<void> => {
    for (const name of names) await desk.getByRole('checkbox', { name }).check();
    await desk.getByRole('combobox', { name: 'Assign chosen clients to' }).selectOption({ label: coach });
  };
  await expect(nobodys.getByText('Client One')).toBeVisible();

  await test.step('and nothing is sent before it is applied', async () => {
    await moveTo(['Client One'], 'Nadir Tester');
    await expect(nadirs.getByText('Client One')).toBeVisible();
    await expect(desk.getByText('1 change not applied')).toBeVisible();
    await desk.getByRole('button', { name: 'Discard' }).click();
    await expect(nobodys.getByText('Client One')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  });

  await test.step('and stays, with the reason, if sending fails', async () => {
    const answer = Promise.withResolvers<void>();
    await desk.route('**/commands', async (route) => {
      await answer.promise;
      await route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Forbidden', status: 403, code: 'not-allowed' }),
      });
    });
    await moveTo(['Client One'], 'Nadir Tester');
    await desk.getByRole('button', { name: 'Apply' }).click();
    await expect(desk.getByRole('button', { name: 'Discard' })).toBeDisabled();
    await desk.getByRole('button', { name: 'Discard' }).click({ force: true });
    answer.resolve();
    await expect(desk.getByRole('alert').filter({ hasText: 'You may not do this in this gym.' })).toBeVisible();
    await expect(nadirs.getByText('Client One')).toBeVisible();
    await desk.unroute('**/commands');
  });

  await test.step('applied, and another one with them', async () => {
    await desk.getByRole('button', { name: 'Apply' }).click();
    await expect(desk.getByText('1 client assigned')).toBeVisible();
    await expect(desk.getByText('not applied')).toHaveCount(0);
    await moveTo(['Client One', 'Client Two'], 'Without a coach');
    await expect(nobodys.getByText('Client One')).toBeVisible();
    await desk.getByRole('button', { name: 'Apply' }).click();
    await expect(desk.getByText('1 client assigned')).toHaveCount(2);
  });

  await test.step('and undone', async () => {
    await desk.getByRole('button', { name: 'Undo' }).last().click();
    await expect(nadirs.getByText('Client One')).toBeVisible();
    await desk.reload();
    await expect(nadirs.getByText('Client One')).toBeVisible();
    await expect(nobodys.getByText('Client Two')).toBeVisible();
  });
});
