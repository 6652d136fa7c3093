// Staff tasks: add a client, maintain a coach's profile, reassign the clients of a coach who leaves, and suspend a gym.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import { smallProgram } from '../support/library.ts';
import { expect, signIn, test } from './support/browser.ts';
import { gymZone } from '../support/gym-zone.ts';

test('a coach adds a client, who is assigned to them', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const phone = await open('phone');
  await signIn(phone, coach, `/${gym.slug}/admin/list`);
  await phone.getByRole('button', { name: 'Add client' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Add a client' });
  await dialog.getByLabel('First name').fill('Ayşe');
  await dialog.getByLabel('Last name').fill('Yıldız');
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await expect(phone.getByRole('heading', { name: 'Ayşe Yıldız' })).toBeVisible();
  await expect(phone.getByText('Coach Deniz Tester')).toBeVisible();
});

test('removing a coach asks who takes over, proposes another coach, and lists every client', async ({ system, open }) => {
  const gym = await system.gym();
  const leaving = await system.person(gym.id, 'coach', 'Ada');
  const taking = await system.person(gym.id, 'coach', 'Ece');
  for (const name of ['Bora', 'Can', 'Defne']) {
    const client = await system.person(gym.id, 'client', name);
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: leaving.membershipId, role: 'primary' });
  }
  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/coaches`);

  await test.step('a coach has a limit of two more clients', async () => {
    await desk.getByRole('button', { name: 'Edit the profile of Ece Tester' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Ece Tester' });
    await dialog.getByLabel('Capacity').fill('2');
    await dialog.getByRole('button', { name: 'Save coach profile' }).click();
    await expect(dialog).toHaveCount(0);
    await desk.getByRole('button', { name: 'Edit the profile of Ece Tester' }).click();
    await expect(dialog.getByLabel('Capacity')).toHaveValue('2');
    await desk.keyboard.press('Escape');
  });

  await test.step('is proposed for two of them, and one is left unassigned on purpose', async () => {
    await desk.getByRole('button', { name: 'Change the membership of Ada Tester' }).click();
    await desk.getByRole('menuitem', { name: 'Remove' }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByText('3 clients need another coach')).toBeVisible();
    for (const name of ['Bora', 'Can'])
      await dialog.getByLabel(`New coach of ${name} Tester`).selectOption({ label: 'Ece Tester (0 clients)' });
    await dialog.getByLabel('New coach of Defne Tester').selectOption('');
    await expect(dialog.getByText('1 client will be without a coach.')).toBeVisible();
    await dialog.getByRole('button', { name: /Remove/ }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the board shows both columns', async () => {
    await desk.goto(`/${gym.slug}/admin/coaches-users`);
    await expect(desk.getByRole('region', { name: 'Ece Tester' }).getByText('Bora Tester')).toBeVisible();
    await expect(desk.getByRole('region', { name: 'Without a coach' }).getByText('Defne Tester')).toBeVisible();
    await desk.goto(`/${gym.slug}/admin/home`);
    await expect(desk.getByText('Defne Tester')).toBeVisible();
  });
  expect(taking.membershipId).not.toBe(leaving.membershipId);
});

test('the company’s admin suspends and resumes a gym; meanwhile everything is readable and nothing is recorded', async ({
  system,
  open,
}) => {
  const gym = await system.gym();
  const owner = await system.person(gym.id, 'company-admin', 'Owner');
  const desk = await open('desktop');
  await signIn(desk, owner, `/${gym.slug}/admin/settings?section=status`);
  await desk.getByRole('button', { name: 'Suspend gym' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Rebuilding the hall');
  await dialog.getByRole('button', { name: 'Suspend gym' }).click();
  await expect(desk.getByText('This gym is suspended.')).toBeVisible();
  await desk.getByRole('button', { name: 'Resume gym' }).click();
  await dialog.getByRole('button', { name: 'Resume gym' }).click();
  await expect(desk.getByText('This gym is suspended.')).toHaveCount(0);
});

test('a member leaves a gym and keeps their account', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Lale');
  const phone = await open('phone');
  await signIn(phone, client, `/${gym.slug}/client/user`);
  await phone.getByRole('button', { name: 'Leave gym' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Leave gym' }).click();
  await expect(phone.getByText('No gym yet')).toBeVisible();
});

test('a client’s page lists every workout for the coach, also one that was cut short', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const program = await smallProgram(system, gym);
  const of = { assignedProgramId: randomUUID(), customerId: client.membershipId };
  await system.done(gym, gym.admin, 'assign-program', {
    ...of,
    programId: program.programId,
    startsOn: localDate(gymZone),
  });
  const { body } = await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${of.assignedProgramId}`);
  const workoutId = body.state!.planned[0]!.workoutId;
  const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  await system.done(gym, client, 'start-workout', { ...of, workoutId, startedAt: minutesAgo(20) });
  const set = { setId: randomUUID(), exerciseId: program.squat, prescriptionId: program.prescriptions[0], performedAt: minutesAgo(15) };
  await system.done(gym, client, 'record-set', { workoutId, ...set, actual: { reps: 5, load: { value: 60, unit: 'kg' } } });
  await system.done(gym, client, 'log-workout', { workoutId, endedAt: minutesAgo(10) });
  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/list/${client.membershipId}?tab=workouts`);
  await expect(desk.getByRole('tabpanel', { name: 'Workouts' }).getByText('Partly done')).toBeVisible();
});
