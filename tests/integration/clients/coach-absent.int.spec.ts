// A coach who goes leaves no client unnoticed without a coach: the preview before, the assignments that end with the removal, and the
// effect of a pause.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CoachAssignment, CoachItem, Reassignment } from '@spotter/contracts/coaches/queries';
import type { CustomerDetail, CustomerItem } from '@spotter/contracts/customers/queries';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

describe('clients of an absent coach', () => {
  let system: System;
  let gym: Gym;
  test.beforeAll(async ({ shared }) => {
    system = shared;
  });

  const client = async (lastname: string, coach?: Person, role: 'primary' | 'cover' = 'primary'): Promise<string> => {
    const customerId = randomUUID();
    await system.done(gym, gym.admin, 'add-customer', { customerId, name: 'Ada', lastname });
    if (coach !== undefined) await assign(customerId, coach, role);
    return customerId;
  };
  const assign = (customerId: string, coach: Person, role: 'primary' | 'cover' = 'primary') =>
    system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role });
  const customers = async (query: string) => (await system.get<ListOf<CustomerItem>>(gym, gym.admin, `customers?${query}`)).body.items;
  const detail = async (id: string) => (await system.get<CustomerDetail>(gym, gym.admin, `customers/${id}`)).body;
  const board = async () => (await system.get<ListOf<CoachAssignment>>(gym, gym.admin, 'coach-assignments')).body.items;
  const home = async () => {
    const { body } = await system.get<HomeAnswer>(gym, gym.admin, 'home');
    if (body.kind !== 'staff') throw new Error('not the home of staff');
    return body;
  };
  const reassignment = (coach: Person, who: Person = gym.admin) =>
    system.get<Reassignment>(gym, who, `coaches/${coach.membershipId}/reassignment`);
  /** Polls until the command that an event causes is recorded. */
  const until = async <T>(ask: () => Promise<T>, isRight: (found: T) => boolean): Promise<T> => {
    for (;;) {
      const { position } = await system.api.services.log.head(gym.id);
      await system.settled(gym.id, position);
      const found = await ask();
      if (isRight(found)) return found;
      await system.nextEvent(gym.id, position);
    }
  };
  const shownWithoutCoach = async (id: string, besides = 0): Promise<void> => {
    expect((await customers('coach=none')).map((each) => each.id)).toContain(id);
    expect((await customers('')).find((each) => each.id === id)?.coach).toBeNull();
    expect((await detail(id)).coach).toBeNull();
    expect((await board()).find(({ customer }) => customer.id === id)?.coachId).toBeNull();
    const { needsYou, withoutCoach } = await home();
    expect(needsYou).toContainEqual(expect.objectContaining({ kind: 'without-coach', customerId: id }));
    expect(withoutCoach.value).toBe(1 + besides);
  };

  const departures: readonly (readonly [string, (coach: Person) => Promise<unknown>])[] = [
    ['removed', (coach) => system.done(gym, gym.admin, 'remove-member', { membershipId: coach.membershipId, unassignClients: true })],
    ['gone by themself', (coach) => system.done(gym, coach, 'leave-gym', { membershipId: coach.membershipId })],
    [
      'a client from now on',
      (coach) => system.done(gym, gym.admin, 'change-member-role', { membershipId: coach.membershipId, type: 0, unassignClients: true }),
    ],
  ];
  it.each(departures)('are shown as without a coach everywhere once the coach is %s, and the assignment ends', async (how, depart) => {
    gym = await system.gym();
    const coach = await system.person(gym.id, 'coach');
    const [id, covered] = [await client('Primary', coach), await client('Covered', await system.person(gym.id, 'coach'))];
    await assign(covered, coach, 'cover');
    await depart(coach);
    await until(
      () => detail(covered),
      ({ covers }) => covers.length === 0,
    );
    await until(
      () => system.api.services.log.readStream(gym.id, `coaching-${id}`),
      (events) => events.at(-1)?.type === 'CoachUnassigned',
    );
    await until(
      () => system.api.services.log.readStream(gym.id, `coaching-${covered}`),
      (events) => events.at(-1)?.type === 'CoachUnassigned',
    );
    // A coach who became a client is a client without a coach as well.
    await shownWithoutCoach(id, how.startsWith('a client') ? 1 : 0);
    expect((await detail(covered)).coach).not.toBeNull();
  });

  it('are shown as without a coach while the coach is paused, and are theirs again afterwards', async () => {
    gym = await system.gym();
    const coach = await system.person(gym.id, 'coach');
    const id = await client('Waiting', coach);
    await system.done(gym, gym.admin, 'pause-member', { membershipId: coach.membershipId });
    await shownWithoutCoach(id);
    expect(await customers(`coach=${coach.membershipId}`)).toEqual([]);
    const listed = (await system.get<ListOf<CoachItem>>(gym, gym.admin, 'coaches')).body.items;
    expect(listed.find((each) => each.id === coach.membershipId)).toMatchObject({ status: 'paused', clients: 0, waiting: 1 });
    await system.done(gym, gym.admin, 'resume-member', { membershipId: coach.membershipId });
    expect((await detail(id)).coach?.id).toBe(coach.membershipId);
    expect((await home()).withoutCoach.value).toBe(0);
  });

  it('are listed before, each with the coach who has the fewest clients, and can be reassigned', async () => {
    gym = await system.gym();
    const [leaving, busy, free, full] = [
      await system.person(gym.id, 'coach', 'Leaving'),
      await system.person(gym.id, 'coach', 'Busy'),
      await system.person(gym.id, 'coach', 'Free'),
      await system.person(gym.id, 'coach', 'Full'),
    ];
    for (const coach of [gym.admin, full])
      await system.done(gym, gym.admin, 'update-coach', {
        coachId: coach.membershipId,
        ...(coach === full ? { capacity: 0 } : { accepting: false }),
      });
    await client('Busy', busy);
    const [first, covered] = [await client('A', leaving), await client('B', busy)];
    await assign(covered, leaving, 'cover');
    const { status, body } = await reassignment(leaving);
    expect(status).toBe(200);
    expect(body.clients).toEqual([
      {
        customer: { id: first, name: 'Ada', lastname: 'A' },
        role: 'primary',
        proposed: { id: free.membershipId, name: 'Free', lastname: 'Tester' },
      },
      {
        customer: { id: covered, name: 'Ada', lastname: 'B' },
        role: 'cover',
        proposed: { id: free.membershipId, name: 'Free', lastname: 'Tester' },
      },
    ]);
    expect(body.coaches.map(({ name, accepting }) => [name, accepting])).toEqual([
      ['Busy', true],
      ['Free', true],
      ['Full', true],
      ['admin', false],
    ]);
    const codeOf = async (type: string, change: object) =>
      (await system.send(gym, gym.admin, type, { membershipId: leaving.membershipId, ...change })).body.code;
    expect(await codeOf('remove-member', {})).toBe('coach-has-clients');
    expect(await codeOf('change-member-role', { type: 0 })).toBe('coach-has-clients');
    await system.done(gym, gym.admin, 'reassign-clients', {
      coachId: leaving.membershipId,
      toCoachId: free.membershipId,
      customerIds: [first],
    });
    await system.done(gym, gym.admin, 'remove-member', { membershipId: leaving.membershipId });
    await until(
      () => detail(first),
      ({ coach }) => coach?.id === free.membershipId,
    );
    expect((await home()).withoutCoach.value).toBe(0);
  });

  it('are listed with the coach’s programs, which an admin hands over and the new owner changes', async () => {
    const [leaving, next] = [await system.person(gym.id, 'coach', 'Leaving'), await system.person(gym.id, 'coach', 'Next')];
    const client = await system.person(gym.id, 'client');
    const programId = randomUUID();
    const details = { name: { en: 'Own base' }, visibility: 'private' };
    await system.done(gym, leaving, 'draft-program', { programId, details });
    expect((await reassignment(leaving)).body.programs).toEqual([{ id: programId, name: { en: 'Own base' } }]);
    const rename = { programId, edits: [{ kind: 'update-details', changes: { goal: 'strength' } }] };
    const codeOf = async (who: Person, type: string, body: object) => (await system.send(gym, who, type, body)).body.code;
    expect(await codeOf(next, 'edit-program', rename)).toBe('not-allowed');
    expect(await codeOf(next, 'hand-over-program', { programId, ownerId: next.membershipId })).toBe('not-allowed');
    expect(await codeOf(gym.admin, 'hand-over-program', { programId, ownerId: client.membershipId })).toBe('coach-unknown');
    await system.done(gym, gym.admin, 'hand-over-program', { programId, ownerId: next.membershipId });
    expect(await codeOf(gym.admin, 'hand-over-program', { programId, ownerId: next.membershipId })).toBe('program-already-theirs');
    await system.done(gym, next, 'edit-program', rename);
    expect((await reassignment(leaving)).body.programs).toEqual([]);
    expect((await system.get(gym, next, `programs/${programId}`)).status).toBe(200);
    expect((await system.get(gym, leaving, `programs/${programId}`)).status).toBe(404);
  });

  it('have no proposal when no coach has room', async () => {
    gym = await system.gym();
    const coach = await system.person(gym.id, 'coach');
    await system.done(gym, gym.admin, 'update-coach', { coachId: gym.admin.membershipId, accepting: false });
    await client('Alone', coach);
    expect((await reassignment(coach)).body.clients).toMatchObject([{ proposed: null }]);
  });

  it('are not listed for a coach, nor for a person who is not a coach', async () => {
    gym = await system.gym();
    const coach = await system.person(gym.id, 'coach');
    const trainee = await system.person(gym.id, 'client');
    expect((await reassignment(coach, coach)).status).toBe(403);
    expect((await reassignment(trainee)).status).toBe(404);
  });

  it('are never assigned to a coach who is removed at the same moment', async () => {
    gym = await system.gym();
    const coach = await system.person(gym.id, 'coach');
    const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => client(`Race ${at}`)));
    const body = (customerId: string) => ({ customerId, coachId: coach.membershipId, role: 'primary' });
    const [removed, ...assigned] = await Promise.all([
      system.send(gym, gym.admin, 'remove-member', { membershipId: coach.membershipId, unassignClients: true }),
      ...ids.map((id) => system.send(gym, gym.admin, 'assign-coach', body(id))),
    ]);
    expect(removed.status).toBe(201);
    for (const { status, body: answer } of assigned) if (status !== 201) expect(answer.code).toBe('coach-unknown');
    for (const [at, { status }] of assigned.entries()) {
      if (status !== 201) continue;
      await until(
        () => system.api.services.log.readStream(gym.id, `coaching-${ids[at]}`),
        (events) => events.at(-1)?.type === 'CoachUnassigned',
      );
    }
    expect((await home()).withoutCoach.value).toBe(ids.length);
  });
});
