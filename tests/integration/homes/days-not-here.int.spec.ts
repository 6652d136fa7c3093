// Nothing counts as due or missed on a day on which a client was not a client of the gym, on any screen.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import { addDays } from '@spotter/contracts/civil-date';
import type { AdherenceAnswer, CustomerDetail, CustomerItem } from '@spotter/contracts/customers/queries';
import type { FollowUpsAnswer } from '@spotter/contracts/follow-ups/queries';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { ComplianceAnswer } from '@spotter/contracts/lifts/queries';
import { consentWordings } from '@spotter/contracts/customers/consents';
import type { ListOf } from '@spotter/contracts/lists';
import type { LeaderboardAnswer } from '@spotter/contracts/teams/queries';
import type { WorkoutDetail, WorkoutItem } from '@spotter/contracts/workouts/queries';
import { compareFigures } from '../api/demo-figures.ts';
import { gymZone } from '../../support/gym-zone.ts';
import { test } from '../../support/shared-system.ts';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import type { Gym, Person, System } from '../../support/system.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

describe('a client with days between two stays', () => {
  let system: System;
  let gym: Gym;
  const today = localDate(gymZone);
  const on = (daysAgo: number): string => addDays(today, -daysAgo);
  const noonOf = (daysAgo: number): string => `${on(daysAgo)}T12:00:00.000Z`;
  /** Days ago for which workouts of each client were planned. */
  const planned = [26, 19, 12, 5];
  /** How many days ago each client left and came back. */
  const gone: Readonly<Record<string, readonly [left: number, back: number | null]>> = {
    stays: [0, 0],
    archived: [9, null],
    removed: [9, null],
    returns: [21, 8],
    skips: [21, 8],
    'leaves twice': [27, 22],
  };
  const due: Readonly<Record<string, readonly number[]>> = {
    stays: planned,
    archived: [26, 19, 12],
    removed: [26, 19, 12],
    returns: [26, 5],
    skips: [26, 5],
    'leaves twice': [19, 12],
  };
  const clients = new Map<string, Person>();
  const programs = new Map<string, string>();

  const read = async <T>(path: string, who: Person = gym.admin): Promise<T> => {
    const { status, body } = await system.get<T>(gym, who, path);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const items = async <T>(path: string): Promise<readonly T[]> => (await read<ListOf<T>>(path)).items;

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym({ openedAt: noonOf(40) });
    const names = Object.keys(gone);
    for (const name of names) clients.set(name, await system.person(gym.id, 'client', name, undefined, noonOf(30)));
    const moves = names.flatMap((name) => {
      const [left, back] = gone[name]!;
      const customerId = clients.get(name)!.membershipId;
      const leaves =
        name === 'removed'
          ? (['remove-member', { membershipId: customerId }] as const)
          : (['update-customer', { customerId, status: 'archived' }] as const);
      if (left === 0) return [];
      return [
        { ago: left, of: leaves },
        ...(back === null
          ? []
          : [
              {
                ago: back,
                of: ['update-customer', { customerId, status: 'active' }] as const,
              },
            ]),
        ...(name === 'leaves twice'
          ? [
              { ago: 10, of: leaves },
              {
                ago: 3,
                of: ['update-customer', { customerId, status: 'active' }] as const,
              },
            ]
          : []),
      ];
    });
    for (const {
      ago,
      of: [type, payload],
    } of moves.toSorted((one, other) => other.ago - one.ago))
      await system.asSystem(gym.id, type, payload, noonOf(ago));
    const { programId } = await withSquatWeeks(system, gym, planned.length);
    const coach = await system.person(gym.id, 'coach', 'Ece');
    for (const [name, { membershipId: customerId }] of clients) {
      const assignedProgramId = randomUUID();
      programs.set(name, assignedProgramId);
      const days = [weekdays[new Date(`${on(planned[0]!)}T00:00:00Z`).getUTCDay()]!];
      await system.asSystem(gym.id, 'assign-program', {
        assignedProgramId,
        customerId,
        programId,
        startsOn: on(planned[0]!),
        days,
      });
      if (name === 'removed' || name === 'archived') continue;
      await system.done(gym, gym.admin, 'assign-coach', {
        customerId,
        coachId: coach.membershipId,
        role: 'primary',
      });
    }
    const workoutOf = async (name: string, daysAgo: number) => {
      const { state } = await read<AssignedProgramAnswer>(`assigned-programs/${programs.get(name)!}`);
      const { workoutId } = state!.planned.find((each) => each.on === on(daysAgo))!;
      return { workoutId, customerId: clients.get(name)!.membershipId };
    };
    await system.done(gym, gym.admin, 'skip-workout', {
      ...(await workoutOf('skips', 19)),
      reason: 'Away',
    });
    const trained = await workoutOf('returns', 5);
    await system.done(gym, clients.get('returns')!, 'start-workout', {
      ...trained,
      startedAt: new Date().toISOString(),
    });
    await system.done(gym, clients.get('returns')!, 'log-workout', {
      workoutId: trained.workoutId,
      endedAt: new Date().toISOString(),
    });
    await system.settledNow(gym.id);
  });

  it.each(Object.keys(gone))('has nothing due on those days in their own figures: %s', async (name) => {
    const { membershipId: id } = clients.get(name)!;
    const days = due[name]!.map(on);
    const behind = await read<AdherenceAnswer>(`customers/${id}/adherence`);
    expect(behind.workouts.filter((workout) => workout.due).map((workout) => workout.on)).toEqual(days);
    const done = name === 'returns' ? [on(5)] : [];
    const figure = { due: days.length, done: done.length };
    expect(behind).toMatchObject(figure);
    expect((await read<CustomerDetail>(`customers/${id}`)).adherence).toEqual(figure);
    expect((await items<CustomerItem>('customers')).find((item) => item.id === id)?.adherence).toEqual(figure);
    const { items: spans } = await read<ComplianceAnswer>(`compliance?customer=${id}`);
    expect(spans.find((span) => span.days === 30)).toMatchObject(figure);
    const missed = (await items<WorkoutItem>(`workouts?customer=${id}&status=missed,skipped`)).map(({ scheduledOn }) => scheduledOn);
    const missedDays = days.filter((day) => !done.includes(day));
    expect(missed.toSorted()).toEqual(missedDays);
    const inList = (await items<AssignedProgramItem>(`assigned-programs?customer=${id}`))[0]!;
    const { state } = await read<AssignedProgramAnswer>(`assigned-programs/${inList.id}`);
    expect([inList.missed, state!.missed]).toEqual([missedDays.length, missedDays.length]);
    expect(state!.planned.flatMap((each) => (each.status === 'missed' ? [each.on] : []))).toEqual(missedDays);
    for (const { workoutId, status } of state!.planned) expect((await read<WorkoutDetail>(`workouts/${workoutId}`)).status).toBe(status);
  });

  it('does not count on those days in figures of the gym, its coaches and its teams', async () => {
    const reader = {
      read,
      all: async <T>(path: string) => items<T>(`${path}?limit=100`),
    };
    const { differing, compared } = await compareFigures(reader, {
      every: 1,
      programs: [],
    });
    expect(differing).toEqual([]);
    for (const kind of ['due', 'missed', 'due in 30 days']) expect(compared.get(kind)).toBeGreaterThan(0);
    const home = (await read<HomeAnswer>('home')) as Extract<HomeAnswer, { kind: 'staff' }>;
    const missed = [...home.missedThisWeek.trend, home.missedThisWeek.value].reduce((sum, each) => sum + each, 0);
    expect(missed).toBe(Object.values(due).flat().length - 1);
    const stays = clients.get('stays')!.membershipId;
    expect(home.needsYou.flatMap(({ kind, customerId }) => (kind === 'missed' ? [customerId] : []))).toEqual([stays]);
    const queue = await read<FollowUpsAnswer>('follow-ups?scope=all');
    const asked = queue.items.filter(({ kind }) => kind === 'missed').map(({ customer }) => customer.id);
    expect(asked).toEqual([stays]);
  });

  it('keeps their weeks in a row on their home', async () => {
    const who = clients.get('leaves twice')!;
    const { streak, week } = (await read<HomeAnswer>('home', who)) as Extract<HomeAnswer, { kind: 'client' }>;
    const newest = streak.behind.find((each) => each.due > 0)!;
    expect([newest.from <= on(12), addDays(newest.from, 7) > on(12)]).toEqual([true, true]);
    expect(week.filter(({ scheduledOn }) => scheduledOn === on(5))).toEqual([]);
  });

  it('keeps their share on the board of a team', async () => {
    const [teamId, who] = [randomUUID(), clients.get('returns')!];
    await system.done(gym, gym.admin, 'create-team', {
      teamId,
      name: 'Lifters',
      capacity: null,
    });
    await system.done(gym, gym.admin, 'add-team-members', {
      teamId,
      customerIds: [who.membershipId],
    });
    const wording = consentWordings.leaderboard;
    await system.done(gym, who, 'give-consent', {
      customerId: who.membershipId,
      purpose: 'leaderboard',
      wording,
    });
    const board = await read<LeaderboardAnswer>(`teams/${teamId}/leaderboard?metric=compliance&window=month`);
    expect(board.items.map(({ value }) => value)).toEqual([50]);
  });
});
