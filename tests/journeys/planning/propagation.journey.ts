// A coach publishes a heavier version and propagates it to clients of the earlier one: previewed, excluded in places, undone.
import { randomUUID } from 'node:crypto';
import type { AssignedTree } from '@spotter/contracts/assigned-programs/queries';
import type { ProgramDraft } from '@spotter/contracts/programs/queries';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import { expect, signIn, test } from '../support/browser.ts';
import { gymZone } from '../../support/gym-zone.ts';

test('a new version is propagated to clients after a preview of each, and undone', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const plan = await withSquatWeeks(system, gym, 3);
  const { programId } = (await system.get<AssignedTree>(gym, gym.admin, `assigned-programs/${plan.assignedProgramId}/tree`)).body;
  const other = { assignedProgramId: randomUUID(), customerId: (await system.person(gym.id, 'client', 'Berk')).membershipId };
  const paused = { assignedProgramId: randomUUID(), customerId: (await system.person(gym.id, 'client', 'Cana')).membershipId };
  const restrictions = 'left knee';
  await system.done(gym, gym.admin, 'update-customer', { customerId: other.customerId, restrictions });
  const startsOn = addDays(localDate(gymZone), 1);
  await system.done(gym, gym.admin, 'assign-program', { ...other, programId, startsOn });
  await system.done(gym, gym.admin, 'assign-program', { ...paused, programId, startsOn });
  await system.done(gym, gym.admin, 'pause-program', { ...paused, from: startsOn });
  const { body: draft } = await system.get<ProgramDraft>(gym, gym.admin, `programs/${programId}/draft`);
  const sets = draft.tree.weeks.map(({ days }) => days[0]!.slots[0]!.sets[0]!.id);
  await system.done(gym, gym.admin, 'edit-program', {
    programId,
    edits: sets.map((prescriptionId) => ({ kind: 'update-prescription', prescriptionId, changes: { reps: { min: 3 } } })),
  });
  await system.done(gym, gym.admin, 'publish-program', { programId });
  const repsOf = async (assignedProgramId: string) => {
    const { body } = await system.get<AssignedTree>(gym, gym.admin, `assigned-programs/${assignedProgramId}/tree`);
    return body.tree.weeks.map(({ days }) => days[0]!.slots[0]!.sets[0]!.reps!.min);
  };
  const before = await repsOf(other.assignedProgramId);

  const page = await open('desktop');
  await signIn(page, coach, `/${gym.slug}/admin/programs/${programId}`);
  await page.getByRole('link', { name: 'Send to clients' }).click();
  await expect(page.getByRole('heading', { name: 'Send version 2 to clients' })).toBeVisible();
  await test.step('each client is previewed before anything is sent', async () => {
    await expect(page.getByText('2 clients follow an earlier version')).toBeVisible();
    await expect(page.getByText('The program is paused')).toBeVisible();
    await page.getByRole('button', { name: 'What changes for Berk Tester' }).click();
    await expect(page.getByText('Will change').first()).toBeVisible();
    const note = page.getByRole('note');
    await expect(note).toContainText('Berk Tester: left knee');
    await page.getByRole('checkbox', { name: 'Send it to Berk Tester' }).uncheck();
    await expect(note).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Send it to Berk Tester' }).check();
    await expect(note).toBeVisible();
  });
  await test.step('the last week is excluded for everybody, the second for one', async () => {
    await page.getByRole('checkbox', { name: /^Week 3/ }).uncheck();
    const item = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'Send it to Berk Tester' }) });
    await item.getByRole('listitem').getByRole('checkbox').nth(1).uncheck();
    await expect(item.getByText('1 change', { exact: true })).toBeVisible();
  });
  await test.step('it is sent with a reason, with a result for each', async () => {
    await page.getByLabel('Why').fill('Too easy for everybody');
    await page.getByRole('button', { name: 'Send to 2 clients' }).click();
    await expect(page.getByText('Version 2 to 2 clients')).toBeVisible();
    await expect(page.getByText('Reached', { exact: true })).toHaveCount(2);
    await expect(page.getByText('Nobody to send it to')).toBeVisible();
  });
  expect(await repsOf(other.assignedProgramId)).toEqual([3, before[1], before[2]]);
  expect(await repsOf(paused.assignedProgramId)).toEqual(before);
  await test.step('it is undone as a whole', async () => {
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('button', { name: 'Take it back from 2 clients' }).click();
    await expect(page.getByText('Taken back', { exact: true })).toHaveCount(2);
  });
  expect(await repsOf(other.assignedProgramId)).toEqual(before);
  await test.step('the history shows who sent it and why', async () => {
    await page.goto(`/${gym.slug}/admin/user-programs/${other.assignedProgramId}/replay`);
    await expect(page.getByText('Too easy for everybody').first()).toBeVisible();
    const text = page.getByRole('region', { name: 'As text' });
    await expect(text.locator('del', { hasText: '3 ' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'One step back' }).click();
    await expect(text.locator('ins', { hasText: '3 ' }).first()).toBeVisible();
  });
});
