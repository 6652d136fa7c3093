// One program for many clients: selected in the list, assigned together, with a result for each.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { newExercise } from '../../support/library.ts';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import { assignToEverybody } from '../support/assigning.ts';
import { expect, test } from '../support/browser.ts';
import { gymZone } from '../../support/gym-zone.ts';

test('a program is assigned to all clients in the list; clients with a program on these days are named, and theirs ends', async ({
  system,
  open,
}) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const plan = await withSquatWeeks(system, gym, 3);
  const team = [plan.client, await system.person(gym.id, 'client', 'Bora'), await system.person(gym.id, 'client', 'Ceren')];
  // Ayse has one already, and Bora gets one in the same weeks.
  await system.done(gym, gym.admin, 'assign-program', {
    assignedProgramId: randomUUID(),
    customerId: team[1]!.membershipId,
    programId: plan.programId,
    startsOn: localDate(gymZone),
  });
  await system.settledNow(gym.id);
  const page = await open('desktop');
  const dialog = await assignToEverybody(page, gym, coach);
  await dialog.getByRole('radio', { name: /Squat weeks/ }).check();
  const choice = dialog.getByRole('group', { name: '2 of 3 clients have a program on these days. What happens with them?' });
  await expect(dialog.getByRole('region', { name: 'Existing program' }).getByRole('listitem')).toContainText(['Ayse', 'Bora']);
  await choice.getByRole('radio', { name: /^End it the day before/ }).check();
  await dialog.getByRole('button', { name: 'Assign to 3 clients' }).click();
  await expect(dialog.getByText('3 clients have the program.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await system.settledNow(gym.id);
  const { body } = await system.get<ListOf<AssignedProgramItem>>(gym, gym.admin, 'assigned-programs?limit=100');
  const running = body.items.filter(({ status }) => status === 'planned' || status === 'active');
  const startsOf = (id: string) => running.filter(({ customerId }) => customerId === id).map(({ startsOn }) => startsOn);
  const latest = startsOf(team[2]!.membershipId)[0]!;
  for (const { membershipId } of team) expect(startsOf(membershipId).filter((on) => on === latest)).toHaveLength(1);
});

test('a client without a training max is resolved in the dialog, beside one with a program on these days', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const { client: busy } = await withSquatWeeks(system, gym, 3);
  const [free, unknown] = [await system.person(gym.id, 'client', 'Bora'), await system.person(gym.id, 'client', 'Ceren')];
  const press = await newExercise(system, gym, 'Overhead Press');
  const programId = randomUUID();
  const set = { id: randomUUID(), setType: 'work', reps: { min: 5 }, load: { kind: 'percent-training-max', percent: 80 } };
  const slot = { id: randomUUID(), exerciseId: press, kind: 'straight', sets: [set] };
  await system.done(gym, gym.admin, 'draft-program', {
    programId,
    details: { name: { en: 'Shares' }, visibility: 'gym' },
    weeks: [{ id: randomUUID(), days: [{ id: randomUUID(), slots: [slot] }] }],
  });
  await system.done(gym, gym.admin, 'publish-program', { programId });
  for (const { membershipId: customerId } of [busy, free])
    await system.done(gym, gym.admin, 'record-lift', {
      liftId: randomUUID(),
      customerId,
      exerciseId: press,
      load: { value: 60, unit: 'kg' },
      reps: 1,
      performedAt: new Date().toISOString(),
    });
  await system.settledNow(gym.id);
  const page = await open('desktop');
  const dialog = await assignToEverybody(page, gym, coach);
  await dialog.getByRole('radio', { name: /Shares/ }).check();
  await expect(dialog.getByText('0 in force, 2 proposed, 1 that nobody can know.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Start after it ends/ }).check();
  await dialog.getByRole('button', { name: 'Assign to 3 clients' }).click();
  await expect(dialog.getByText('2 clients have the program.')).toBeVisible();
  const refused = dialog.getByRole('region', { name: /1 does not/ }).getByRole('listitem');
  await refused.filter({ hasText: 'Ceren' }).getByLabel('Overhead Press (kg)').fill('40');
  await dialog.getByRole('button', { name: 'Assign with these' }).click();
  await expect(dialog.getByText('3 clients have the program.')).toBeVisible();
  await system.settledNow(gym.id);
  const { body } = await system.get<ListOf<AssignedProgramItem>>(gym, gym.admin, 'assigned-programs?limit=100');
  const having = body.items.filter((item) => item.programId === programId).map(({ customerId }) => customerId);
  expect(having.toSorted()).toEqual([busy, free, unknown].map(({ membershipId }) => membershipId).toSorted());
});

test('restrictions of the selected clients appear before anything is assigned', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  for (const name of ['Ada', 'Bora', 'Cana', 'Dora', 'Ece', 'Fatma']) {
    const { membershipId: customerId } = await system.person(gym.id, 'client', name);
    if (name !== 'Fatma') await system.done(gym, gym.admin, 'update-customer', { customerId, restrictions: `${name}: nothing overhead` });
  }
  await system.settledNow(gym.id);
  const page = await open('desktop');
  const dialog = await assignToEverybody(page, gym, coach);
  const note = dialog.getByRole('note');
  await expect(note).toContainText('Mind the restrictions of 5 clients');
  await expect(note).toContainText('Ada Tester: Ada: nothing overhead');
  await expect(note.getByRole('listitem')).toHaveCount(4);
  await note.getByRole('button', { name: 'and 1 more' }).click();
  await expect(note.getByRole('listitem')).toHaveCount(5);
  await expect(note).not.toContainText('Fatma');
});
