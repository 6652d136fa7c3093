// A person leaves a gym before the answers to their commands arrive, and sends the commands again.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { whenClientLeft } from '@spotter/api/customers/when-client-left';
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import type { ListOf } from '@spotter/contracts/lists';
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { Problem } from '@spotter/contracts/problems';
import type { Recorded } from '@spotter/database/log/event';
import { memberStream } from '@spotter/domain/members/member';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

describe('after a person left a gym', () => {
  let system: System;
  let gym: Gym;
  let leaver: Person;
  const [workoutId, exerciseId] = [randomUUID(), randomUUID()];
  const startedAt = new Date(Date.now() - 3_600_000).toISOString();
  const set = (reps: number) => ({
    id: randomUUID(),
    type: 'record-set',
    payload: { workoutId, setId: randomUUID(), exerciseId, actual: { reps }, performedAt: startedAt },
  });
  const sets = [set(5), set(6)];
  const refused = { id: randomUUID(), type: 'void-set', payload: { workoutId, setId: randomUUID(), reason: 'no such set' } };
  let first: BatchResult[];

  const send = (who: { token: string }, commands: readonly object[]) =>
    system.call<{ results: BatchResult[] } & Problem>('POST', `/api/gyms/${gym.slug}/commands`, { token: who.token, body: { commands } });

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    await newExercise(system, gym, 'Squat', exerciseId);
    leaver = await system.person(gym.id, 'client');
    await system.done(gym, leaver, 'start-workout', { workoutId, customerId: leaver.membershipId, startedAt });
    first = (await send(leaver, [...sets, refused])).body.results;
    await system.done(gym, leaver, 'leave-gym', { membershipId: leaver.membershipId });
  });

  it('the same batch gets its former answers, per command', async () => {
    const again = await send(leaver, [...sets, refused]);
    expect(again.status).toBe(200);
    expect(again.body.results).toEqual([
      { ...first[0], status: 'duplicate' },
      { ...first[1], status: 'duplicate' },
      { id: refused.id, status: 'rejected', code: 'not-found' },
    ]);
  });

  it('new or changed commands are answered as if the gym did not exist', async () => {
    expect(await send(leaver, [set(7)])).toMatchObject({ status: 404, body: { code: 'not-found' } });
    const changed = { ...sets[0]!, payload: { ...sets[0]!.payload, actual: { reps: 9 } } };
    expect(await send(leaver, [changed])).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await send(leaver, [])).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('keeps a client active if staff bring them back before the reaction to the removal', async () => {
    const [back, away] = [await system.person(gym.id, 'client', 'Back'), await system.person(gym.id, 'client', 'Away')];
    const { log } = system.api.services;
    const removed = new Map<Person, Recorded>();
    for (const who of [back, away]) {
      await system.done(gym, gym.admin, 'remove-member', { membershipId: who.membershipId });
      const events = await log.readStream(gym.id, memberStream(who.membershipId));
      removed.set(
        who,
        events.find(({ type }) => type === 'MemberRemoved')!,
      );
    }
    await system.done(gym, gym.admin, 'update-customer', { customerId: back.membershipId, status: 'active' });
    const sent: unknown[] = [];
    const late = whenClientLeft({ log, commands: { execute: async (_gym, _member, { body }) => (sent.push(body), {} as never) } });
    for (const event of removed.values()) await late.run(event);
    expect(sent).toEqual([{ customerId: away.membershipId, status: 'archived' }]);
  });

  it('a client is archived, whether they left or were removed', async () => {
    const [stays, goes, removed] = [
      await system.person(gym.id, 'client', 'Stays'),
      await system.person(gym.id, 'client', 'Goes'),
      await system.person(gym.id, 'client', 'Removed'),
    ];
    await system.done(gym, goes, 'leave-gym', { membershipId: goes.membershipId });
    await system.done(gym, gym.admin, 'remove-member', { membershipId: removed.membershipId });
    const statusOf = async ({ membershipId }: Person): Promise<string> =>
      (await system.get<CustomerItem>(gym, gym.admin, `customers/${membershipId}`)).body.status;
    await expect.poll(() => Promise.all([stays, goes, removed].map(statusOf))).toEqual(['active', 'archived', 'archived']);
    const { items } = (await system.get<ListOf<CustomerItem>>(gym, gym.admin, 'customers?status=active&limit=100')).body;
    expect(items.map(({ name }) => name)).toContain('Stays');
    expect(items.map(({ name }) => name)).not.toContain('Goes');
  });

  it('nobody else gets the answers', async () => {
    const stranger = await system.person((await system.gym()).id, 'client');
    expect(await send(stranger, sets)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('a member who lost the permission for a command gets its former answer, and no new one', async () => {
    const lead = await system.person(gym.id, 'head-coach');
    const coach = await system.person(gym.id, 'coach');
    const client = await system.person(gym.id, 'client');
    const body = { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' };
    const key = randomUUID();
    const assigned = await system.send(gym, lead, 'assign-coach', body, { key });
    expect(assigned.status).toBe(201);
    await system.done(gym, gym.admin, 'change-member-role', { membershipId: lead.membershipId, type: 1 });
    const demoted = await system.signedInAnew(lead);
    const again = await system.send(gym, demoted, 'assign-coach', body, { key });
    expect([again.status, again.body]).toEqual([201, assigned.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await system.send(gym, demoted, 'assign-coach', body)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  });
});
