// From a command at one node to the notice at a socket of another, on each backend of the queue.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '@spotter/api/server';
import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import type { ChangeNotice, JoinAnswer } from '@spotter/contracts/live';
import { backends, startRedis, type RunningRedis } from '../../support/network/redis.ts';
import { System, type Gym, type Person } from '../../support/system.ts';

describe.each(backends())('queue on %s', (backend) => {
  let redis: RunningRedis | undefined;
  let system: System;
  let other: Api;
  let gym: Gym;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    redis = backend === 'redis' ? await startRedis() : undefined;
    system = await System.start({ redisUrl: redis?.url ?? null });
    other = await system.secondNode();
    gym = await system.gym();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await other.close();
    await system.close();
    await redis?.stop();
  });

  const connect = async (token: string): Promise<Socket> => {
    const socket = io(other.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
    sockets.push(socket);
    await new Promise<void>((connected, failed) => {
      socket.once('connect', connected);
      socket.once('connect_error', failed);
    });
    return socket;
  };
  const sessionOf = async (person: { token: string }): Promise<{ room: string }> =>
    (await system.call<{ session: { room: string } }>('GET', '/api/bootstrap', { token: person.token })).body.session;
  const notice = (socket: Socket, topic: string): Promise<ChangeNotice> =>
    new Promise((resolve) => {
      const listen = (message: ChangeNotice): void => {
        if (message.topic !== topic) return;
        socket.off('changed', listen);
        resolve(message);
      };
      socket.on('changed', listen);
    });
  const bodyweight = (client: Person): Promise<unknown> =>
    system.send(gym, client, 'log-bodyweight', {
      customerId: client.membershipId,
      bodyweight: { value: 80, unit: 'kg' },
      measuredAt: new Date().toISOString(),
    });

  it('notifies a coach’s page on another node of the topic, without data', async () => {
    const client = await system.person(gym.id, 'client');
    const socket = await connect(gym.admin.token);
    const notified = notice(socket, 'customers');
    await bodyweight(client);
    const message = await notified;
    expect(Object.keys(message).sort()).toEqual(['epoch', 'gym', 'ids', 'position', 'topic']);
    expect(message).toMatchObject({ gym: gym.id, ids: [client.membershipId] });
  });

  it('notifies a client about themselves, and about nobody else', async () => {
    const [mine, theirs] = [await system.person(gym.id, 'client'), await system.person(gym.id, 'client')];
    const socket = await connect(mine.token);
    const seen: ChangeNotice[] = [];
    socket.on('changed', (message: ChangeNotice) => seen.push(message));
    await bodyweight(theirs);
    const notified = notice(socket, 'customers');
    await bodyweight(mine);
    expect(await notified).toMatchObject({ topic: 'customers', gym: gym.id });
    expect(JSON.stringify(seen)).not.toContain(theirs.membershipId);
  });

  /** Position of the gym's read models in the bootstrap. */
  const reachedOf = async ({ token }: { readonly token: string }): Promise<Record<string, number>> => {
    const { body } = await system.call<BootstrapAnswer>('GET', `/api/bootstrap?gym=${gym.slug}`, { token });
    expect(body.position).toBeGreaterThan(0);
    return { [gym.id]: body.position! };
  };

  it('sends a joining page the positions of its gyms’ read models, so that it detects missed changes', async () => {
    const coach = await system.person(gym.id, 'coach');
    await system.settledNow(gym.id);
    const before = await reachedOf(coach);
    await system.done(gym, gym.admin, 'add-customer', { customerId: randomUUID(), name: 'Ada', lastname: 'Meanwhile' });
    await system.settledNow(gym.id);
    const socket = await connect(coach.token);
    const { room } = await sessionOf(coach);
    const { positions } = (await socket.timeout(5_000).emitWithAck('join-room', { room })) as Extract<JoinAnswer, { ok: true }>;
    expect(Object.keys(positions)).toEqual([gym.id]);
    expect(positions[gym.id]).toBeGreaterThan(before[gym.id]!);
  });

  it('lets a page join its own session’s room and no other', async () => {
    const coach = await system.person(gym.id, 'coach');
    const socket = await connect(coach.token);
    const { room } = await sessionOf(coach);
    const joined = once(socket as never, 'room-joined');
    expect(await socket.timeout(5_000).emitWithAck('join-room', { room })).toEqual({ ok: true, positions: await reachedOf(coach) });
    expect(await joined).toEqual([{ room }]);
    expect(await socket.timeout(5_000).emitWithAck('join-room', { room: `session:${randomUUID()}` })).toEqual({
      ok: false,
      code: 'not-your-room',
    });
    expect(await socket.timeout(5_000).emitWithAck('join-room', { room: `gym:${gym.id}:staff` })).toEqual({
      ok: false,
      code: 'not-your-room',
    });
    expect(await socket.timeout(5_000).emitWithAck('join-room', 'a room')).toEqual({ ok: false, code: 'malformed-request' });
    expect(await socket.timeout(5_000).emitWithAck('leave-room', { room })).toEqual({ ok: true });
  });

  it('refuses a socket without a live session', async () => {
    await expect(connect('nobody')).rejects.toThrow('session-ended');
  });

  it('ends the first session at a second sign-in, on whichever node its page is connected', async () => {
    const coach = await system.person(gym.id, 'coach');
    const socket = await connect(coach.token);
    const forced = once(socket as never, 'force-disconnect');
    const gone = once(socket as never, 'disconnect');
    const signedIn = await system.call('POST', '/api/auth/sign-in', { body: { email: coach.email, password: 'train-hard-2026' } });
    expect(signedIn.status).toBe(200);
    expect(await forced).toEqual([{ reason: 'new-sign-in' }]);
    await gone;
    expect(await system.call('GET', '/api/gyms', { token: coach.token })).toMatchObject({ status: 401, body: { code: 'session-ended' } });
  });
});
