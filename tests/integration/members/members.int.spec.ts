// What ends with a role or a grant, the record of an auditor's readings, and what a job may read.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CloudEvent } from '@spotter/contracts/event-envelope';
import type { AuditGrant } from '@spotter/contracts/gyms/queries';
import type { ListOf } from '@spotter/contracts/lists';
import type { Problem } from '@spotter/contracts/problems';
import type { Api } from '@spotter/api/server';
import { System, type Gym } from '../../support/system.ts';

describe('members of a gym', () => {
  let system: System;
  let other: Api;
  let gym: Gym;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    // A system of its own: a second node runs on its database.
    system = await System.start();
    other = await system.secondNode();
    gym = await system.gym();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await other.close();
    await system.close();
  });

  const connect = async (token: string): Promise<Socket> => {
    const socket = io(other.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
    sockets.push(socket);
    await once(socket as never, 'connect');
    return socket;
  };
  const taken: readonly (readonly [string, object])[] = [
    ['change-member-role', { type: 2 }],
    ['pause-member', {}],
    ['remove-member', {}],
  ];

  it.each(taken)('%s ends only this member’s page and socket, also on another node', async (type, change) => {
    const [coach, colleague] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'coach')];
    const [socket, unharmed] = [await connect(coach.token), await connect(colleague.token)];
    const forced = once(socket as never, 'force-disconnect');
    const gone = once(socket as never, 'disconnect');
    await system.done(gym, gym.admin, type, { membershipId: coach.membershipId, ...change });
    expect(await forced).toEqual([{ reason: 'role-changed' }]);
    await gone;
    expect(await system.call('GET', '/api/gyms', { token: coach.token })).toMatchObject({ status: 401, body: { code: 'session-ended' } });
    expect(unharmed.connected).toBe(true);
    expect((await system.call('GET', '/api/gyms', { token: colleague.token })).status).toBe(200);
  });

  it('a revoked grant ends the auditor’s page', async () => {
    const auditor = await system.auditor(gym);
    const socket = await connect(auditor.token);
    const forced = once(socket as never, 'force-disconnect');
    const grants = (await system.get<ListOf<{ id: string; account: string }>>(gym, gym.admin, 'audit-grants')).body.items;
    const { id } = grants.find(({ account }) => account === auditor.accountId)!;
    await system.done(gym, gym.admin, 'revoke-audit', { grantId: id });
    expect(await forced).toEqual([{ reason: 'revoked' }]);
  });

  it('a grant names its recipient and its client', async () => {
    const client = await system.person(gym.id, 'client', 'Ayse');
    const [ofClient, ofGym] = [await system.auditor(gym, client.membershipId), await system.auditor(gym)];
    const { items } = (await system.get<ListOf<AuditGrant>>(gym, gym.admin, 'audit-grants')).body;
    const of = ({ accountId }: { accountId: string }) => items.find(({ account }) => account === accountId);
    expect(of(ofClient)).toMatchObject({ email: ofClient.email, customerId: client.membershipId, customer: 'Ayse Tester' });
    expect(of(ofGym)).toMatchObject({ email: ofGym.email, customerId: null, customer: null });
  });

  it('an open page gets notices of a gym that its account joins', async () => {
    const who = await system.stranger();
    const socket = await connect(who.token);
    await system.done(gym, gym.admin, 'change-join-code', { gymId: gym.id, code: 'new' });
    const { code } = (await system.get<{ code: string }>(gym, gym.admin, 'join-code')).body;
    const heard = once(socket as never, 'changed');
    await system.done(gym, who, 'join-gym', { membershipId: randomUUID(), code });
    expect(await heard).toMatchObject([{ gym: gym.id }]);
  });

  it('admins see what an auditor has read, without refused requests', async () => {
    const auditor = await system.auditor(gym);
    const client = await system.person(gym.id, 'client');
    await system.get(gym, auditor, `customers/${client.membershipId}?`);
    await system.get(gym, auditor, 'events?limit=10');
    await system.get(gym, auditor, `customers/${randomUUID()}`);
    const grants = (await system.get<ListOf<{ id: string; account: string }>>(gym, gym.admin, 'audit-grants')).body.items;
    const { id } = grants.find(({ account }) => account === auditor.accountId)!;
    type Readings = ListOf<{ path: string; at: string }>;
    const readings = (await system.get<Readings>(gym, gym.admin, `audit-grants/${id}/readings`)).body;
    expect(readings.items.map(({ path }) => path)).toEqual([
      `/api/gyms/${gym.slug}/events`,
      `/api/gyms/${gym.slug}/customers/${client.membershipId}`,
    ]);
    const first = (await system.get<Readings>(gym, gym.admin, `audit-grants/${id}/readings?limit=1`)).body;
    const next = (await system.get<Readings>(gym, gym.admin, `audit-grants/${id}/readings?limit=1&cursor=${first.nextCursor}`)).body;
    expect([...first.items, ...next.items]).toEqual(readings.items);
    expect((await system.get(gym, auditor, `audit-grants/${id}/readings`)).status).toBe(403);
  });

  it('no role of the application can change the record of an auditor', async () => {
    for (const sql of ['update audit_readings set path = $$', 'delete from audit_readings where path = $$'])
      await expect(system.database.apiPool.query(sql.replace('$$', "''"))).rejects.toMatchObject({ code: '42501' });
  });

  describe('a service token', () => {
    const inAYear = () => new Date(Date.now() + 300 * 24 * 3_600_000).toISOString();
    const issue = async (scopes: readonly string[]): Promise<{ tokenId: string; token: string }> => {
      const tokenId = randomUUID();
      await system.done(gym, gym.admin, 'issue-service-token', { tokenId, name: 'Warehouse', scopes, until: inAYear() });
      const answer = await system.call<{ token: string }>('POST', `/api/gyms/${gym.slug}/service-tokens/${tokenId}/secret`, {
        token: gym.admin.token,
      });
      expect(answer.status).toBe(200);
      return { tokenId, token: answer.body.token };
    };

    it('is shown once, to admins', async () => {
      const { tokenId } = await issue(['events:read']);
      const again = await system.call<Problem>('POST', `/api/gyms/${gym.slug}/service-tokens/${tokenId}/secret`, {
        token: gym.admin.token,
      });
      expect(again.body.code).toBe('service-token-shown');
      const coach = await system.person(gym.id, 'coach');
      expect((await system.call('POST', `/api/gyms/${gym.slug}/service-tokens/${tokenId}/secret`, { token: coach.token })).status).toBe(
        403,
      );
      const listed = (await system.get<ListOf<{ id: string }>>(gym, gym.admin, 'service-tokens')).body.items;
      expect(listed.find(({ id }) => id === tokenId)).toMatchObject({ name: 'Warehouse', scopes: ['events:read'], revoked: false });
    });

    it('reads only the event stream of its gym', async () => {
      const job = await issue(['events:read']);
      expect((await system.get(gym, job, 'events?limit=5')).status).toBe(200);
      expect((await system.get(gym, job, 'events/verify')).status).toBe(200);
      const elsewhere = await system.gym();
      expect((await system.get(elsewhere, job, 'events')).status).toBe(401);
      for (const path of ['customers', 'members', 'home']) expect((await system.get(gym, job, path)).status).toBe(401);
      expect((await system.call('GET', '/api/gyms', { token: job.token })).status).toBe(401);
      expect((await system.send(gym, job, 'rebrand-gym', { gymId: gym.id, name: 'X' })).status).toBe(401);
    });

    it('shows personal fields with the scope for them only', async () => {
      await system.person(gym.id, 'client', 'Zeliha');
      const names = async (job: { token: string }) =>
        JSON.stringify((await system.get<CloudEvent[]>(gym, job, 'events?types=CustomerAdded&limit=1000')).body).includes('Zeliha');
      expect(await names(await issue(['events:read']))).toBe(false);
      expect(await names(await issue(['events:read', 'events:personal']))).toBe(true);
    });

    it('ends when it is revoked, also for an open tail', async () => {
      const { tokenId, token } = await issue(['events:read']);
      const tail = await fetch(`${system.api.url}/api/gyms/${gym.slug}/events/stream?after=0`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(tail.status).toBe(200);
      await system.done(gym, gym.admin, 'revoke-service-token', { tokenId });
      expect((await system.get(gym, { token }, 'events')).status).toBe(401);
      // Resolves when the server ends the answer.
      expect(await tail.text()).toContain('ServiceTokenIssued');
    });

    it('is stored as a hash, and is in no event', async () => {
      const { token } = await issue(['events:read']);
      const { rows } = await system.database.projectorPool.query<{ text: string }>(
        `select string_agg(payload::text, '') as text from events where ledger = $1`,
        [gym.id],
      );
      expect(rows[0]!.text).not.toContain(token);
    });
  });
});
