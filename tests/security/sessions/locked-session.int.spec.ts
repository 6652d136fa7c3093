// A locked session is locked on the server: whatever a user deletes from the browser's storage, the token opens nothing without the
// password.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Problem } from '@spotter/contracts/problems';
import { declaredRoutes, useCases } from '@spotter/api/declared';
import { LiveGateway } from '@spotter/api/platform/live/live-gateway';
import { Members } from '@spotter/api/platform/sessions/members';
import type { Api } from '@spotter/api/server';
import { System, type Gym, type Person } from '../../support/system.ts';

/** The server refuses messages of a socket above 20 a second. */
const paced = { interval: 150 };

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

  const changed = (client: Person): Promise<unknown> =>
    system.done(gym, gym.admin, 'update-customer', { customerId: client.membershipId, tags: [randomUUID()] });
  const roomOf = async ({ accountId }: Person): Promise<string> => {
    const { rows } = await system.database.apiPool.query<{ id: string }>(
      'select id from sessions where account_id = $1 and ended_at is null',
      [accountId],
    );
    return `session:${rows[0]!.id}`;
  };
  /** A coach's socket on the other node, and what it has heard. */
  const listening = async () => {
    const coach = await system.person(gym.id, 'coach');
    const socket = connect(other.url, coach.token);
    await once(socket as never, 'connect');
    const heard: unknown[] = [];
    socket.on('changed', (notice: unknown) => heard.push(notice));
    const room = await roomOf(coach);
    const join = () => socket.emitWithAck('join-room', { room }) as Promise<{ ok: boolean; code?: string }>;
    return { coach, socket, heard, room, join };
  };
  /** Resolves when another socket, which is in the same rooms, has heard of the client's change. */
  const changedForOthers = async (client: Person): Promise<void> => {
    const beside = connect(other.url, gym.admin.token);
    await once(beside as never, 'connect');
    const told = once(beside as never, 'changed');
    await changed(client);
    await told;
    beside.close();
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
    const client = await system.person(gym.id, 'client');
    const { coach, socket, heard, join } = await listening();
    const joined = () => socket.emitWithAck('join-room', { room: 'session:made-up' }) as Promise<{ code: string }>;
    expect((await joined()).code).toBe('not-your-room');
    await lock(coach);
    const { body } = await system.call<{ session: { room: string } }>('GET', '/api/bootstrap', { token: gym.admin.token });
    expect(body.session.room).toMatch(/^session:/);
    await expect.poll(join, paced).toMatchObject({ ok: false, code: 'session-locked' });
    await changedForOthers(client);
    // The socket would have received it in the same turn, had it been in the room.
    expect((await joined()).code).toBe('not-your-room');
    expect(heard).toEqual([]);
    const refused = connect(other.url, coach.token);
    expect(await once(refused as never, 'connect_error')).toMatchObject([{ message: 'session-locked' }]);
    await unlock(coach);
    await expect.poll(join, paced).toMatchObject({ ok: true });
    await changed(client);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
  });

  it('joins its rooms before the page is told so, and none if it is locked again meanwhile', async () => {
    const client = await system.person(gym.id, 'client');
    const { coach, socket, heard, join } = await listening();
    await lock(coach);
    await expect.poll(join, paced).toMatchObject({ code: 'session-locked' });
    /** What the server answers to a join before it answers the next message, or `waits`. */
    const joinedAtOnce = async (): Promise<unknown> => {
      let outcome: unknown = 'waits';
      void join().then((answer) => (outcome = answer));
      expect(await socket.emitWithAck('join-room', { room: 'session:made-up' })).toMatchObject({ code: 'not-your-room' });
      return outcome;
    };
    const { members } = other.services;
    const read = vi.spyOn(members, 'membershipsOf');
    let release = (): void => undefined;
    const hold = (): void => {
      const released = new Promise<void>((resolve) => (release = resolve));
      read.mockImplementation(async (accountId) => {
        const memberships = await Members.prototype.membershipsOf.call(members, accountId);
        await released;
        return memberships;
      });
    };
    try {
      hold();
      await unlock(coach);
      await expect.poll(joinedAtOnce, paced).toBe('waits');
      release();
      expect(await join()).toMatchObject({ ok: true });
      await changed(client);
      await expect.poll(() => heard.length).toBeGreaterThan(0);

      await lock(coach);
      await expect.poll(join, paced).toMatchObject({ code: 'session-locked' });
      hold();
      await unlock(coach);
      await expect.poll(joinedAtOnce, paced).toBe('waits');
      await lock(coach);
      await expect.poll(joinedAtOnce, paced).toMatchObject({ code: 'session-locked' });
    } finally {
      release();
      read.mockRestore();
    }
    const silent = heard.length;
    await changedForOthers(client);
    expect(await join()).toMatchObject({ code: 'session-locked' });
    expect(heard).toHaveLength(silent);
  });

  it('stays in its rooms when a report of an earlier lock arrives late', async () => {
    const client = await system.person(gym.id, 'client');
    const { coach, heard, room, join } = await listening();
    await lock(coach);
    await expect.poll(join, paced).toMatchObject({ code: 'session-locked' });
    await unlock(coach);
    await expect.poll(join, paced).toMatchObject({ ok: true });
    other.app.get(LiveGateway).turnLock(room.slice('session:'.length), true);
    expect(await join()).toMatchObject({ ok: true });
    await changed(client);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
  });

  it('ends on a sign-in elsewhere, which is not locked', async () => {
    const client = await lockedClient();
    const anew = await system.signedInAnew(client);
    expect((await system.call('GET', '/api/gyms', { token: anew.token })).status).toBe(200);
    expect(outcome(await system.call('GET', '/api/gyms', { token: client.token }))).toEqual([401, 'session-ended']);
  });
});
