// A coach's changes of today: listed in plain words, still there after a reload, and undone from the list, also in bulk.
import { randomUUID } from 'node:crypto';
import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import { assignToEverybody } from '../support/assigning.ts';
import { expect, signIn, test } from '../support/browser.ts';

test(
  'a program assigned to all, a tag and a note appear in the changes of today, and are undone there',
  { tag: '@long' },
  async ({ system, open }) => {
    const gym = await system.gym();
    const coach = await system.person(gym.id, 'head-coach', 'Deniz');
    await withSquatWeeks(system, gym, 3);
    const customerId = (await system.person(gym.id, 'client', 'Bora')).membershipId;
    await system.person(gym.id, 'client', 'Ceren');
    await system.settledNow(gym.id);
    const running = async (): Promise<number> => {
      await system.settledNow(gym.id);
      const { body } = await system.get<ListOf<AssignedProgramItem>>(gym, gym.admin, 'assigned-programs?limit=100');
      return body.items.filter(({ status }) => status === 'planned' || status === 'active').length;
    };
    const before = await running();
    const desk = await open('desktop');
    const dialog = await assignToEverybody(desk, gym, coach);
    await dialog.getByRole('radio', { name: /Squat weeks/ }).check();
    await dialog.getByRole('button', { name: 'Assign to 3 clients' }).click();
    await expect(dialog.getByText('2 clients have the program.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
    expect(await running()).toBe(before + 2);

    await desk.goto(`/${gym.slug}/admin/list/${customerId}?tab=notes`);
    await desk.getByLabel('New note').fill('left shoulder clicks');
    await desk.getByRole('button', { name: 'Add note' }).click();
    await expect(desk.getByRole('list', { name: 'Notes of the coaches' }).getByText('left shoulder clicks')).toBeVisible();
    await system.done(gym, gym.admin, 'write-client-note', { customerId, noteId: randomUUID(), text: 'pays in June', pinned: false });

    await desk.goto(`/${gym.slug}/admin/home`);
    await desk.getByRole('button', { name: 'What I did today' }).click();
    const list = desk.getByRole('dialog', { name: 'What I did today' }).getByRole('list', { name: 'What I did today' });
    // Another coach's note is not listed.
    await expect(list.getByText('Wrote a note')).toHaveCount(1);
    const assigned = list.getByRole('listitem').filter({ hasText: 'Squat weeks' }).first();
    await expect(assigned).toContainText(/Assigned a program from .+: Squat weeks/);
    await assigned.getByText('2 clients').click();
    await expect(assigned.getByRole('link', { name: 'Bora Tester' })).toBeVisible();

    await desk.reload();
    await desk.getByRole('button', { name: 'What I did today' }).click();
    await assigned.getByRole('button', { name: /^Undo for 2/ }).click();
    await expect(assigned.getByRole('status')).toHaveText('Taken back for 2');
    await expect(assigned.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    expect(await running()).toBe(before);
    const note = list.getByRole('listitem').filter({ hasText: 'Wrote a note' });
    await note.getByRole('button', { name: /^Undo/ }).focus();
    await desk.keyboard.press('Enter');
    await expect(note.getByRole('status')).toHaveText('Taken back');

    await desk.reload();
    await desk.getByRole('button', { name: 'What I did today' }).click();
    await expect(assigned).toContainText('Taken back');
    await expect(list.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    await list.getByRole('link', { name: 'Bora Tester' }).last().click();
    await expect(desk).toHaveURL(new RegExp(`/admin/list/${customerId}`));
    await desk.getByRole('tab', { name: 'Notes and files' }).click();
    await expect(desk.getByText('left shoulder clicks')).toHaveCount(0);
    await expect(desk.getByText('pays in June')).toBeVisible();
  },
);

test('the list without changes explains its purpose', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Mert');
  const phone = await open('phone');
  await signIn(phone, coach, `/${gym.slug}/admin/home`);
  await phone.getByRole('button', { name: 'What I did today' }).click();
  await expect(phone.getByText('Nothing yet today')).toBeVisible();
});
