// Bulk changes: a program, which the server continues to assign after the page is closed, with one refusal and an undo; a status, a team,
// education and the archive, each with undo; and a message.
import { randomUUID } from 'node:crypto';
import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { isLong } from '../../support/length.ts';
import { expect, signIn, test } from '../support/browser.ts';
import { heldJob } from '../support/held-job.ts';
import { withSquatWeeks } from '../../support/squat-weeks.ts';

const many = isLong ? 500 : 60;

test('assigns a program to many clients although the page is closed, names the refused one, and undoes all others', async ({
  system,
  open,
}) => {
  const gym = await system.gym();
  // Ayse has the program already: it ends for the new one, and runs again after the undo.
  const { client: ayse } = await withSquatWeeks(system, gym, 3);
  const ids = Array.from({ length: many - 1 }, () => randomUUID());
  for (let from = 0; from < ids.length; from += 50)
    await Promise.all(
      ids
        .slice(from, from + 50)
        .map((customerId, at) => system.asSystem(gym.id, 'add-customer', { customerId, name: `Client ${from + at}`, lastname: 'Many' })),
    );
  await system.settledNow(gym.id);

  const lead = await system.person(gym.id, 'head-coach');
  const running = async (): Promise<readonly string[]> => {
    await system.settledNow(gym.id);
    const found: AssignedProgramItem[] = [];
    for (const status of ['planned', 'active', 'paused']) {
      let cursor: string | null = '';
      while (cursor !== null) {
        const at: string = `assigned-programs?limit=100&status=${status}${cursor === '' ? '' : `&cursor=${cursor}`}`;
        const { items, nextCursor }: ListOf<AssignedProgramItem> = (await system.get<ListOf<AssignedProgramItem>>(gym, gym.admin, at)).body;
        found.push(...items);
        cursor = nextCursor;
      }
    }
    return found.map(({ customerId }) => customerId).toSorted();
  };
  const everybody = [...ids.slice(1), ayse.membershipId].toSorted();
  const page = await open('desktop');
  // Without a socket, the page does not learn that one of the clients leaves meanwhile.
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await signIn(page, lead, `/${gym.slug}/admin/list`);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Assign program' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Squat weeks/ }).check();
  await dialog.getByRole('radio', { name: /^End it the day before/ }).check();
  await system.asSystem(gym.id, 'update-customer', { customerId: ids[0]!, status: 'archived' });
  await system.settledNow(gym.id);
  const another = await page.context().newPage();
  await another.goto(`/${gym.slug}/admin/home`);
  const held = heldJob(system, gym);
  await dialog.getByRole('button', { name: `Assign to ${many} clients` }).click();
  const release = await held;
  await expect(dialog.getByRole('progressbar', { name: new RegExp(`^\\d+ of ${many} answered`) })).toBeVisible();
  await page.close();
  expect((await running()).length).toBeLessThan(many);

  await another.goto(`/${gym.slug}/admin/list`);
  await expect(another.getByRole('progressbar', { name: new RegExp(`^\\d+ of ${many} answered`) })).toBeVisible();
  await release();
  const done = another.getByRole('region', { name: 'Done for many' });
  await expect(done.getByText(`${many - 1} of ${many} changes were made.`)).toBeVisible({ timeout: 120_000 });
  await expect(done.getByRole('listitem')).toHaveCount(1);
  await expect(done.getByRole('listitem')).toContainText('Client 0');
  await expect(done.getByRole('listitem')).toContainText('The client is paused or archived.');
  expect(await running()).toEqual(everybody);

  await another.goto(`/${gym.slug}/admin/home`);
  await another.getByRole('button', { name: 'What I did today' }).click();
  const list = another.getByRole('dialog', { name: 'What I did today' }).getByRole('list', { name: 'What I did today' });
  await list.getByRole('button', { name: new RegExp(`^Undo for ${many - 1}`) }).click();
  await expect(list.getByText(`Taken back for ${many - 1}`)).toBeVisible({ timeout: 120_000 });
  expect(await running()).toEqual([ayse.membershipId]);
});

test('a status for many survives a lost answer, names one refused client, and is undone', { tag: '@long' }, async ({ system, open }) => {
  const gym = await system.gym();
  const ids = Array.from({ length: 60 }, () => randomUUID());
  for (const [at, customerId] of ids.entries())
    await system.asSystem(gym.id, 'add-customer', { customerId, name: `Client ${at}`, lastname: 'Many' });
  await system.settledNow(gym.id);
  const lead = await system.person(gym.id, 'head-coach');
  const statuses = async () => {
    const found = new Map<string, number>();
    const { body } = await system.get<ListOf<{ status: string }>>(gym, lead, 'customers?limit=100');
    for (const { status } of body.items) found.set(status, (found.get(status) ?? 0) + 1);
    return Object.fromEntries(found);
  };
  const page = await open('desktop');
  await signIn(page, gym.admin, `/${gym.slug}/admin/list`);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expect(page.getByText('60 selected')).toBeVisible();
  // Erases one of the selected clients before the job reaches them.
  await system.asSystem(gym.id, 'erase-customer', { customerId: ids[30]! });
  let unanswered = 0;
  await page.route(/\/jobs\/[^/]+$/, (route) => (unanswered++ < 3 ? route.abort() : route.continue()));
  await page.getByRole('combobox', { name: 'Set status…' }).selectOption({ label: 'Paused' });
  await expect(page.getByText('59 people: Paused')).toBeVisible({ timeout: 60_000 });
  const done = page.getByRole('region', { name: 'Done for many' });
  await expect(done.getByText('59 of 60 changes were made.')).toBeVisible();
  await expect(done.getByRole('listitem')).toContainText('This client was erased');
  expect(unanswered).toBeGreaterThan(3);
  await expect.poll(statuses).toMatchObject({ paused: 59 });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Taken back')).toBeVisible({ timeout: 60_000 });
  await expect.poll(statuses).toMatchObject({ active: 59 });
});

test('the same message reaches every selected client in a conversation of their own', { tag: '@long' }, async ({ system, open }) => {
  const gym = await system.gym();
  const clients = [await system.person(gym.id, 'client', 'Ayse'), await system.person(gym.id, 'client', 'Bora')];
  // A client without an account cannot read messages.
  await system.asSystem(gym.id, 'add-customer', { customerId: randomUUID(), name: 'Ceren', lastname: 'Absent' });
  await system.settledNow(gym.id);
  const page = await open('desktop');
  await signIn(page, gym.admin, `/${gym.slug}/admin/list`);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('The gym is closed on Friday.');
  await dialog.getByRole('button', { name: 'Send to 3 clients' }).click();
  await expect(dialog.getByText('Sent to 2 clients.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: '1 did not get it' })).toContainText('Ceren Absent');
  for (const client of clients) {
    const phone = await open('phone');
    await signIn(phone, client);
    await phone.getByRole('button', { name: /chat/i }).first().click();
    await expect(phone.getByText('The gym is closed on Friday.').first()).toBeVisible();
  }
});

test(
  'selected clients join a team as far as there is room, get an article to read, and both is undone',
  { tag: '@long' },
  async ({ system, open }) => {
    const gym = await system.gym();
    for (const name of ['Ayse', 'Bora', 'Ceren']) await system.person(gym.id, 'client', name);
    const [teamId, educationId] = [randomUUID(), randomUUID()];
    await system.done(gym, gym.admin, 'create-team', { teamId, name: 'Early birds', capacity: 2 });
    const content = { kind: 'article', title: { en: 'Sleep' }, audience: { roles: ['coach'] }, required: false };
    await system.done(gym, gym.admin, 'draft-education-item', { educationId, content });
    await system.settledNow(gym.id);
    const lead = await system.person(gym.id, 'head-coach');
    const members = async () => (await system.get<{ members: number }>(gym, lead, `teams/${teamId}`)).body.members;
    const readers = async () =>
      (await system.get<{ content: { audience: { customerIds?: string[] } } }>(gym, lead, `education/${educationId}`)).body.content.audience
        .customerIds?.length ?? 0;
    const page = await open('desktop');
    await signIn(page, gym.admin, `/${gym.slug}/admin/list`);
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'To a team' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Team').selectOption({ label: 'Early birds (0 of 2)' });
    await dialog.getByRole('button', { name: 'Add 3 clients' }).click();
    await expect(dialog.getByText('2 clients are in the team now.')).toBeVisible();
    await expect(dialog.getByRole('region', { name: '1 is not in it' })).toContainText('The team has not enough room.');
    await expect.poll(members).toBe(2);
    await dialog.getByRole('button', { name: 'Undo for 2 clients' }).click();
    await expect(dialog.getByText('2 clients are out of the team again.')).toBeVisible();
    await expect.poll(members).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'To read' }).click();
    await dialog.getByRole('radio', { name: /Sleep/ }).check();
    await dialog.getByRole('button', { name: 'Give it to 3 clients' }).click();
    await expect(page.getByText('Given to 3 clients')).toBeVisible();
    await expect.poll(readers).toBe(3);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(readers).toBe(0);
  },
);

test('selected clients are archived after a confirmation, one refusal is named, and the others are restored', async ({ system, open }) => {
  const gym = await system.gym();
  const clients = ['Ayse', 'Bora', 'Ceren', 'Deniz'].map((name) => ({ name, customerId: randomUUID() }));
  for (const { name, customerId } of clients) await system.asSystem(gym.id, 'add-customer', { customerId, name, lastname: 'Many' });
  const [, bora, ceren, deniz] = clients;
  await system.done(gym, gym.admin, 'update-customer', { customerId: bora!.customerId, status: 'paused' });
  await system.done(gym, gym.admin, 'update-customer', { customerId: deniz!.customerId, status: 'archived' });
  await system.settledNow(gym.id);
  const lead = await system.person(gym.id, 'head-coach');
  const statuses = async () => {
    const { items } = (await system.get<ListOf<{ name: string; status: string }>>(gym, lead, 'customers')).body;
    return Object.fromEntries(items.map(({ name, status }) => [name, status]));
  };
  const page = await open('desktop');
  await signIn(page, gym.admin, `/${gym.slug}/admin/list`);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('combobox', { name: 'Set status…' }).selectOption({ label: 'Archived' });
  const dialog = page.getByRole('dialog', { name: 'Archive 3 clients' });
  await expect(dialog.getByText('1 of those you chose is archived already')).toBeVisible();
  // Another member erases the client first.
  await system.asSystem(gym.id, 'erase-customer', { customerId: ceren!.customerId });
  await dialog.getByRole('button', { name: 'Archive 3 clients' }).click();
  await expect(dialog.getByText('2 clients are archived.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: '1 is not archived' })).toContainText('Ceren Many');
  await expect.poll(statuses).toMatchObject({ Ayse: 'archived', Bora: 'archived', Deniz: 'archived' });
  await dialog.getByRole('button', { name: 'Undo for 2 clients' }).click();
  await expect(dialog.getByText('2 clients are back.')).toBeVisible();
  await expect.poll(statuses).toMatchObject({ Ayse: 'active', Bora: 'paused', Deniz: 'archived' });
});
