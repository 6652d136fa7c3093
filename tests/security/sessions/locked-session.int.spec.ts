// A locked session is locked on the server: whatever a user deletes from the browser's storage, the token opens nothing without the
// password.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '@spotter/contracts/problems';
import { declaredRoutes, useCases } from '@spotter/api/declared';
import type { Api } from '@spotter/api/server';
import { System, type Gym, type Person } from '../../support/system.ts';

describe('a locked session', () => {
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

  const password = 'train-hard-2026';
  const lock = ({ token }: Person) => system.call('POST', '/api/auth/lock-session', { token });
  const unlock = ({ token, email }: Person, word = password) =>
    system.call<Problem>('POST', '/api/auth/unlock-session', { token, body: { email, password: word } });
  const lockedClient = async (): Promise<Person> => {
    const client = await system.person(gym.id, 'client');
    expect((await lock(client)).status).toBe(204);
    return client;
  };
  const outcome = ({ status, body }: { status: number; body: Problem }): unknown => [status, body.code];
  const locked = [401, 'session-locked'];
  const connect = (url: string, token: string): Socket => {
    const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
    sockets.push(socket);
    return socket;
  };

  /** Changes the client, and returns how many notices a socket has received. A notice may be lost: the next one makes up for it. */
  const heardOf = async (client: Person, heard: readonly unknown[]): Promise<number> => {
    await system.done(gym, gym.admin, 'update-customer', { customerId: client.membershipId, tags: [randomUUID()] });
    return heard.length;
  };

  it('opens no route except unlocking, locking and signing out', async () => {
    const client = await lockedClient();
    const routes = declaredRoutes.filter(({ access }) => access !== 'public');
    const open: string[] = [];
    for (const { method, path } of routes) {
      const address = path.replace(':gym', gym.slug).replaceAll(/:\w+/g, () => randomUUID());
      if (/\/(lock-session|unlock-session|sign-out)$/.test(path)) continue;
      const headers = { 'x-gym': gym.slug };
      const answer = await system.call<Problem>(method, address, { token: client.token, headers, ...(method !== 'GET' && { body: {} }) });
      if (answer.status !== 401 || answer.body.code !== 'session-locked') open.push(`${method} ${path}: ${answer.status}`);
    }
    expect(open).toEqual([]);
    expect(routes.length).toBeGreaterThan(100);
    const { token } = client;
    expect(outcome(await system.call('POST', '/api/auth/sign-in-with-token', { body: { accessToken: token } }))).toEqual(locked);
  });

  it('rejects commands, alone and in a batch, and accepts them once it is unlocked', async () => {
    const client = await lockedClient();
    for (const type of Object.keys(useCases)) expect([type, outcome(await system.send(gym, client, type, {}))]).toEqual([type, locked]);
    const id = randomUUID();
    const commands = [{ id, type: 'log-bodyweight', payload: { customerId: client.membershipId, load: { value: 80, unit: 'kg' } } }];
    const batch = () =>
      system.call<Problem & { results: { id: string; status: string }[] }>('POST', `/api/gyms/${gym.slug}/commands`, {
        token: client.token,
        body: { commands },
      });
    expect(outcome(await batch())).toEqual(locked);
    expect((await unlock(client)).status).toBe(204);
    expect((await batch()).body.results).toMatchObject([{ id, status: expect.not.stringMatching('deferred') }]);
  });

  it('is unlocked only by the password, on every node', async () => {
    const client = await system.person(gym.id, 'client');
    const elsewhere = () =>
      fetch(`${other.url}/api/gyms`, { headers: { authorization: `Bearer ${client.token}` } }).then(({ status }) => status);
    expect(await elsewhere()).toBe(200);
    await lock(client);
    await expect.poll(elsewhere).toBe(401);
    expect(outcome(await unlock(client, 'wrong-password'))).toEqual([401, 'wrong-credentials']);
    expect(await elsewhere()).toBe(401);
    expect((await unlock(client)).status).toBe(204);
    await expect.poll(elsewhere).toBe(200);
  });

  it('stays locked when it is locked twice, and ends by signing out', async () => {
    const client = await lockedClient();
    expect((await lock(client)).status).toBe(204);
    expect(outcome(await system.call('GET', '/api/gyms', { token: client.token }))).toEqual(locked);
    expect((await system.call('POST', '/api/auth/sign-out', { token: client.token, body: {} })).status).toBe(204);
    expect(outcome(await system.call('GET', '/api/gyms', { token: client.token }))).toEqual([401, 'session-ended']);
  });

  it('has no sockets in rooms, also on another node, until it is unlocked', async () => {
    const [coach, client] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'client')];
    const [socket, beside] = [connect(other.url, coach.token), connect(other.url, gym.admin.token)];
    await Promise.all([once(socket as never, 'connect'), once(beside as never, 'connect')]);
    const heard: unknown[] = [];
    socket.on('changed', (notice: unknown) => heard.push(notice));
    const joined = () => socket.emitWithAck('join-room', { room: 'session:made-up' }) as Promise<{ code: string }>;
    expect((await joined()).code).toBe('not-your-room');
    await lock(coach);
    const { body } = await system.call<{ session: { room: string } }>('GET', '/api/bootstrap', { token: gym.admin.token });
    expect(body.session.room).toMatch(/^session:/);
    const room = await system.database.apiPool
      .query<{ id: string }>('select id from sessions where account_id = $1 and ended_at is null', [coach.accountId])
      .then(({ rows }) => `session:${rows[0]!.id}`);
    await expect.poll(() => socket.emitWithAck('join-room', { room })).toMatchObject({ ok: false, code: 'session-locked' });
    const told = once(beside as never, 'changed');
    await system.done(gym, gym.admin, 'update-customer', { customerId: client.membershipId, tags: ['early'] });
    await told;
    // Both would have received it in the same turn, had they been in the room.
    expect((await joined()).code).toBe('not-your-room');
    expect(heard).toEqual([]);
    const refused = connect(other.url, coach.token);
    expect(await once(refused as never, 'connect_error')).toMatchObject([{ message: 'session-locked' }]);
    await unlock(coach);
    await expect.poll(() => socket.emitWithAck('join-room', { room })).toMatchObject({ ok: true });
    await expect.poll(() => heardOf(client, heard)).toBeGreaterThan(0);
  });

  it('ends on a sign-in elsewhere, which is not locked', async () => {
    const client = await lockedClient();
    const anew = await system.signedInAnew(client);
    expect((await system.call('GET', '/api/gyms', { token: anew.token })).status).toBe(200);
    expect(outcome(await system.call('GET', '/api/gyms', { token: client.token }))).toEqual([401, 'session-ended']);
  });
});
