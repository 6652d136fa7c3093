// Business figures of a gym, the people behind each of them, and who may read them.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { monthAfter } from '@spotter/api/business/period';
import { localDate, localMinute } from '@spotter/api/platform/reading/calendar';
import type { BusinessAnswer, BusinessPerson } from '@spotter/contracts/business/queries';
import { addDays, firstOfWeek } from '@spotter/contracts/civil-date';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { ListOf } from '@spotter/contracts/lists';
import type { Problem } from '@spotter/contracts/problems';
import { smallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

const today = localDate(gymZone);
const running = `${today.slice(0, 7)}-01`;
/** 09:00 UTC on a day of the month that lies `monthsAgo` months before the current one. */
const at = (monthsAgo: number, day = 10): string =>
  `${monthAfter(running, -monthsAgo).slice(0, 8)}${String(day).padStart(2, '0')}T09:00:00.000Z`;
const monthOf = (monthsAgo: number): string => monthAfter(running, -monthsAgo).slice(0, 7);

type People = ListOf<BusinessPerson>;

describe('the business of a gym', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  const clients = { stays: '', leaves: '', returns: '', mistaken: '', paused: '', new: '' };

  const joins = async (name: keyof typeof clients, when: string): Promise<void> => {
    clients[name] = randomUUID();
    await system.asSystem(gym.id, 'add-customer', { customerId: clients[name], name, lastname: 'Client' }, when);
  };
  const becomes = (name: keyof typeof clients, status: string, when: string): Promise<number> =>
    system.asSystem(gym.id, 'update-customer', { customerId: clients[name], status }, when);

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym({ openedAt: at(5) });
    for (const name of ['stays', 'leaves', 'returns', 'mistaken', 'paused'] as const) await joins(name, at(4));
    await becomes('leaves', 'archived', at(3));
    await becomes('returns', 'archived', at(3));
    await becomes('mistaken', 'archived', at(3, 10));
    await becomes('mistaken', 'active', at(3, 11));
    await becomes('paused', 'paused', at(2));
    await becomes('returns', 'active', at(1));
    await joins('new', at(1));
    coach = await system.person(gym.id, 'coach', 'Cem');
    await system.settledNow(gym.id);
    await system.done(gym, gym.admin, 'assign-coach', { customerId: clients.stays, coachId: coach.membershipId, role: 'primary' });
    await system.done(gym, gym.admin, 'update-coach', { coachId: coach.membershipId, capacity: 20 });
    await system.settledNow(gym.id);
  });

  const business = async (who: { token: string } = gym.admin, of: Gym = gym, months = '6'): Promise<BusinessAnswer> =>
    (await system.get<BusinessAnswer>(of, who, `business?months=${months}`)).body;
  const people = async (query: string, of: Gym = gym): Promise<readonly string[]> => {
    const { status, body } = await system.get<People>(of, of.admin, `business/people?${query}`);
    expect(status).toBe(200);
    expect(body.total).toBe(body.items.length);
    return body.items.map(({ customer }) => customer.name);
  };

  it('counts clients as active who have neither left nor paused', async () => {
    expect((await business()).active).toBe(4);
    expect(await people('figure=active')).toEqual(['mistaken', 'new', 'returns', 'stays']);
  });

  it('counts joins and departures per month, ignoring a return within a day', async () => {
    const { movement } = await business();
    expect(movement.slice(1)).toEqual([
      { month: monthOf(4), joined: 5, left: 0 },
      { month: monthOf(3), joined: 0, left: 2 },
      { month: monthOf(2), joined: 0, left: 0 },
      { month: monthOf(1), joined: 2, left: 0 },
      { month: monthOf(0), joined: 0, left: 0 },
    ]);
    expect(await people(`figure=left&month=${monthOf(3)}`)).toEqual(['leaves', 'returns']);
    expect(await people(`figure=joined&month=${monthOf(1)}`)).toEqual(['new', 'returns']);
  });

  it('counts how many newcomers of a month stayed, for past months in which somebody joined', async () => {
    const { retention } = await business();
    expect(retention).toEqual([
      { month: monthOf(5), joined: 0, kept: [] },
      { month: monthOf(4), joined: 5, kept: [5, 3, 3, 4] },
      { month: monthOf(3), joined: 0, kept: [] },
      { month: monthOf(2), joined: 0, kept: [] },
      { month: monthOf(1), joined: 1, kept: [1] },
      { month: monthOf(0), joined: 0, kept: [] },
    ]);
    expect(await people(`figure=kept&month=${monthOf(4)}`)).toHaveLength(5);
    expect(await people(`figure=kept&month=${monthOf(4)}&after=1`)).toEqual(['mistaken', 'paused', 'stays']);
    expect(await people(`figure=kept&month=${monthOf(4)}&after=3`)).toEqual(['mistaken', 'paused', 'returns', 'stays']);
  });

  it('shows each coach’s clients and capacity, and active clients without a coach', async () => {
    expect((await business()).load).toEqual([
      { coach: { id: coach.membershipId, name: 'Cem', lastname: 'Tester' }, clients: 1, capacity: 20 },
      { coach: null, clients: 3, capacity: null },
    ]);
    expect(await people(`figure=load&coach=${coach.membershipId}`)).toEqual(['stays']);
    expect(await people('figure=load')).toEqual(['mistaken', 'new', 'returns']);
  });

  it('counts clients as left who left, were removed or were erased', async () => {
    const other = await system.gym();
    const [leaver, removed, erased] = [
      await system.person(other.id, 'client', 'Leaver'),
      await system.person(other.id, 'client', 'Removed'),
      await system.person(other.id, 'client', 'Erased'),
    ];
    await system.done(other, leaver, 'leave-gym', { membershipId: leaver.membershipId });
    await system.done(other, other.admin, 'remove-member', { membershipId: removed.membershipId });
    await system.done(other, other.admin, 'erase-customer', { customerId: erased.membershipId });
    await system.settledNow(other.id);
    const { active, movement } = await business(other.admin, other, '3');
    expect([active, movement.at(-1)]).toEqual([0, { month: monthOf(0), joined: 3, left: 3 }]);
    expect((await people(`figure=left&month=${monthOf(0)}`, other)).toSorted()).toEqual(['', 'Leaver', 'Removed']);
  });

  describe('of training', () => {
    let trained: Gym;
    let client: Person;
    const gone = randomUUID();
    const week = (on: string): string => firstOfWeek(on, 'mon');
    const startsOn = addDays(week(today), -14);
    const startedAt = `${startsOn}T15:30:00.000Z`;

    beforeAll(async () => {
      const before = `${addDays(startsOn, -3)}T09:00:00.000Z`;
      trained = await system.gym({ openedAt: before });
      await system.asSystem(trained.id, 'add-customer', { customerId: gone, name: 'Gone', lastname: 'Client' }, before);
      await system.asSystem(trained.id, 'update-customer', { customerId: gone, status: 'archived' }, before);
      client = await system.person(trained.id, 'client', 'Ayse');
      const { programId } = await smallProgram(system, trained);
      for (const customerId of [client.membershipId, gone])
        await system.asSystem(trained.id, 'assign-program', { assignedProgramId: randomUUID(), customerId, programId, startsOn });
      await system.settledNow(trained.id);
      const { rows } = await system.database.projectorPool.query<{ id: string }>(
        'select id from workouts where gym_id = $1 and customer_id = $2 and scheduled_on = $3',
        [trained.id, client.membershipId, startsOn],
      );
      const workoutId = rows[0]!.id;
      await system.done(trained, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt });
      const endedAt = `${startsOn}T16:30:00.000Z`;
      await system.done(trained, client, 'log-workout', { workoutId, endedAt });
      await system.settledNow(trained.id);
    });

    it('counts due and trained workouts by week, without those of clients who left', async () => {
      const { compliance } = await business(trained.admin, trained, '3');
      const [first] = compliance.filter((row) => row.week === startsOn);
      expect(first).toMatchObject({ done: 1 });
      // The home shows the same number of workouts that were due in that week and not done.
      const home = (await system.get<HomeAnswer>(trained, trained.admin, 'home')).body;
      expect(home.kind === 'staff' && home.missedThisWeek.trend.at(-2)).toBe(first!.due - first!.done);
      const { items } = (await system.get<People>(trained, trained.admin, `business/people?figure=compliance&week=${startsOn}`)).body;
      expect(items).toMatchObject([{ customer: { name: 'Ayse' }, count: 1, of: first!.due }]);
      expect(compliance[0]).toEqual({ week: week(`${monthOf(2)}-01`), due: 0, done: 0 });
      expect(compliance.at(-1)!.week).toBe(week(today));
    });

    it('counts starts by the gym’s local hour', async () => {
      const hour = Number(localMinute(gymZone, new Date(startedAt)).slice(11, 13));
      expect((await business(trained.admin, trained, '3')).hours).toEqual([{ weekday: 1, hour, started: 1 }]);
      expect(await people(`figure=hours&weekday=1&hour=${hour}&months=3`, trained)).toEqual(['Ayse']);
      expect(await people('figure=hours&weekday=1&hour=15&months=3', trained)).toEqual([]);
    });
  });

  it('is empty for a gym without clients, without dividing by zero', async () => {
    const empty = await system.gym();
    const answer = await business(empty.admin, empty, '12');
    expect(answer).toMatchObject({ active: 0, months: 12, load: [], hours: [] });
    expect([answer.movement.length, answer.retention.length]).toEqual([12, 12]);
    expect(answer.retention.every(({ joined, kept }) => joined === 0 && kept.length === 0)).toBe(true);
    expect(answer.compliance.every(({ due, done }) => due === 0 && done === 0)).toBe(true);
    expect(answer.position).toBeGreaterThan(0);
  });

  it('is open to admins and head coaches of the gym only', async () => {
    expect((await business(await system.person(gym.id, 'head-coach'))).active).toBe(4);
    const refused = [coach, await system.person((await system.gym()).id, 'admin'), await system.auditor(gym)];
    for (const path of ['business', 'business/people?figure=active'])
      expect(await Promise.all(refused.map(async (who) => (await system.get<Problem>(gym, who, path)).body.code))).toEqual([
        'not-allowed',
        'not-found',
        'not-allowed',
      ]);
  });

  it.each([
    'business?months=7',
    'business/people?figure=profit',
    'business/people?figure=joined',
    'business/people?figure=joined&month=2026-13',
    'business/people?figure=kept&month=2026-01&after=12',
    'business/people?figure=compliance',
    'business/people?figure=hours&weekday=8&hour=1',
    'business/people?figure=hours&weekday=1',
    'business/people?figure=load&coach=somebody',
  ])('refuses %s', async (path) => expect((await system.get<Problem>(gym, gym.admin, path)).status).toBe(400));

  it('lists the people behind a figure in pages', async () => {
    const first = (await system.get<People>(gym, gym.admin, 'business/people?figure=active&limit=3')).body;
    expect([first.items.length, first.total]).toEqual([3, 4]);
    const next = await system.get<People>(
      gym,
      gym.admin,
      `business/people?figure=active&limit=3&cursor=${encodeURIComponent(first.nextCursor!)}`,
    );
    expect(next.body.items.map(({ customer }) => customer.name)).toEqual(['stays']);
    expect(next.body.nextCursor).toBeNull();
  });
});
