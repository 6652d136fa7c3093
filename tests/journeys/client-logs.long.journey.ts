// A client logs on a phone: inputs that fit the exercise, comments on a set, another order, and the summary.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import type { Gym, System } from '../support/system.ts';
import { expect, signIn, test } from './support/browser.ts';
import { gymZone } from '../support/gym-zone.ts';

const today = (): string => localDate(gymZone);

const exercise = async (system: System, gym: Gym, name: string, content: object): Promise<string> => {
  const exerciseId = randomUUID();
  await system.done(gym, gym.admin, 'add-exercise', {
    exerciseId,
    content: { name: { en: name }, primaryMuscles: ['quadriceps'], ...content },
  });
  return exerciseId;
};
const set = (asked: object) => ({ id: randomUUID(), setType: 'work', ...asked });
const slot = (exerciseId: string, label: string, sets: readonly object[]) => ({
  id: randomUUID(),
  exerciseId,
  kind: 'straight',
  label,
  sets,
});

/** Squats, and a plank that the coach times although the library counts repetitions. */
const timedDay = async (system: System, gym: Gym, customerId: string): Promise<void> => {
  const legPress = await exercise(system, gym, 'Leg press', { loadKind: 'machine', tracking: 'weight-reps', e1rmEligible: true });
  const squat = await exercise(system, gym, 'Squat', {
    loadKind: 'barbell',
    tracking: 'weight-reps',
    e1rmEligible: true,
    substitutes: [legPress],
  });
  const plank = await exercise(system, gym, 'Plank', { loadKind: 'bodyweight', tracking: 'reps', e1rmEligible: false });
  await exercise(system, gym, 'A curl', { loadKind: 'machine', tracking: 'weight-reps', primaryMuscles: ['biceps'], e1rmEligible: false });
  await exercise(system, gym, 'Front squat', { loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true });
  const programId = randomUUID();
  const load = { kind: 'absolute', load: { value: 100, unit: 'kg' } };
  const day = {
    id: randomUUID(),
    name: { en: 'Long day' },
    slots: [slot(squat, 'A', [set({ reps: { min: 5 }, load }), set({ reps: { min: 5 }, load })]), slot(plank, 'B', [set({ seconds: 45 })])],
  };
  await system.done(gym, gym.admin, 'draft-program', {
    programId,
    details: { name: { en: 'Timed' }, visibility: 'gym', daysPerWeek: 1 },
    weeks: [{ id: randomUUID(), days: [day] }],
  });
  await system.done(gym, gym.admin, 'publish-program', { programId });
  await system.done(gym, gym.admin, 'assign-program', {
    assignedProgramId: randomUUID(),
    customerId,
    programId,
    startsOn: today(),
    days: [(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[new Date(`${today()}T12:00:00Z`).getUTCDay()]!],
    trainingMaxes: [],
  });
};

test('a client times a plank, discusses a set with the coach, and sees the summary of the workout', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const client = await system.person(gym.id, 'client', 'Ayse');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  await timedDay(system, gym, client.membershipId);
  const phone = await open('phone');
  await signIn(phone, client);
  await phone.getByRole('link', { name: 'Open workout' }).click();
  await phone.getByRole('button', { name: 'Start workout' }).click();
  const plank = phone.getByRole('region', { name: 'Plank' });
  const squat = phone.getByRole('region', { name: 'Squat' });
  const keypad = phone.getByRole('group', { name: 'Keypad' });

  await test.step('the plates of a load are listed, and repetitions have no decimals', async () => {
    await squat.getByRole('button', { name: 'Load 100' }).first().click();
    await expect(keypad.getByText('25 + 15 on each side of a 20 kg bar')).toBeVisible();
    await keypad.getByRole('button', { name: 'Next' }).click();
    await expect(keypad.getByRole('button', { name: '.', exact: true })).toHaveCount(0);
    await keypad.getByRole('button', { name: 'Next' }).click();
    await expect(squat.getByRole('button', { name: 'Change set 1' })).toBeVisible();
  });

  await test.step('a time is typed as minutes and seconds', async () => {
    await plank.getByRole('button', { name: 'Time 0:45' }).click();
    for (const digit of ['1', '0', '5']) await keypad.getByRole('button', { name: digit, exact: true }).click();
    await expect(plank.getByRole('button', { name: 'Time 1:05' })).toBeVisible();
    await keypad.getByRole('button', { name: 'Next' }).click();
    await expect(plank.getByRole('button', { name: 'Change set 1' })).toBeVisible();
    await expect(phone.getByRole('timer')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  await test.step('the exercises are put in another order', async () => {
    await squat.getByRole('button', { name: 'More about Squat' }).click();
    await phone.getByRole('menuitem', { name: 'Reorder exercises' }).click();
    const rows = phone.getByRole('dialog').getByRole('listitem');
    await phone.getByRole('button', { name: 'Move B · Plank up' }).click();
    await expect(rows.first()).toContainText('Plank');
    const handle = (await rows.first().locator('[data-part=handle]').boundingBox())!;
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await phone.mouse.move(x, y);
    await phone.mouse.down();
    await phone.mouse.move(x, y + 60, { steps: 4 });
    await phone.mouse.up();
    await expect(rows.first()).toContainText('Squat');
    await phone.getByRole('button', { name: 'Move B · Plank up' }).click();
    await phone.getByRole('button', { name: 'Close' }).click();
    await expect(phone.getByRole('heading', { level: 2 }).first()).toHaveText('Plank');
  });

  await test.step('a swap offers the listed substitutes first, then exercises for the same muscles', async () => {
    await squat.getByRole('button', { name: 'More about Squat' }).click();
    await phone.getByRole('menuitem', { name: 'Swap exercise' }).click();
    const picker = phone.getByRole('dialog', { name: 'In place of Squat' });
    await expect(picker.getByRole('heading', { name: 'Same muscles' })).toBeVisible();
    await expect(picker.getByRole('heading', { name: 'Named as substitutes' })).toBeVisible();
    await expect(picker.getByRole('listitem').first()).toContainText('Leg press');
    await expect(picker.getByRole('listitem').nth(1)).toContainText('Front squat');
    await picker.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the coach comments on the set, and the client answers from the notice', async () => {
    const desk = await open('desktop');
    await signIn(desk, coach);
    const workouts = await system.get<{ items: { id: string }[] }>(
      gym,
      gym.admin,
      `workouts?customer=${client.membershipId}&status=in-progress`,
    );
    await desk.goto(`/${gym.slug}/admin/user-workout/${workouts.body.items[0]!.id}`);
    await desk.getByRole('region', { name: 'Squat' }).getByRole('button', { name: 'Change set 1' }).click();
    await desk.getByLabel('Comment on this set').fill('Deeper next time');
    await desk.getByRole('button', { name: 'Send' }).click();
    await desk.keyboard.press('Escape');
    await expect(desk.getByText('Deeper next time')).toBeVisible();
    await expect(squat.getByText('Deeper next time')).toBeVisible();
    await phone.goto(`/${gym.slug}/client/home`);
    await phone.getByRole('button', { name: /Messages/ }).click();
    await phone.getByRole('link', { name: /commented on a set/ }).click();
    await phone.waitForURL(/details-workout\/.*[?]set=/);
    await expect(squat.getByText('Deeper next time')).toBeInViewport();
    await squat.getByRole('button', { name: 'Change set 1' }).click();
    await phone.getByLabel('Comment on this set').fill('I will');
    await phone.getByRole('button', { name: 'Send' }).click();
    await expect(desk.getByText('I will')).toBeVisible();
    await expect(desk.getByText('Ayse Tester').first()).toBeVisible();
    await expect(phone.getByRole('button', { name: /Remove my comment/ })).toHaveCount(1);
    await phone.getByRole('button', { name: 'Remove my comment: I will' }).click();
    await expect(desk.getByText('I will')).toBeHidden();
    await phone.getByRole('button', { name: 'Undo' }).click();
    await expect(desk.getByText('I will')).toBeVisible();
  });

  await test.step('it is finished with an effort in words, and shows a summary', async () => {
    await phone.getByRole('button', { name: 'Finish' }).click();
    await phone.getByRole('dialog').getByText('8', { exact: true }).click();
    await expect(phone.getByRole('radio', { name: /^8: Hard/ })).toBeChecked();
    await phone.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
    const summary = phone.getByRole('region', { name: 'Summary' });
    await expect(summary.getByText('Partly done')).toBeVisible();
    await expect(summary.getByText('500 kg')).toBeVisible();
    await expect(summary.getByText('Effort 8 of 10')).toBeVisible();
    await summary.getByRole('button', { name: '500 kg: where it comes from' }).click();
    const receipt = phone.getByRole('dialog');
    await expect(receipt.getByText('Computed again on this device: 500 kg. Both agree.')).toBeVisible();
    await expect(receipt.getByRole('list', { name: 'Sets behind it' }).getByRole('link', { name: /Squat/ })).toHaveCount(1);
    await receipt.getByRole('button', { name: 'Close' }).click();
  });
});

test('the first lift is recorded before any set, shown on a dated chart, and removed with a reason', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  await exercise(system, gym, 'Squat', { loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true });
  const phone = await open('phone');
  await signIn(phone, client);
  await phone.getByRole('link', { name: 'My lifts' }).click();
  await phone.getByRole('button', { name: 'Record a lift' }).click();
  await phone.getByRole('button', { name: 'Squat' }).click();
  await phone.getByLabel('Load (kg)').fill('140');
  await phone.getByRole('button', { name: 'Save' }).click();
  await expect(phone.getByText('1 × 140 kg')).toBeVisible();
  await phone.getByRole('button', { name: 'Remove 140 kg' }).click();
  await phone.getByLabel('Reason').fill('Touched by the spotter');
  await phone.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(phone.getByRole('button', { name: 'Remove 140 kg' })).toHaveCount(0);

  await test.step('the staff set a training max without assigning anything', async () => {
    const desk = await open('desktop');
    await signIn(desk, gym.admin, `/${gym.slug}/admin/list/${client.membershipId}?tab=lifts`);
    await desk.getByRole('button', { name: 'Record a lift or training max' }).click();
    await desk.getByRole('button', { name: 'Squat' }).click();
    await desk.getByLabel('Training max').check();
    await desk.getByLabel('Load (kg)').fill('125');
    await desk.getByLabel('Reason').fill('Back from a break');
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText(/· Back from a break/)).toBeVisible();
    await expect(phone.getByText(/· Back from a break/)).toBeVisible();
  });
});
