// Workouts of a range of days: those planned for them and those trained on them, through either index.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import type { ListOf } from '@spotter/contracts/lists';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { smallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym } from '../../support/system.ts';

// Its clocks went back from one o'clock to midnight on this day, so the first hour occurred twice.
const zone = 'America/Havana';
const longDay = '2026-11-01';
const firstHours = ['2026-11-01T03:59:00Z', '2026-11-01T04:00:00Z', '2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z', '2026-11-02T05:00:00Z'];

let system: System;
let gym: Gym;
let all: readonly WorkoutItem[];
const get = async (query: string): Promise<ListOf<WorkoutItem>> =>
  (await system.get<ListOf<WorkoutItem>>(gym, gym.admin, `workouts?${query}`)).body;

test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym({ timeZone: zone });
  const { programId } = await smallProgram(system, gym);
  const client = await system.person(gym.id, 'client');
  const { membershipId: customerId } = client;
  for (const startedAt of firstHours) await system.done(gym, client, 'start-workout', { workoutId: randomUUID(), customerId, startedAt });
  const startsOn = addDays(localDate(zone), -10);
  await system.done(gym, gym.admin, 'assign-program', { assignedProgramId: randomUUID(), customerId, programId, startsOn });
  // One of them is trained today, on another day than planned.
  const moved = (await get('limit=100&sort=date')).items.find(({ scheduledOn }) => scheduledOn !== null && scheduledOn !== localDate(zone));
  await system.done(gym, client, 'start-workout', {
    workoutId: moved!.id,
    customerId,
    assignedProgramId: moved!.assignedProgramId,
    plannedWorkoutId: moved!.id,
    startedAt: new Date().toISOString(),
  });
  all = (await get('limit=100&sort=-date')).items;
});

const isOf =
  (from: string | undefined, to: string | undefined) =>
  ({ scheduledOn, startedAt }: WorkoutItem): boolean =>
    [scheduledOn, startedAt === null ? null : localDate(zone, new Date(startedAt))].some(
      (day) => day !== null && day >= (from ?? '0000') && day <= (to ?? '9999'),
    );

/** Ids from all pages of two items. */
const pagesOf = async (query: string): Promise<readonly string[]> => {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: ListOf<WorkoutItem> = await get(`${query}&limit=2${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
};

const now = (): string => localDate(zone);
it.each([
  ['a day with an hour that came twice', () => [longDay, longDay]],
  ['the day before it', () => [addDays(longDay, -1), addDays(longDay, -1)]],
  ['the day after it', () => [addDays(longDay, 1), addDays(longDay, 1)]],
  ['today, planned for another day', () => [now(), now()]],
  ['days from one on', () => [addDays(now(), -8), undefined]],
  ['days until one', () => [undefined, addDays(now(), -8)]],
  ['days that include the plan', () => [longDay, addDays(now(), 60)]],
] as const)('are those planned or trained on %s', async (_name, daysOf) => {
  const [from, to] = daysOf();
  const expected = all.filter(isOf(from, to)).map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(0);
  const query = `${from === undefined ? '' : `from=${from}&`}${to === undefined ? '' : `to=${to}&`}`;
  expect(await pagesOf(`${query}sort=-date`)).toEqual(expected);
  expect((await pagesOf(`${query}sort=startedAt`)).toSorted()).toEqual(expected.toSorted());
});
