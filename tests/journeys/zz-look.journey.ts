import { randomUUID } from 'node:crypto';
import { newExercise } from '../support/library.ts';
import { signIn, test } from './support/browser.ts';

test('look', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const squat = await newExercise(system, gym, 'Barbell Squat');
  const bench = await newExercise(system, gym, 'Bench Press');
  const names = ['Lower body, heavy', 'Upper body, volume', 'Full body'];
  const set = () => ({ id: randomUUID(), setType: 'work', reps: { min: 5 }, load: { kind: 'absolute', load: { value: 60, unit: 'kg' } } });
  const slot = (exerciseId: string) => ({ id: randomUUID(), exerciseId, kind: 'straight', sets: [set(), set(), set()] });
  const weeks = Array.from({ length: 5 }, () => ({
    id: randomUUID(),
    days: names.map((en) => ({ id: randomUUID(), name: { en }, slots: [slot(squat), slot(bench)] })),
  }));
  const programId = randomUUID();
  await system.done(gym, gym.admin, 'draft-program', { programId, details: { name: { en: 'Strength block' }, visibility: 'gym' }, weeks });
  await system.done(gym, gym.admin, 'publish-program', { programId });
  await system.settledNow(gym.id);
  const startsOn = new Date(Date.now() - 12 * 86_400_000).toISOString().slice(0, 10);
  const assignedProgramId = randomUUID();
  await system.done(gym, gym.admin, 'assign-program', {
    assignedProgramId,
    customerId: client.membershipId,
    programId,
    startsOn,
    days: ['mon', 'wed', 'sat'],
  });
  await system.settledNow(gym.id);
  const { body } = await system.get<{ items: { id: string; scheduledOn: string }[] }>(
    gym,
    gym.admin,
    `workouts?customer=${client.membershipId}&sort=date`,
  );
  const all = body.items;
  await system.done(gym, gym.admin, 'skip-workout', { workoutId: all[1]!.id, customerId: client.membershipId, assignedProgramId });
  await system.done(gym, gym.admin, 'move-workout', {
    workoutId: all[7]!.id,
    customerId: client.membershipId,
    assignedProgramId,
    to: all[8]!.scheduledOn,
  });
  await system.settledNow(gym.id);
  const shots = process.env.SHOTS ?? '/tmp/shots';
  const desk = await open('desktop');
  await signIn(desk, gym.admin.email);
  await desk.goto(`/${gym.slug}/admin/list/${client.membershipId}?tab=calendar`);
  await desk.getByRole('table').waitFor();
  await desk.waitForLoadState('networkidle');
  await desk.screenshot({ path: `${shots}/desk-month.png` });
  await desk.getByRole('button', { name: 'Week', exact: true }).click();
  await desk.waitForLoadState('networkidle');
  await desk.screenshot({ path: `${shots}/desk-week.png` });
  const phone = await open('phone', { locale: 'tr-TR' });
  await phone.emulateMedia({ colorScheme: 'dark' });
  await signIn(phone, client.email).catch(() => undefined);
  await phone.goto(`/${gym.slug}/client/workout-client?view=calendar`);
  await phone.waitForLoadState('networkidle');
  await phone.screenshot({ path: `${shots}/phone-week.png` });
  await phone.goto(`/${gym.slug}/client/workout-client?view=calendar&show=month`);
  await phone.waitForLoadState('networkidle');
  await phone.screenshot({ path: `${shots}/phone-month.png` });
  const staffPhone = await open('phone');
  await signIn(staffPhone, gym.admin.email);
  await staffPhone.goto(`/${gym.slug}/admin/list/${client.membershipId}?tab=calendar`);
  await staffPhone.waitForLoadState('networkidle');
  await staffPhone.screenshot({ path: `${shots}/staff-phone.png` });
});
