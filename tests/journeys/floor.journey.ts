// A coach records for two clients beside each other, and one of them follows on a phone, reads who recorded, and corrects a set.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import { smallProgram } from '../support/library.ts';
import { gymZone } from '../support/gym-zone.ts';
import type { TimelineEntry } from '@spotter/contracts/customers/queries';
import { expect, signIn, test } from './support/browser.ts';
import { joinsRoom } from './support/steps.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

test('a coach records for two clients side by side, and a client corrects a set on their phone', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const { programId, squat } = await smallProgram(system, gym);
  const today = localDate(gymZone);
  const day = new Date(`${today}T12:00:00Z`).getUTCDay();
  const trained = async (name: string) => {
    const client = await system.person(gym.id, 'client', name);
    const customerId = client.membershipId;
    await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
    await system.done(gym, gym.admin, 'assign-program', {
      assignedProgramId: randomUUID(),
      customerId,
      programId,
      startsOn: today,
      days: [weekdays[day]!, weekdays[(day + 1) % 7]!],
      trainingMaxes: [{ exerciseId: squat, load: { value: 100, unit: 'kg' } }],
    });
    return client;
  };
  const [ayse] = [await trained('Ayse'), await trained('Mert')];

  const phone = await open('phone');
  await signIn(phone, ayse);
  await phone.getByRole('link', { name: 'Open workout' }).click();
  await expect(phone.getByRole('button', { name: 'Start workout' })).toBeVisible();

  const desk = await open('desktop');
  await signIn(desk, coach, `/${gym.slug}/admin/user-workout`);
  const ayses = desk.getByRole('region', { name: 'Ayse Tester' });
  const merts = desk.getByRole('region', { name: 'Mert Tester' });

  await test.step('the coach chooses both clients, whom the page offers as planned today', async () => {
    const live = joinsRoom(desk);
    await desk.reload();
    await live;
    await desk.getByRole('link', { name: 'Record for clients' }).click();
    await desk.getByRole('checkbox', { name: 'Ayse Tester Planned today' }).check();
    await desk.getByRole('button', { name: 'Done' }).click();
    await expect(ayses).toBeVisible();
    await desk.getByRole('button', { name: 'Choose clients' }).click();
    await desk.getByRole('dialog').getByRole('checkbox', { name: 'Mert Tester Planned today' }).check();
    await desk.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(merts).toBeVisible();
  });

  await test.step('the coach starts both and records a set of each, and the phone shows by whom without reloading', async () => {
    await ayses.getByRole('button', { name: 'Start workout' }).click();
    await merts.getByRole('button', { name: 'Start workout' }).click();
    await ayses.getByRole('button', { name: 'Record set 1' }).click();
    await merts.getByRole('button', { name: 'Load 75' }).first().click();
    const keypad = merts.getByRole('group', { name: 'Keypad' });
    for (const digit of ['8', '0']) await keypad.getByRole('button', { name: digit, exact: true }).click();
    await merts.getByRole('button', { name: 'Record set 1' }).click();
    await expect(merts.getByRole('button', { name: 'Load 80' }).first()).toBeVisible();
    await expect(phone.getByText('Recorded by Deniz Tester')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Change set 1' })).toBeVisible();
  });

  await test.step('the client corrects the set, and the coach sees it without reloading', async () => {
    await phone.getByRole('button', { name: 'Change set 1' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Change this set' });
    await sheet.getByRole('textbox', { name: 'Reps' }).fill('4');
    await sheet.getByRole('button', { name: 'Save change' }).click();
    await expect(ayses.getByRole('button', { name: 'Reps 4' })).toBeVisible();
    await expect(phone.getByText('Recorded by Deniz Tester')).toBeVisible();
  });

  await test.step('the coach finishes for the client, whose summary says so', async () => {
    await ayses.getByRole('button', { name: 'Finish', exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(ayses.getByText('1 of 1 sets recorded by you · Finished by you')).toBeVisible();
    await expect(phone.getByText('1 of 1 sets recorded by Deniz Tester · Finished by Deniz Tester')).toBeVisible();
    await expect(merts.getByText('1 of 2 sets done')).toBeVisible();
  });

  await test.step('the events carry the coach, and the page opens again from its address', async () => {
    await desk.reload();
    await expect(merts.getByRole('button', { name: 'Change set 1' })).toBeVisible();
    const { body } = await system.get<{ items: TimelineEntry[] }>(gym, gym.admin, `customers/${ayse.membershipId}/timeline`);
    expect(body.items.find(({ kind }) => kind === 'SetRecorded')?.actor?.name).toBe('Deniz Tester');
    await desk.goto(`/${gym.slug}/admin/list/${ayse.membershipId}?tab=timeline`);
    await expect(desk.getByRole('tabpanel').getByRole('link', { name: 'Squat day' })).toBeVisible();
  });
});
