// A client views the plan on a phone: due workouts come first, and no slip of the thumb starts, moves or deletes anything.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Gym, System } from '../support/system.ts';
import { withTodaysWorkout } from '../support/todays-workout.ts';
import { expect, signIn, test } from './support/browser.ts';
import { gymZone } from '../support/gym-zone.ts';

const today = (): string => localDate(gymZone);
const inDays = (days: number): string => addDays(today(), days);

/** Squats today, bench presses tomorrow. */
const planned = async (system: System): Promise<{ gym: Gym; client: Awaited<ReturnType<System['person']>> }> => {
  const gym = await system.gym();
  const { client } = await withTodaysWorkout(system, gym, 'Ayse');
  return { gym, client };
};
const openList = (page: Page): Promise<void> => page.getByRole('link', { name: 'Current workouts' }).click();
const row = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

test('a client sees today first, must confirm a workout of another day, moves it and skips it', async ({ system, open }) => {
  const { gym, client } = await planned(system);
  const phone = await open('phone');
  await signIn(phone, client);
  await expect(phone.getByRole('button', { name: 'Show or hide navigation' })).toHaveCount(0);
  await expect(phone.getByRole('list').filter({ hasText: 'Mon' }).getByRole('listitem')).toHaveCount(7);
  await openList(phone);
  await expect(phone.getByRole('region', { name: 'This week' }).getByRole('link').first()).toContainText('Squat day');
  await expect(row(phone, 'Squat day')).toContainText('Today');

  await test.step('the load is explained in a sentence', async () => {
    await row(phone, 'Squat day').click();
    await phone
      .getByRole('button', { name: /why this load/ })
      .first()
      .click();
    await expect(phone.getByText('75 % of the training max of 100 kg = 75 kg')).toBeVisible();
    await phone.getByRole('button', { name: 'Close' }).click();
    await phone.goBack();
  });

  await test.step('a workout of tomorrow asks for confirmation to start today', async () => {
    await row(phone, 'Bench day').click();
    await phone.getByRole('button', { name: 'Start workout' }).click();
    const asked = phone.getByRole('dialog', { name: /^Planned for/ });
    await expect(asked).toBeVisible();
    // A second tap at the same place within a moment would count as a double tap, and do nothing.
    await expect(async () => {
      await phone.getByRole('button', { name: 'Not now' }).click();
      await expect(asked).toBeHidden({ timeout: 500 });
    }).toPass();
    await expect(phone.getByRole('button', { name: 'Start workout' })).toBeVisible();
  });

  await test.step('it is moved to another day, and skipped with a reason', async () => {
    await phone.getByRole('button', { name: 'More about this workout' }).click();
    await phone.getByRole('menuitem', { name: 'Move to another day' }).click();
    await phone.getByLabel('New day').fill(inDays(3));
    await phone.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(phone.getByText(/^Moved to/)).toBeVisible();
    await phone.getByRole('button', { name: 'More about this workout' }).click();
    await phone.getByRole('menuitem', { name: 'Skip this workout' }).click();
    await phone.getByLabel('Reason (optional)').fill('Travelling');
    await phone.getByRole('button', { name: 'Skip', exact: true }).click();
    await phone.waitForURL(/client\/home/);
    const answer = await system.get<{ items: { status: string; scheduledOn: string }[] }>(
      gym,
      gym.admin,
      `workouts?customer=${client.membershipId}&status=skipped`,
    );
    expect(answer.body.items).toMatchObject([{ status: 'skipped', scheduledOn: inDays(3) }]);
  });

  await test.step('they log their body weight', async () => {
    await phone.getByRole('button', { name: 'Log body weight' }).click();
    await phone.getByLabel('Weight (kg)').fill('72,5');
    await phone.getByRole('button', { name: 'Save' }).click();
    await expect(phone.getByText(/72.5 kg, /)).toBeVisible();
  });
});

test('a second start offers to resume or finish the open workout', async ({ system, open }) => {
  const { client } = await planned(system);
  const phone = await open('phone');
  await signIn(phone, client);
  await phone.getByRole('link', { name: 'Open workout' }).click();
  await phone.getByRole('button', { name: 'Start workout' }).click();
  await phone.getByRole('button', { name: 'Record set 1' }).click();
  await phone.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(phone.getByRole('link', { name: 'Resume' })).toBeVisible();
  await openList(phone);
  await expect(phone.getByRole('region', { name: 'In progress' }).getByRole('link', { name: 'Squat day' })).toBeVisible();
  await phone.getByRole('button', { name: 'Empty workout' }).click();
  const question = phone.getByRole('dialog', { name: 'Another workout is open' });
  await expect(question.getByText(/Squat day, started .*, 1 set done/)).toBeVisible();
  await question.getByRole('button', { name: 'Resume it' }).click();
  await expect(phone.getByRole('heading', { name: 'Squat day' })).toBeVisible();
  await phone.getByRole('button', { name: 'Back', exact: true }).click();
  await openList(phone);
  await phone.getByRole('button', { name: 'Empty workout' }).click();
  await question.getByRole('button', { name: 'Finish it' }).click();
  await phone.waitForURL(/details-workout/);
  await expect(phone.getByText('Add the first exercise below.')).toBeVisible();
  // An empty workout has no plan to measure progress against.
  await expect(phone.getByRole('progressbar')).toHaveCount(0);
});

test(
  'a workout started by mistake is discarded: on the phone, before the next start, and by staff who find it open',
  { tag: '@long' },
  async ({ system, open }) => {
    const { gym, client } = await planned(system);
    const lead = await system.person(gym.id, 'head-coach');
    const phone = await open('phone');
    await signIn(phone, client);
    const start = async (): Promise<void> => {
      await phone.getByRole('link', { name: 'Open workout' }).click();
      await phone.getByRole('button', { name: 'Start workout' }).click();
      await expect(phone.getByRole('button', { name: 'Record set 1' })).toBeVisible();
    };
    const menu = phone.getByRole('button', { name: 'More about this workout' });

    await test.step('on its page, as long as it has no set', async () => {
      await start();
      await menu.click();
      await phone.getByRole('menuitem', { name: 'Discard workout' }).click();
      await phone.getByRole('dialog', { name: 'Discard this workout?' }).getByRole('button', { name: 'Discard' }).click();
      await phone.waitForURL(/client\/home/);
      await expect(phone.getByRole('link', { name: 'Open workout' })).toBeVisible();
    });

    await test.step('when another one is started, even before the server lists the open one', async () => {
      const openOnes = (url: URL): boolean => url.searchParams.get('status') === 'in-progress';
      let answerOpenOnes = (): void => undefined;
      const asked = new Promise<void>((resolve) => (answerOpenOnes = resolve));
      await phone.route(openOnes, (route) => asked.then(() => route.continue()));
      await start();
      await phone.getByRole('button', { name: 'Back', exact: true }).click();
      await openList(phone);
      await phone.getByRole('button', { name: 'Empty workout' }).click();
      const question = phone.getByRole('dialog', { name: 'Another workout is open' });
      await expect(question).toBeVisible();
      answerOpenOnes();
      await expect(question.getByRole('button', { name: 'Finish it' })).toHaveCount(0);
      await question.getByRole('button', { name: 'Discard it' }).click();
      await expect(phone.getByText('Add the first exercise below.')).toBeVisible();
      await menu.click();
      await phone.getByRole('menuitem', { name: 'Discard workout' }).click();
      await phone.getByRole('dialog', { name: 'Discard this workout?' }).getByRole('button', { name: 'Discard' }).click();
      await phone.waitForURL(/client\/home/);
      await expect(phone.getByRole('link', { name: 'Open workout' })).toBeVisible();
    });

    await test.step('by staff', async () => {
      // A workout counts as left open after a quarter of an hour without activity.
      const startedAt = new Date(Date.now() - 20 * 60_000).toISOString();
      await system.done(gym, lead, 'start-workout', { workoutId: randomUUID(), customerId: client.membershipId, startedAt });
      const desk = await open('desktop');
      await signIn(desk, gym.admin, `/${gym.slug}/admin/user-workout`);
      const leftOpen = desk.getByRole('region', { name: 'Left open' });
      await leftOpen.getByRole('button', { name: 'Discard' }).click();
      await desk
        .getByRole('dialog', { name: /^Discard the start of Ayse/ })
        .getByRole('button', { name: 'Discard' })
        .click();
      await expect(leftOpen).toHaveCount(0);
    });

    // The phone sends its waiting commands.
    const statuses = async (): Promise<string[]> =>
      (await system.get<{ items: { status: string }[] }>(gym, lead, `workouts?customer=${client.membershipId}`)).body.items.map(
        ({ status }) => status,
      );
    await expect.poll(statuses).toEqual(['scheduled', 'scheduled']);
  },
);
