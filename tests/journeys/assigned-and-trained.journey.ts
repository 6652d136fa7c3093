// Two browsers, and a third for the auditor: the coach assigns, the client trains on a phone, the board updates, a record
// is set and voided, and the auditor replays all of it.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import type { ReplayAnswer } from '@spotter/contracts/assigned-programs/replay';
import { expect, signIn, signInByPassword, test } from './support/browser.ts';
import { joinsRoom } from './support/steps.ts';
import { smallProgram } from '../support/library.ts';
import { gymZone } from '../support/gym-zone.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const today = (): string => localDate(gymZone);

test('a coach assigns, a client trains, the board follows, a record is voided, and an auditor replays it', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const client = await system.person(gym.id, 'client', 'Ayse');
  const auditor = await system.auditor(gym);
  await smallProgram(system, gym);
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });

  const phone = await open('phone');
  await signIn(phone, client);
  await expect(phone.getByRole('heading', { name: /Hello/ })).toBeVisible();

  const desk = await open('desktop');
  await signIn(desk, coach, `/${gym.slug}/admin/list/${client.membershipId}`);
  await desk.getByRole('button', { name: 'Assign program' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByText('Small program').click();
  await dialog.getByLabel('Squat').fill('100');
  await dialog.getByLabel('Starts on').fill(today());
  const date = new Date(`${today()}T12:00:00Z`).getUTCDay();
  const wanted = [weekdays[date]!, weekdays[(date + 1) % 7]!];
  for (const day of weekdays) {
    const chosen = await dialog.getByLabel(day, { exact: true }).isChecked();
    if (chosen !== wanted.includes(day)) await dialog.getByText(day, { exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(desk.getByText('Small program is assigned')).toBeVisible();

  await test.step('the client, already open on a phone, sees it without reloading', async () => {
    await expect(phone.getByRole('heading', { name: 'Squat day' })).toBeVisible();
  });

  await test.step('the client starts, and the board shows each set without reloading', async () => {
    await phone.getByRole('link', { name: 'Open workout' }).click();
    await phone.getByRole('button', { name: 'Start workout' }).click();
    const live = joinsRoom(desk);
    await desk.goto(`/${gym.slug}/admin/user-workout`);
    await expect(desk.getByText('Ayse Tester')).toBeVisible();
    await live;
    await phone.getByRole('button', { name: 'Record set 1' }).click();
    await expect(desk.getByText('1 of 2 sets done')).toBeVisible();
  });

  await test.step('the coach adjusts the next set, the phone shows it without reloading, and the client declines', async () => {
    await desk.getByRole('link', { name: /Ayse Tester/ }).click();
    await desk.getByRole('button', { name: 'More about Squat' }).click();
    await desk.getByRole('menuitem', { name: 'Adjust next sets' }).click();
    const adjusting = desk.getByRole('dialog');
    await adjusting.getByRole('button', { name: '-10%' }).click();
    await adjusting.getByLabel('Reason (the client reads it)').fill('The last rep was slow');
    await adjusting.getByRole('button', { name: 'Send to the client' }).click();
    await expect(phone.getByText('Deniz Tester proposes other targets')).toBeVisible();
    await expect(phone.getByText('The last rep was slow')).toBeVisible();
    await phone.getByRole('button', { name: 'Keep mine' }).click();
    await expect(desk.getByText('Planned targets kept')).toBeVisible();
    const live = joinsRoom(desk);
    await desk.goto(`/${gym.slug}/admin/user-workout`);
    await expect(desk.getByText('1 of 2 sets done')).toBeVisible();
    await live;
  });

  await test.step('the client records the next set, and the board shows it', async () => {
    await phone
      .getByRole('button', { name: /^Load / })
      .nth(1)
      .click();
    const keypad = phone.getByRole('group', { name: 'Keypad' });
    for (const digit of ['9', '0']) await keypad.getByRole('button', { name: digit, exact: true }).click();
    await keypad.getByRole('button', { name: 'Next' }).click();
    await keypad.getByRole('button', { name: 'Next' }).click();
    await expect(desk.getByText('2 of 2 sets done')).toBeVisible();
  });

  await test.step('the second set is a record, on both screens', async () => {
    await expect(phone.getByText(/New record!/)).toBeVisible();
    await expect(desk.getByLabel(/record/i).first()).toBeVisible();
  });

  const records = async (): Promise<number | undefined> => {
    const answer = await system.get<{ items: { bestE1rm: { valueKg: number } | null }[] }>(
      gym,
      gym.admin,
      `records?customer=${client.membershipId}`,
    );
    return answer.body.items[0]?.bestE1rm?.valueKg;
  };

  await test.step('the record is voided, and the earlier one is back on both screens', async () => {
    expect(await records()).toBeCloseTo(105);
    await phone.getByRole('button', { name: 'Change set 2' }).click();
    await phone.getByRole('button', { name: 'Remove set' }).click();
    await expect(desk.getByText('1 of 2 sets done')).toBeVisible();
    await expect.poll(records).toBeCloseTo(87.5);
    await desk.goto(`/${gym.slug}/admin/list/${client.membershipId}?tab=progress`);
    await expect(desk.getByText('87.5').first()).toBeVisible();
    await phone.getByRole('button', { name: 'Finish' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
    // The phone has stored what the screen shows; the next page sends it.
    await expect(phone.getByText('Partly done')).toBeVisible();
    await phone.goto(`/${gym.slug}/client/lifts`);
    await expect(phone.getByText('87.5').first()).toBeVisible();
  });

  await test.step('the auditor replays all of it, also as known at an earlier moment', async () => {
    const assigned = await system.get<{ items: { id: string }[] }>(gym, gym.admin, `assigned-programs?customer=${client.membershipId}`);
    const id = assigned.body.items[0]!.id;
    const steps = async (): Promise<ReplayAnswer['items']> =>
      (await system.get<ReplayAnswer>(gym, gym.admin, `assigned-programs/${id}/history`)).body.items;
    const expected = [
      'ProgramAssigned',
      'WorkoutStarted',
      'SetRecorded',
      'WorkoutAdjusted',
      'AdjustmentAnswered',
      'SetRecorded',
      'SetVoided',
      'WorkoutLogged',
    ];
    await expect.poll(async () => (await steps()).map((step) => step.event)).toEqual(expected);
    const audit = await open('desktop');
    await signIn(audit, auditor, `/${gym.slug}/audit/replay/${id}`);
    await expect(audit.getByRole('heading', { name: 'Replay' })).toBeVisible();
    await expect(audit.getByText('removed a set of Squat')).toBeVisible();
    await audit.getByRole('spinbutton').fill('6');
    await expect(audit.getByText('105 kg').first()).toBeVisible();
    await audit.getByRole('spinbutton').fill('8');
    await expect(audit.getByText('87.5 kg').first()).toBeVisible();
    const voided = (await steps()).find((step) => step.event === 'SetVoided')!;
    const before = new Date(Date.parse(voided.recordedAt) - 1).toISOString();
    await audit.goto(`/${gym.slug}/audit/replay/${id}?knownAt=${encodeURIComponent(before)}`);
    await expect(audit.getByText('105 kg').first()).toBeVisible();
    await expect(audit.getByText('removed a set of Squat')).toBeHidden();
    // A link from before the page was renamed leads there too, with its moment.
    await desk.goto(`/${gym.slug}/admin/user-programs/${id}/history?knownAt=${encodeURIComponent(before)}`);
    await expect(desk).toHaveURL(new RegExp(`/user-programs/${id}/replay\\?knownAt=`));
    await expect(desk.getByText('105 kg').first()).toBeVisible();
  });
});

test('a second sign-in ends the first on the screen', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const first = await open('desktop');
  await signInByPassword(first, coach.email);
  await expect(first.getByRole('heading', { name: 'Home' })).toBeVisible();
  const second = await open('desktop');
  await signInByPassword(second, coach.email);
  await expect(first.getByText('New login detected')).toBeVisible();
  await expect(first.getByText('This session will close in 3 seconds.')).toBeVisible();
  await first.waitForURL(/\/sign-in/);
  await expect(second.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('sets done without a network are kept, and arrive when it is back', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const program = await smallProgram(system, gym);
  const date = new Date(`${today()}T12:00:00Z`).getUTCDay();
  const days = [date, (date + 1) % 7].map((day) => weekdays[day]!.toLowerCase());
  await system.done(gym, gym.admin, 'assign-program', {
    assignedProgramId: randomUUID(),
    customerId: client.membershipId,
    programId: program.programId,
    startsOn: today(),
    days,
    trainingMaxes: [{ exerciseId: program.squat, load: { value: 100, unit: 'kg' } }],
  });
  const phone = await open('phone');
  await signIn(phone, client);
  await phone.getByRole('link', { name: 'Open workout' }).click();
  await phone.getByRole('button', { name: 'Start workout' }).click();
  await expect(phone.getByRole('button', { name: 'Record set 1' })).toBeVisible();
  const done = async (): Promise<number> => {
    const answer = await system.get<{ items: { setsDone: number }[] }>(
      gym,
      gym.admin,
      `workouts?customer=${client.membershipId}&status=in-progress`,
    );
    return answer.body.items[0]?.setsDone ?? -1;
  };
  await expect.poll(done).toBe(0);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Record set 1' }).click();
  await phone.getByRole('button', { name: 'Record set 2' }).click();
  await expect(phone.getByRole('button', { name: 'Change set 2' })).toBeVisible();
  expect(await done()).toBe(0);
  await phone.context().setOffline(false);
  await expect.poll(done, { timeout: 20_000 }).toBe(2);
});
