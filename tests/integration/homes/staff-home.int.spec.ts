// The first screen of staff: clients who need attention, and how often workouts were missed.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import type { FigurePeopleAnswer, HomeAnswer } from '@spotter/contracts/gyms/queries';
import { smallProgram, type SmallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

describe('the first screen of staff', () => {
  let system: System;
  let gym: Gym;
  let program: SmallProgram;
  let coaches: readonly Person[];
  const today = localDate(gymZone);
  const clients = { missed: '', ending: '', alone: '' };

  const assign = (customerId: string, startsOn: string): Promise<unknown> =>
    system.done(gym, gym.admin, 'assign-program', { assignedProgramId: randomUUID(), customerId, programId: program.programId, startsOn });
  const coachedBy = (customerId: string, coach: Person): Promise<unknown> =>
    system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coaches = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'coach')];
    program = await smallProgram(system, gym);
    for (const name of ['missed', 'ending', 'alone'] as const) {
      clients[name] = randomUUID();
      await system.asSystem(gym.id, 'add-customer', { customerId: clients[name], name, lastname: 'Client' });
    }
    await system.settledNow(gym.id);
    await coachedBy(clients.missed, coaches[0]!);
    await coachedBy(clients.ending, coaches[1]!);
    await assign(clients.missed, addDays(today, -10));
    await assign(clients.ending, today);
    await system.settledNow(gym.id);
  });

  const needs = async (person: Person) => {
    const { body } = await system.get<HomeAnswer>(gym, person, 'home');
    if (body.kind !== 'staff') throw new Error('not the home of staff');
    return body;
  };

  it('lists clients without a coach, with missed workouts, or with a program that ends within a week', async () => {
    const { needsYou, missedThisWeek, withoutProgram } = await needs(gym.admin);
    expect(needsYou).toMatchObject([
      { kind: 'without-coach', customerId: clients.alone },
      { kind: 'missed', customerId: clients.missed, detail: '2', coach: { id: coaches[0]!.membershipId }, lastWorkoutAt: null },
      { kind: 'program-ends', customerId: clients.ending },
    ]);
    // The figure counts this week, which is not part of the trend before it.
    expect(missedThisWeek.trend.reduce((sum, missed) => sum + missed, missedThisWeek.value)).toBe(2);
    expect(withoutProgram.value).toBe(2);
  });

  it('shows a coach only their own clients', async () => {
    const [first, second] = [await needs(coaches[0]!), await needs(coaches[1]!)];
    expect(first.needsYou.map(({ customerId }) => customerId)).toEqual([clients.missed]);
    expect(second.needsYou.map(({ customerId }) => customerId)).toEqual([clients.ending]);
    expect(second.missedThisWeek.trend.every((missed) => missed === 0)).toBe(true);
  });

  it('counts clients as training who were active within a quarter of an hour, and shows the others as left open', async () => {
    const start = (minutesAgo: number): Promise<unknown> =>
      system.done(gym, gym.admin, 'start-workout', {
        workoutId: randomUUID(),
        customerId: clients.alone,
        startedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      });
    await start(14);
    await start(16);
    // Far longer than anybody trains, so the workout was forgotten.
    await start(30 * 60);
    await system.settledNow(gym.id);
    const { activeNow, live } = await needs(gym.admin);
    expect([activeNow.value, live.length]).toEqual([1, 3]);
  });

  const peopleOf = async (person: Person, figure: string) =>
    (await system.get<FigurePeopleAnswer>(gym, person, `home/people?figure=${figure}`)).body.items;

  it('lists the clients behind a figure, a coach only their own', async () => {
    const workoutId = randomUUID();
    const now = new Date().toISOString();
    await system.done(gym, gym.admin, 'start-workout', { workoutId, customerId: clients.ending, startedAt: now });
    await system.done(gym, gym.admin, 'log-workout', { workoutId, endedAt: now });
    expect(await peopleOf(gym.admin, 'done-today')).toEqual([{ id: clients.ending, count: 1 }]);
    expect(await peopleOf(coaches[1]!, 'done-today')).toEqual([{ id: clients.ending, count: 1 }]);
    expect(await peopleOf(coaches[0]!, 'done-today')).toEqual([]);
    const { missedThisWeek } = await needs(gym.admin);
    const missed = await peopleOf(gym.admin, 'missed-this-week');
    expect(missed.reduce((sum, { count }) => sum + count, 0)).toBe(missedThisWeek.value);
    expect((await system.get(gym, gym.admin, 'home/people?figure=everybody')).status).toBe(400);
  });

  it('forgets a client who is no longer active', async () => {
    await system.done(gym, gym.admin, 'update-customer', { customerId: clients.missed, status: 'paused' });
    await system.settledNow(gym.id);
    expect((await needs(gym.admin)).needsYou.map(({ kind }) => kind)).toEqual(['without-coach', 'program-ends']);
  });

  it('counts no archived client in a figure of now, and keeps the weeks before', async () => {
    const before = await needs(gym.admin);
    expect(before.doneToday.value).toBe(1);
    const workoutId = randomUUID();
    await system.done(gym, gym.admin, 'start-workout', { workoutId, customerId: clients.ending, startedAt: new Date().toISOString() });
    expect((await needs(gym.admin)).activeNow.value).toBe(before.activeNow.value + 1);
    await system.done(gym, gym.admin, 'update-customer', { customerId: clients.ending, status: 'archived' });
    const after = await needs(gym.admin);
    expect([after.doneToday.value, after.activeNow.value]).toEqual([0, before.activeNow.value]);
    expect(await peopleOf(gym.admin, 'done-today')).toEqual([]);
    await system.done(gym, gym.admin, 'update-customer', { customerId: clients.missed, status: 'archived' });
    const { missedThisWeek } = await needs(gym.admin);
    expect([missedThisWeek.value, missedThisWeek.trend]).toEqual([0, before.missedThisWeek.trend]);
  });
});
