// Coaches see which part of a program others edit: only staff who may read the program are notified.
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Socket } from 'socket.io-client';
import type { StandingAt } from '@spotter/contracts/live';
import { connected } from '../../support/network/sockets.ts';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

describe('a coach’s place in a program', () => {
  let system: System;
  let gym: Gym;
  let owner: Person;
  let coach: Person;
  let head: Person;
  let client: Person;
  let programId: string;
  const sockets: Socket[] = [];
  const received = new Map<string, StandingAt[]>();
  const node = randomUUID();
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    owner = await system.person(gym.id, 'coach');
    coach = await system.person(gym.id, 'coach');
    head = await system.person(gym.id, 'head-coach');
    client = await system.person(gym.id, 'client');
    programId = randomUUID();
    await system.done(gym, owner, 'draft-program', { programId, details: { name: { en: 'Base' }, visibility: 'gym' } });
    await system.settledNow(gym.id);
    for (const person of [coach, head, client]) {
      const socket = await connected(system.api, person.token);
      sockets.push(socket);
      received.set(person.membershipId, []);
      socket.on('standing', (at: StandingAt) => received.get(person.membershipId)!.push(at));
    }
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
  });

  const stand = (who: Person, at: string | null) =>
    system.call<{ you: string; staff: { id: string }[] }>('POST', `/api/gyms/${gym.slug}/programs/${programId}/standing`, {
      token: who.token,
      body: { node: at },
    });
  const receivedBy = ({ membershipId }: Person) => received.get(membershipId)!;

  it('is sent to staff with ids only, and never to clients', async () => {
    const { status, body } = await stand(owner, node);
    expect([status, body.you]).toEqual([200, owner.membershipId]);
    expect(body.staff.map(({ id }) => id)).toEqual(expect.arrayContaining([coach.membershipId, head.membershipId]));
    await expect
      .poll(() => [receivedBy(coach), receivedBy(head)])
      .toEqual([1, 2].map(() => [{ gym: gym.id, program: programId, by: owner.membershipId, node }]));
    expect(receivedBy(client)).toEqual([]);
  });

  it('of a private program is sent to its owner, head coaches and admins', async () => {
    await system.done(gym, owner, 'edit-program', { programId, edits: [{ kind: 'update-details', changes: { visibility: 'private' } }] });
    await system.settledNow(gym.id);
    await stand(owner, null);
    await expect.poll(() => receivedBy(head).length).toBe(2);
    expect(receivedBy(coach)).toHaveLength(1);
    expect((await stand(coach, node)).status).toBe(404);
    expect((await stand(client, node)).status).toBe(403);
  });

  it('of a what-if is sent to its readers, with the what-if’s own id', async () => {
    const { assignedProgramId, client: trainee } = await withSquatWeeks(system, gym, 1);
    const customerId = trainee.membershipId;
    const forkId = randomUUID();
    await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
    await system.done(gym, gym.admin, 'fork-program', { assignedProgramId, customerId, forkId, name: 'Lighter' });
    const standIn = (who: Person, fork: string) =>
      system.call('POST', `/api/gyms/${gym.slug}/assigned-programs/${assignedProgramId}/forks/${fork}/standing`, {
        token: who.token,
        body: { node },
      });
    expect((await standIn(head, forkId)).status).toBe(200);
    await expect.poll(() => receivedBy(coach).at(-1)).toEqual({ gym: gym.id, program: forkId, by: head.membershipId, node });
    // Refused to a coach of other clients, for an unknown what-if, and to the client.
    expect((await standIn(owner, forkId)).status).toBe(404);
    expect((await standIn(coach, randomUUID())).status).toBe(404);
    expect((await standIn(client, forkId)).status).toBe(403);
  });

  it('must be a node, without other fields', async () => {
    const send = (body: object) =>
      system.call('POST', `/api/gyms/${gym.slug}/programs/${programId}/standing`, { token: owner.token, body });
    for (const body of [{ node: 'day one' }, { node, text: 'hello' }, {}]) expect((await send(body)).status).toBe(400);
  });
});
