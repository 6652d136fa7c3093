// Habits: set by a client or their coach, ticked by the client, even if their device sends it twice.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import type { HabitsAnswer } from '@spotter/contracts/habits/queries';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

let system: System;
let gym: Gym;
let coach: Person;
let other: Person;
let client: Person;
const today = localDate(gymZone);
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  coach = await system.person(gym.id, 'coach', 'Mert');
  other = await system.person(gym.id, 'coach', 'Selin');
  client = await system.person(gym.id, 'client', 'Ayse');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
});

const habit = (changes: object = {}) => ({
  customerId: client.membershipId,
  habitId: randomUUID(),
  name: 'Water',
  timesPerWeek: 5,
  ...changes,
});
const on = ({ customerId, habitId }: ReturnType<typeof habit>, day: string) => ({ customerId, habitId, on: day });
const read = (who: Person) => system.get<HabitsAnswer>(gym, who, `customers/${client.membershipId}/habits`);
const shown = async (id: string, who: Person = coach) => (await read(who)).body.items.find((each) => each.id === id);

describe('a habit', () => {
  it('can be set by a coach and ticked by the client, and both see it', async () => {
    const water = habit();
    await system.done(gym, coach, 'set-habit', water);
    await system.done(gym, client, 'tick-habit', on(water, today));
    await system.done(gym, client, 'tick-habit', on(water, addDays(today, -1)));
    const seen = { id: water.habitId, name: 'Water', timesPerWeek: 5, archived: false, days: [addDays(today, -1), today] };
    expect(await shown(water.habitId)).toEqual(seen);
    expect(await shown(water.habitId, client)).toEqual(seen);
    await system.done(gym, client, 'untick-habit', on(water, today));
    expect(await shown(water.habitId)).toMatchObject({ days: [addDays(today, -1)] });
  });

  it('counts a day once, even if it is sent again', async () => {
    const steps = habit({ name: 'Steps' });
    await system.done(gym, client, 'set-habit', steps);
    await system.done(gym, client, 'tick-habit', on(steps, today));
    expect((await system.send(gym, client, 'tick-habit', on(steps, today))).body).toMatchObject({ code: 'habit-already-ticked' });
    expect(await shown(steps.habitId)).toMatchObject({ days: [today] });
    const tomorrow = await system.send(gym, client, 'tick-habit', on(steps, addDays(today, 1)));
    expect(tomorrow.body).toMatchObject({ code: 'habit-day-not-open' });
  });

  it('keeps its history when it is archived, and is restored with it', async () => {
    const sleep = habit({ name: 'Sleep' });
    await system.done(gym, coach, 'set-habit', sleep);
    await system.done(gym, client, 'tick-habit', on(sleep, today));
    await system.done(gym, coach, 'revise-habit', { ...sleep, name: 'Eight hours of sleep', timesPerWeek: 7 });
    const { customerId, habitId } = sleep;
    await system.done(gym, coach, 'archive-habit', { customerId, habitId });
    expect(await shown(habitId)).toMatchObject({ archived: true, name: 'Eight hours of sleep', timesPerWeek: 7, days: [today] });
    expect((await system.send(gym, client, 'untick-habit', on(sleep, today))).body).toMatchObject({ code: 'habit-archived' });
    await system.done(gym, coach, 'restore-habit', { customerId, habitId });
    expect(await shown(habitId)).toMatchObject({ archived: false, days: [today] });
  });

  it('can be ticked by the client only, and is hidden from other coaches', async () => {
    const walk = habit({ name: 'Walk' });
    await system.done(gym, coach, 'set-habit', walk);
    expect((await system.send(gym, coach, 'tick-habit', on(walk, today))).body).toMatchObject({ code: 'not-allowed' });
    expect((await system.send(gym, other, 'archive-habit', { customerId: walk.customerId, habitId: walk.habitId })).body).toMatchObject({
      status: 404,
    });
    expect((await read(other)).status).toBe(404);
  });

  it('has limits, and an unknown habit changes nothing', async () => {
    const before = (await read(coach)).body;
    const unfit = [{ timesPerWeek: 0 }, { timesPerWeek: 8 }, { timesPerWeek: 1.5 }, { name: ' ' }, { name: 'x'.repeat(61) }];
    for (const changes of unfit)
      expect((await system.send(gym, coach, 'set-habit', habit(changes))).body).toMatchObject({ code: 'invalid-value' });
    expect((await system.send(gym, coach, 'set-habit', habit({ more: 1 }))).body).toMatchObject({ code: 'unknown-key' });
    expect((await read(coach)).body).toEqual(before);
    const left = 10 - before.items.filter(({ archived }) => !archived).length;
    for (let more = 0; more < left; more += 1) await system.done(gym, coach, 'set-habit', habit({ name: `More ${more}` }));
    expect((await system.send(gym, coach, 'set-habit', habit())).body).toMatchObject({ code: 'too-many-habits' });
  });
});
