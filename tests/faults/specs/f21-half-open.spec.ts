// F21: the connection of a page is lost without being closed, while its owner signs in elsewhere. I7: an account has one live session,
// whatever races; a second after a sign-in was answered, the previous session gets no answers and no notices.
import { afterEach, describe, expect, it } from 'vitest';
import type { Socket } from 'socket.io-client';
import { LiveGateway } from '@spotter/api/platform/live/live-gateway';
import type { Api } from '@spotter/api/server';
import { ask, connected } from '../../support/network/sockets.ts';
import { System, type Gym, type Person } from '../../support/system.ts';
import { BlackHole } from '../black-hole.ts';
import { Cluster, type Person as Trained } from '../cluster.ts';
import { isLong } from '../../support/length.ts';
import { manySessions, sessionsOf, type Seen, type Sessions } from '../one-session.ts';

const password = 'train-hard-2026';
const goneWithinMs = 45_000;
const rounds = isLong ? 200 : 20;

/** The server's options for how long it waits for an answer. */
const gatewayOptions = Reflect.getMetadata('websockets:gateway_options', LiveGateway) as { pingInterval: number; pingTimeout: number };

const signedIn = async (url: string, email: string): Promise<{ token: string; session: string; at: number }> => {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const body = (await answer.json()) as { accessToken: string; session: { id: string } };
  if (answer.status !== 200) throw new Error(`sign-in: ${answer.status}`);
  return { token: body.accessToken, session: body.session.id, at: performance.now() };
};
const statusFor = async (url: string, token: string): Promise<number> => {
  const answer = await fetch(`${url}/api/gyms`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
};
const changed = (socket: Socket): Promise<unknown> => new Promise((told) => socket.once('changed', told));

describe('a page whose connection is lost', () => {
  let system: System;
  let other: Api;
  let gym: Gym;
  let coach: Person;
  let hole: BlackHole;
  const sockets: Socket[] = [];
  const defaults = { ...gatewayOptions };

  const open = async (): Promise<void> => {
    system = await System.start();
    other = await system.secondNode();
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach');
    hole = await BlackHole.before(other.url);
  };
  const page = async (url: string, token: string): Promise<Socket> => {
    const socket = await connected({ url }, token);
    sockets.push(socket);
    return socket;
  };
  afterEach(async () => {
    Object.assign(gatewayOptions, defaults);
    for (const socket of sockets.splice(0)) socket.close();
    await hole.close();
    await other.close();
    await system.close();
  });

  it('is disconnected by a sign-in at another node, and gets no more notices and answers', async () => {
    await open();
    const socket = await page(hole.url, coach.token);
    const { body } = await system.call<{ session: { room: string } }>('GET', '/api/bootstrap', { token: coach.token });
    expect(await ask(socket, 'join-room', { room: body.session.room })).toMatchObject({ ok: true });
    hole.swallow();
    const next = await signedIn(system.api.url, coach.email);
    await hole.givenUp(goneWithinMs);
    const before = hole.unheard.map(({ text }) => text);
    expect(before).toContain('42["force-disconnect",{"reason":"new-sign-in"}]');
    for (const { url } of [system.api, other]) expect(await statusFor(url, coach.token)).toBe(401);
    const told = changed(await page(other.url, next.token));
    await system.asSystem(gym.id, 'add-customer', { customerId: crypto.randomUUID(), name: 'New', lastname: 'Client' });
    await told;
    expect(hole.unheard.map(({ text }) => text)).toEqual(before);
    expect(before.filter((text) => text.includes('"changed"'))).toEqual([]);
  });

  it('is disconnected when it does not answer, without any sign-in, and then counts as offline', async () => {
    expect(defaults.pingInterval + defaults.pingTimeout).toBeLessThanOrEqual(goneWithinMs);
    // With shorter time limits, except in the long form. The live pages share a process with this spec, which may be busy for seconds.
    if (!isLong) Object.assign(gatewayOptions, { pingInterval: 300, pingTimeout: 5_000 });
    await open();
    await page(hole.url, coach.token);
    const live = await Promise.all(Array.from({ length: 4 }, () => page(other.url, coach.token)));
    await expect(page(other.url, coach.token)).rejects.toThrow('too-many-sockets');
    hole.swallow();
    await hole.givenUp(goneWithinMs);
    await page(other.url, coach.token);
    expect(live.every(({ connected: isConnected }) => isConnected)).toBe(true);
  });
});

describe('two concurrent sign-ins to one account, at two nodes', () => {
  let cluster: Cluster;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets) socket.close();
    await cluster.close();
  });

  /** Opens a page of a session at a node, if the node accepts it; records the notices that it gets. */
  const watch = async (url: string, { token, session }: { token: string; session: string }, seen: Seen[]): Promise<void> => {
    const socket = await connected({ url }, token).catch(() => null);
    if (socket === null) return;
    sockets.push(socket);
    socket.on('changed', () => seen.push({ kind: 'pushed', session, at: performance.now() }));
  };
  const asked = async (url: string, { token, session }: { token: string; session: string }, seen: Seen[]): Promise<number> => {
    const at = performance.now();
    const status = await statusFor(url, token);
    seen.push({ kind: 'asked', session, at, status });
    return status;
  };

  it(`leave one live session, ${rounds} times, and the previous one gets no answers and notices`, async () => {
    cluster = await Cluster.start({ apis: 2, projectors: 1 });
    const gym = await cluster.gym();
    const admin: Trained = await cluster.person(gym, 'admin');
    const coach: Trained = await cluster.person(gym, 'coach');
    await cluster.settled();
    const { email } = (await cluster.services.accounts.byId(coach.accountId))!;
    const urls = (await Promise.all(cluster.endpoints.map((endpoint) => endpoint.url()))) as [string, string];
    const seen: Seen[] = [];
    const given: { token: string; session: string }[] = [];
    const moves = (): Promise<unknown> =>
      cluster.client(admin).done('add-customer', { customerId: crypto.randomUUID(), name: 'New', lastname: 'Client' });
    for (let round = 0; round < rounds; round += 1) {
      const two = await Promise.all(urls.map((url) => signedIn(url, email)));
      for (const one of two) seen.push({ kind: 'signed-in', session: one.session, at: one.at });
      await Promise.all(two.map((one, index) => watch(urls[index]!, one, seen)));
      given.push(...two);
      await Promise.all([moves(), ...given.slice(-6).flatMap((one) => urls.map((url) => asked(url, one, seen)))]);
    }
    const last = Math.max(...seen.flatMap((one) => (one.kind === 'signed-in' ? [one.at] : [])));
    while (performance.now() <= last + 1_000) await asked(urls[0], given.at(-1)!, seen);
    const statuses = await Promise.all(given.flatMap((one) => urls.map((url) => asked(url, one, seen))));
    await moves();
    await cluster.settled();
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 401)).toHaveLength(2 * given.length - 2);
    const sessions = await sessionsOf(cluster.owner, coach.accountId);
    expect(sessions.started).toHaveLength(2 * rounds + 1);
    expect(sessions.live).toHaveLength(1);
    expect(seen.some(({ kind }) => kind === 'pushed')).toBe(true);
    expect(manySessions(sessions, seen)).toEqual([]);
  });
});

describe('the checker of sessions', () => {
  const sessions: Sessions = { account: 'an account', started: ['first', 'second'], live: ['second'] };
  const history: readonly Seen[] = [
    { kind: 'signed-in', session: 'first', at: 0 },
    { kind: 'signed-in', session: 'second', at: 5_000 },
    { kind: 'asked', session: 'first', at: 5_900, status: 200 },
    { kind: 'asked', session: 'first', at: 6_100, status: 401 },
    { kind: 'asked', session: 'second', at: 9_000, status: 200 },
    { kind: 'pushed', session: 'second', at: 9_000 },
  ];

  it('finds no violation in a correct history', () => expect(manySessions(sessions, history)).toEqual([]));

  it.each<[string, Partial<Sessions>, readonly Seen[]]>([
    ['two live ones', { live: ['first', 'second'] }, []],
    ['an older one that outlived a newer', { live: ['first'] }, []],
    ['an answer that came too late', {}, [{ kind: 'asked', session: 'first', at: 6_001, status: 200 }]],
    ['a refusal that was none', {}, [{ kind: 'asked', session: 'first', at: 6_001, status: 500 }]],
    ['something told too late', {}, [{ kind: 'pushed', session: 'first', at: 6_001 }]],
    ['a session that nobody recorded', {}, [{ kind: 'signed-in', session: 'third', at: 9_000 }]],
  ])('finds %s', (_what, wrong, also) => expect(manySessions({ ...sessions, ...wrong }, [...history, ...also])).not.toEqual([]));
});
