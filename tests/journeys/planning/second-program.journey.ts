// A team that trains a program gets a second one: it ends the first, starts after it, or runs beside it. Each choice is taken back.
import { randomUUID } from 'node:crypto';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays, mondayOf } from '@spotter/contracts/civil-date';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { gymZone } from '../../support/gym-zone.ts';
import { newExercise } from '../../support/library.ts';
import { expect, signIn, test } from '../support/browser.ts';

test('a second program of a team ends the first, starts after it or runs beside it, and is taken back', async ({ system, open }) => {
  const gym = await system.gym();
  const exerciseId = await newExercise(system, gym, 'Squat');
  const programOf = async (name: string): Promise<string> => {
    const programId = randomUUID();
    const slot = () => ({
      id: randomUUID(),
      exerciseId,
      kind: 'straight',
      sets: [{ id: randomUUID(), setType: 'work', reps: { min: 5 } }],
    });
    const weeks = [1, 2].map(() => ({ id: randomUUID(), days: [{ id: randomUUID(), name: { en: `${name} day` }, slots: [slot()] }] }));
    await system.done(gym, gym.admin, 'draft-program', { programId, details: { name: { en: name }, visibility: 'gym' }, weeks });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    return programId;
  };
  const base = await programOf('Base');
  await programOf('Extra');
  const members = [await system.person(gym.id, 'client', 'Ayse'), await system.person(gym.id, 'client', 'Ayse')];
  const [ayse, twin] = members as [(typeof members)[0], (typeof members)[0]];
  for (const [index, { membershipId: customerId }] of members.entries())
    await system.done(gym, gym.admin, 'update-customer', { customerId, email: `ayse${index}@gym.test` });
  const team = { teamId: randomUUID() };
  const monday = addDays(mondayOf(localDate(gymZone)), 7);
  await system.done(gym, gym.admin, 'create-team', { ...team, name: 'Early birds', capacity: null });
  await system.done(gym, gym.admin, 'add-team-members', { ...team, customerIds: [ayse.membershipId, twin.membershipId] });
  await system.done(gym, gym.admin, 'assign-team-program', {
    ...team,
    teamProgramId: randomUUID(),
    programId: base,
    startsOn: monday,
    days: ['mon'],
  });

  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/teams/${team.teamId}?tab=program`);
  await expect(desk.getByText('2 of 2 members have it')).toBeVisible();
  const dialog = desk.getByRole('dialog');
  const planned = async (): Promise<readonly string[]> => {
    await system.settledNow(gym.id);
    const { body } = await system.get<{ items: WorkoutItem[] }>(gym, gym.admin, `workouts?customer=${ayse.membershipId}&limit=100`);
    return body.items.flatMap(({ status, name, scheduledOn }) => (status === 'cancelled' ? [] : [`${name?.en} ${scheduledOn}`])).toSorted();
  };
  const before = await planned();
  const assign = async (way: RegExp): Promise<void> => {
    await desk.getByRole('button', { name: 'Assign another program' }).click();
    await dialog.getByRole('radio', { name: /^Extra/ }).check();
    await dialog.getByLabel('Starts on').fill(addDays(monday, 7));
    const existing = dialog.getByRole('region', { name: 'Existing program' });
    await expect(existing.getByRole('listitem')).toContainText(['Ayse Tester (ayse0)', 'Ayse Tester (ayse1)']);
    await existing.getByRole('radio', { name: way }).check();
    await dialog.getByRole('button', { name: 'Assign to 2 members' }).click();
    await expect(dialog.getByText('2 of 2 members have it')).toBeVisible();
  };
  const takeBack = async (): Promise<void> => {
    await dialog.getByRole('button', { name: 'Undo for 2 members' }).click();
    await expect(dialog.getByText('Taken back from 2 members.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    expect(await planned()).toEqual(before);
  };

  await test.step('it ends the first the day before', async () => {
    await assign(/^End it the day before/);
    expect(await planned()).toEqual([`Base day ${monday}`, `Extra day ${addDays(monday, 7)}`, `Extra day ${addDays(monday, 14)}`]);
    await takeBack();
  });

  await test.step('it starts after the first', async () => {
    await assign(/^Start after it ends/);
    expect(await planned()).toEqual([...before, `Extra day ${addDays(monday, 14)}`, `Extra day ${addDays(monday, 21)}`]);
    await takeBack();
  });

  await test.step('it runs beside the first: a member’s calendar shows two sessions on one day', async () => {
    await assign(/^Run beside it/);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(desk.getByRole('list', { name: 'Trained beside it' })).toContainText('Base');
    await desk.goto(`/${gym.slug}/admin/list/${ayse.membershipId}?tab=calendar&date=${addDays(monday, 7)}`);
    const day = desk.locator(`[data-day="${addDays(monday, 7)}"]`);
    await expect(day).toContainText('Base day');
    await expect(day).toContainText('Extra day');
  });
});
