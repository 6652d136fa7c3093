// Permissions over HTTP: by role, and by the relation to the client in question.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import type { CoachItem } from '@spotter/contracts/coaches/queries';
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import type { ListOf } from '@spotter/contracts/lists';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Kind, Person } from '../../support/system.ts';

describe('roles', () => {
  let system: System;
  let gym: Gym;
  let other: Gym;
  const staff: Partial<Record<Kind, Person>> = {};
  let mine: Person;
  let theirs: Person;
  const workoutId = randomUUID();
  const setId = randomUUID();
  const exerciseId = randomUUID();
  const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    other = await system.gym();
    await newExercise(system, gym, 'Squat', exerciseId);
    staff.admin = gym.admin;
    staff['head-coach'] = await system.person(gym.id, 'head-coach');
    staff.coach = await system.person(gym.id, 'coach');
    mine = await system.person(gym.id, 'client', 'Mine');
    theirs = await system.person(gym.id, 'client', 'Theirs');
    staff.client = mine;
    await system.done(gym, gym.admin, 'assign-coach', {
      customerId: mine.membershipId,
      coachId: staff.coach.membershipId,
      role: 'primary',
    });
    await system.done(gym, theirs, 'start-workout', { workoutId, customerId: theirs.membershipId, startedAt: minutesAgo(30) });
    await system.done(gym, theirs, 'record-set', { workoutId, setId, exerciseId, actual: { reps: 5 }, performedAt: minutesAgo(20) });
  });

  const customers = async (who: { token: string }): Promise<string[]> =>
    (await system.get<ListOf<CustomerItem>>(gym, who, 'customers')).body.items.map((item) => item.name).sort();

  it('show coaches their own clients, clients themselves, and head coaches everybody', async () => {
    expect(await customers(staff.coach!)).toEqual(['Mine']);
    expect(await customers(mine)).toEqual(['Mine']);
    expect(await customers(staff['head-coach']!)).toEqual(['Mine', 'Theirs']);
    expect(await customers(gym.admin)).toEqual(['Mine', 'Theirs']);
  });

  it('show all staff the same number of clients per coach', async () => {
    const loads = async (who: { token: string }) =>
      Object.fromEntries((await system.get<ListOf<CoachItem>>(gym, who, 'coaches')).body.items.map(({ id, clients }) => [id, clients]));
    const colleague = await system.person(gym.id, 'coach', 'Colleague');
    const asked = await loads(gym.admin);
    expect(asked[staff.coach!.membershipId]).toBe(1);
    for (const who of [colleague, staff.coach!, staff['head-coach']!]) expect(await loads(who)).toEqual(asked);
  });

  it('let a covering coach see and train a client until the cover ends', async () => {
    const cover = await system.person(gym.id, 'coach');
    expect(await customers(cover)).toEqual([]);
    await system.done(gym, gym.admin, 'assign-coach', { customerId: theirs.membershipId, coachId: cover.membershipId, role: 'cover' });
    expect(await customers(cover)).toEqual(['Theirs']);
    expect((await system.send(gym, cover, 'comment-on-set', { workoutId, setId, commentId: randomUUID(), comment: 'good' })).status).toBe(
      201,
    );
    await system.done(gym, gym.admin, 'unassign-coach', { customerId: theirs.membershipId, coachId: cover.membershipId });
    expect(await customers(cover)).toEqual([]);
    expect((await system.send(gym, cover, 'comment-on-set', { workoutId, setId, commentId: randomUUID(), comment: 'good' })).status).toBe(
      404,
    );
  });

  it.each(['coach', 'client'] as const)('do not let a %s know anything about another coach’s client', async (kind) => {
    const who = staff[kind]!;
    for (const path of [
      `customers/${theirs.membershipId}`,
      `customers/${theirs.membershipId}/timeline`,
      `workouts/${workoutId}`,
      `records?customer=${theirs.membershipId}`,
      `lifts?customer=${theirs.membershipId}`,
      `progress?customer=${theirs.membershipId}`,
      `compliance?customer=${theirs.membershipId}`,
    ]) {
      expect({ path, status: (await system.get(gym, who, path)).status }).toEqual({ path, status: 404 });
    }
    expect((await system.get<ListOf<WorkoutItem>>(gym, who, 'workouts')).body.items.map((item) => item.customerId)).not.toContain(
      theirs.membershipId,
    );
    const commands: [string, object][] = [
      ['record-set', { workoutId, setId: randomUUID(), exerciseId, actual: { reps: 5 }, performedAt: minutesAgo(5) }],
      ['amend-set', { workoutId, setId, actual: { reps: 6 }, reason: 'mine now' }],
      ['void-set', { workoutId, setId, reason: 'mine now' }],
      ['log-workout', { workoutId, endedAt: minutesAgo(1) }],
      ['start-workout', { workoutId: randomUUID(), customerId: theirs.membershipId, startedAt: minutesAgo(1) }],
      ['log-bodyweight', { customerId: theirs.membershipId, bodyweight: { value: 80, unit: 'kg' }, measuredAt: minutesAgo(1) }],
    ];
    for (const [type, body] of commands)
      expect({ type, status: (await system.send(gym, who, type, body)).status }).toEqual({ type, status: 404 });
  });

  const onlyLeads: [string, () => object][] = [
    ['assign-coach', () => ({ customerId: mine.membershipId, coachId: staff['head-coach']!.membershipId, role: 'cover' })],
    ['unassign-coach', () => ({ customerId: mine.membershipId, coachId: staff['head-coach']!.membershipId })],
  ];
  it.each(onlyLeads)('%s is for admins and head coaches only', async (type, body) => {
    expect((await system.send(gym, staff.coach!, type, body())).status).toBe(403);
    expect((await system.send(gym, mine, type, body())).status).toBe(403);
    expect((await system.send(gym, staff['head-coach']!, type, body())).status).toBe(201);
  });

  it('reserve exercises, members and the gym itself for admins', async () => {
    const content = { name: { en: 'Row' }, loadKind: 'machine', tracking: 'weight-reps', e1rmEligible: true };
    for (const kind of ['head-coach', 'coach', 'client'] as const) {
      expect((await system.send(gym, staff[kind]!, 'add-exercise', { exerciseId: randomUUID(), content })).status).toBe(403);
      expect((await system.send(gym, staff[kind]!, 'remove-member', { membershipId: mine.membershipId })).status).toBe(403);
      expect((await system.send(gym, staff[kind]!, 'rebrand-gym', { gymId: gym.id, name: 'Mine' })).status).toBe(403);
    }
    expect((await system.send(gym, gym.admin, 'rebrand-gym', { gymId: other.id, name: 'Mine' })).body.code).toBe('gym-unknown');
  });

  it('never let a gym lose its last admin', async () => {
    for (const [type, body] of [
      ['remove-member', {}],
      ['pause-member', {}],
      ['change-member-role', { type: 1 }],
    ] as const) {
      expect((await system.send(gym, gym.admin, type, { membershipId: gym.admin.membershipId, ...body })).body.code).toBe('last-admin');
    }
  });

  it('let an auditor read the gym and change nothing', async () => {
    const auditor = await system.auditor(gym);
    expect(await customers(auditor)).toEqual(['Mine', 'Theirs']);
    expect((await system.get(gym, auditor, 'events?limit=10')).status).toBe(200);
    expect((await system.get(gym, auditor, 'events/verify')).status).toBe(200);
    for (const type of ['void-set', 'assign-program', 'add-customer', 'log-bodyweight']) {
      expect((await system.send(gym, auditor, type, { workoutId, setId, reason: 'x' })).status).toBe(403);
    }
    expect((await system.get(other, auditor, 'customers')).status).toBe(404);
  });

  it('restrict a grant on one client to that client', async () => {
    const auditor = await system.auditor(gym, mine.membershipId);
    expect(await customers(auditor)).toEqual(['Mine']);
    expect((await system.get(gym, auditor, `customers/${theirs.membershipId}`)).status).toBe(404);
    expect((await system.get(gym, auditor, 'events')).status).toBe(403);
  });

  it('show the event stream to admins and auditors only, without personal fields', async () => {
    for (const kind of ['head-coach', 'coach', 'client'] as const) expect((await system.get(gym, staff[kind]!, 'events')).status).toBe(403);
    const events = await system.get<{ type: string; data: object }[]>(gym, gym.admin, 'events?types=CustomerAdded');
    expect(events.body.length).toBeGreaterThan(0);
    expect(JSON.stringify(events.body)).not.toMatch(/Mine|Theirs|Tester/);
  });

  it('give a coach of one gym no coach’s rights in another where they are a client', async () => {
    const { services } = system.api;
    const person = await system.person(gym.id, 'coach');
    const membershipId = randomUUID();
    const member = { account: null, membership: null, role: 'system' as const, gymId: other.id };
    await services.commands.execute(other.id, member, {
      commandId: randomUUID(),
      type: 'add-member',
      body: { membershipId, accountId: person.accountId, type: 0, name: 'Both', lastname: 'Tester' },
    });
    await system.settledNow(other.id);
    const roles = (await system.call<BootstrapAnswer>('GET', `/api/bootstrap?gym=${other.slug}`, { token: person.token })).body;
    expect(roles.membership?.role).toBe('client');
    expect(roles.memberships).toHaveLength(2);
    expect(
      (await system.send(other, person, 'draft-program', { programId: randomUUID(), details: { name: { en: 'x' }, visibility: 'gym' } }))
        .status,
    ).toBe(403);
    expect((await system.get(other, person, 'coaches')).status).toBe(403);
  });

  it('end with a removed member’s access to the gym', async () => {
    const leaver = await system.person(gym.id, 'coach');
    expect((await system.get(gym, leaver, 'customers')).status).toBe(200);
    await system.done(gym, gym.admin, 'remove-member', { membershipId: leaver.membershipId, reason: 'left' });
    const gone = await system.signedInAnew(leaver);
    await expect.poll(async () => (await system.get(gym, gone, 'customers')).status).toBe(404);
  });
});
