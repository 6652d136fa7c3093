// A workout with a superset, an effort, a held set, an EMOM and an AMRAP, trained in pounds and wholly without a network, with the page killed
// midway. Its owner signs out before it is sent, somebody else uses the phone, and it arrives once when its owner is back.
import type { Locator } from '@playwright/test';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import type { ListOf } from '@spotter/contracts/lists';
import type { WorkoutDetail, WorkoutItem } from '@spotter/contracts/workouts/queries';
import { gymZone } from '../support/gym-zone.ts';
import { newExercise } from '../support/library.ts';
import type { Gym, Person, System } from '../support/system.ts';
import { expect, signInByPassword, test } from './support/browser.ts';
import { everythingKept } from './support/everything-kept.ts';
import { lineOf } from './support/steps.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const set = (reps: number | null, over: object = {}) => ({
  id: randomUUID(),
  setType: 'work',
  ...(reps !== null && { reps: { min: reps }, load: { kind: 'absolute', load: { value: 40, unit: 'kg' } } }),
  ...over,
});
const slot = (exerciseId: string, label: string, kind: string, sets: readonly object[], over: object = {}) => ({
  id: randomUUID(),
  exerciseId,
  label,
  kind,
  sets,
  ...over,
});

/** Assigns a program whose only day has each kind of group, planned for today. */
const withGroups = async (system: System, gym: Gym): Promise<{ client: Person; workout: () => Promise<WorkoutDetail> }> => {
  const client = await system.person(gym.id, 'client', 'Ayse');
  const [squat, row, press] = [
    await newExercise(system, gym, 'Goblet Squat'),
    await newExercise(system, gym, 'Bent Row'),
    await newExercise(system, gym, 'Floor Press'),
  ];
  const effort = { kind: 'rpe', value: 8, as: 'target' };
  const slots = [
    slot(squat, 'A1', 'superset', [set(5, { effort })], { restAfterRoundSeconds: 90 }),
    slot(row, 'A2', 'superset', [set(8)], { restAfterRoundSeconds: 90 }),
    slot(press, 'B', 'straight', [set(null, { seconds: 50 })]),
    slot(row, 'C', 'emom', [set(3), set(3)], { intervalSeconds: 10 }),
    slot(squat, 'D1', 'amrap', [set(5)], { capSeconds: 15 }),
    slot(press, 'D2', 'amrap', [set(10)], { capSeconds: 15 }),
  ];
  const programId = randomUUID();
  const weeks = [{ id: randomUUID(), days: [{ id: randomUUID(), name: { en: 'Everything' }, slots }] }];
  await system.done(gym, gym.admin, 'draft-program', { programId, details: { name: { en: 'Groups' }, visibility: 'gym' }, weeks });
  await system.done(gym, gym.admin, 'publish-program', { programId });
  await system.settledNow(gym.id);
  const startsOn = localDate(gymZone);
  const days = [weekdays[new Date(`${startsOn}T12:00:00Z`).getUTCDay()]!];
  const assignment = { assignedProgramId: randomUUID(), customerId: client.membershipId, programId };
  await system.done(gym, gym.admin, 'assign-program', { ...assignment, startsOn, days });
  await system.settledNow(gym.id);
  const listed = await system.get<ListOf<WorkoutItem>>(gym, gym.admin, `workouts?customer=${client.membershipId}`);
  const path = `workouts/${listed.body.items[0]!.id}`;
  return { client, workout: async () => (await system.get<WorkoutDetail>(gym, gym.admin, path)).body };
};

test('groups and clocks record each set once, without a network, across a killed page and another user of the phone', async ({
  system,
  open,
}) => {
  const gym = await system.gym();
  const { client, workout } = await withGroups(system, gym);
  const other = await system.person(gym.id, 'client', 'Banu');
  expect((await system.call('POST', '/api/auth/profile', { body: { unit: 'lb' }, token: client.token })).status).toBe(204);
  const phone = await open('phone', { opensOffline: true });
  const line = await lineOf(phone);
  const { id } = await workout();
  const address = `/${gym.slug}/client/workout-client/details-workout/${id}`;
  await signInByPassword(phone, client.email);
  await phone.waitForURL(/\/client\/home/);
  await phone.goto(address);
  /** Moves the phone's clock second by second until the element is there. */
  const until = (element: Locator): Promise<void> =>
    expect(async () => {
      if (!(await element.isVisible())) await phone.clock.runFor(1000);
      expect(await element.isVisible()).toBe(true);
    }).toPass({ intervals: [50] });
  await expect(phone.getByRole('button', { name: 'Start workout' })).toBeVisible();
  const isFetched = () => phone.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('clock-screens')));
  await expect.poll(isFetched).toBe(true);
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  await line.cut();
  await phone.clock.install();
  await phone.getByRole('button', { name: 'Start workout' }).click();

  await test.step('a superset with an effort', async () => {
    const superset = phone.getByRole('region', { name: 'Superset' });
    const row = (name: string) => superset.getByRole('listitem', { name, exact: true }).getByRole('button', { name: 'Record set 1' });
    // 40 kg, as the gym can load it.
    await expect(superset.getByText(/88\.2|90/).first()).toBeVisible();
    await row('Goblet Squat').click();
    await phone.getByRole('button', { name: 'RPE 8.5', exact: true }).click();
    await expect(phone.getByRole('timer', { name: 'Rest left' })).toHaveCount(0);
    await row('Bent Row').click();
    await expect(phone.getByRole('timer', { name: 'Rest left' })).toBeVisible();
  });

  await test.step('a held set, whose page is killed while the clock runs', async () => {
    await phone.getByRole('button', { name: 'Start the clock of set 1' }).click();
    await until(phone.getByRole('button', { name: /^Record \d+ s$/ }));
    await phone.goto('about:blank');
    await phone.goto(address);
    await expect(phone.getByRole('timer', { name: 'Time on the clock' })).toBeVisible();
    await phone.getByRole('button', { name: /^Record \d+ s$/ }).click();
    await expect(phone.getByRole('button', { name: 'Change set 1' })).toHaveCount(3);
  });

  await test.step('an EMOM and an AMRAP', async () => {
    await phone.getByRole('region', { name: 'EMOM' }).getByRole('button', { name: 'Start the clock' }).click();
    const round = (number: number) => phone.getByRole('dialog').locator('button:not([aria-disabled])', { hasText: `Round ${number} done` });
    await until(round(1));
    await round(1).click();
    await expect(phone.getByText('Round 1 saved')).toBeVisible();
    await until(round(2));
    await round(2).click();
    await until(phone.getByRole('button', { name: 'Close' }));
    await phone.getByRole('button', { name: 'Close' }).click();
    await expect(phone.getByText('2 of 2 rounds')).toBeVisible();
    await phone.getByRole('region', { name: 'AMRAP' }).getByRole('button', { name: 'Start the clock' }).click();
    await until(round(1));
    await round(1).click();
    await expect(round(2)).toBeVisible();
    const more = phone.getByRole('group', { name: 'Goblet Squat' }).getByRole('button', { name: 'One more' });
    await until(more);
    await more.click();
    await more.click();
    await phone.getByRole('button', { name: 'Save the result' }).click();
    await expect(phone.getByText('1 round + 2 reps')).toBeVisible();
  });

  await test.step('its owner finishes and signs out, and the next user of the phone finds none of it', async () => {
    await phone.getByRole('button', { name: 'Finish' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
    await expect(phone.getByRole('dialog')).toBeHidden();
    await phone.getByRole('button', { name: 'Back' }).click();
    await phone.getByRole('button', { name: 'Your account' }).click();
    await phone.getByRole('menuitem', { name: 'Sign out' }).click();
    await phone.waitForURL(/\/sign-in/);
    await line.mend();
    expect((await workout()).status).toBe('scheduled');
    await signInByPassword(phone, other.email);
    await expect(phone.getByRole('heading', { name: /Banu/ })).toBeVisible();
    const kept = await everythingKept(phone);
    for (const word of ['Ayse', client.email, '"actual"']) expect(kept).not.toContain(word);
    await phone.getByRole('button', { name: 'Your account' }).click();
    await phone.getByRole('menuitem', { name: 'Sign out' }).click();
    await phone.waitForURL(/\/sign-in/);
    expect((await workout()).sets).toHaveLength(0);
  });

  await signInByPassword(phone, client.email);
  await expect.poll(async () => (await workout()).status, { timeout: 30_000 }).toBe('completed');
  await expect.poll(async () => (await workout()).sets.length).toBe(8);
  const { sets } = await workout();
  expect(sets.map(({ actual: { reps, seconds, rpe } }) => [reps, seconds, rpe])).toEqual(
    expect.arrayContaining([
      [5, undefined, 8.5],
      [undefined, expect.any(Number), undefined],
      [2, undefined, undefined],
    ]),
  );
  expect(sets.filter(({ actual }) => actual.reps === 3)).toHaveLength(2);
});
