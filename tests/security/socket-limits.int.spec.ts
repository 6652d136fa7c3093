// Limits of a socket: its origin, its session, its messages, and the number of sockets.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '@spotter/database/tenancy/pools';
import { System, type Gym, type Person } from '../support/system.ts';
import { ask, connected, cutOff, socketTo, writeRaw } from '../support/network/sockets.ts';

let system: System;
let gym: Gym;
let coach: Person;
const sockets: Socket[] = [];
beforeAll(async () => {
  // A system of its own: it fills the places for sockets.
  system = await System.start();
  gym = await system.gym();
  coach = await system.person(gym.id, 'coach');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => system.close());

const openAs = async (token: unknown): Promise<Socket> => {
  const socket = await connected(system.api, token);
  sockets.push(socket);
  return socket;
};
const open = (): Promise<Socket> => openAs(coach.token);
const roomOf = async ({ token }: { token: string }): Promise<string> =>
  (await system.call<{ session: { room: string } }>('GET', '/api/bootstrap', { token })).body.session.room;
const other = (): { room: string } => ({ room: `session:${randomUUID()}` });
const notYours = { ok: false, code: 'not-your-room' };

/** Checks with another client's socket, before and after, that an attack has not affected it. */
const isServed = async (): Promise<void> => {
  const socket = await openAs(gym.admin.token);
  expect(await ask(socket, 'join-room', { room: await roomOf(gym.admin) })).toMatchObject({ ok: true });
  socket.close();
};

/** The first response to a handshake, as a page of that origin gets it. */
const handshake = (path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(`${system.api.url}/socket.io/?EIO=4&transport=${path}`, { headers });
    asked.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': btoa('0123456789abcdef'),
};

describe('a handshake of a socket', () => {
  it.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'http://127.0.0.1:1'])(
    'fails for a page of the origin %s, by either transport',
    async (origin) => {
      expect(await handshake('polling', { origin })).toBe(403);
      // The library's status for an upgrade that is not allowed.
      expect(await handshake('websocket', { ...upgrade, origin })).toBe(400);
    },
  );

  it('succeeds for our pages, and for a program that sends no origin', async () => {
    for (const headers of [{}, { origin: system.api.url }]) {
      expect(await handshake('polling', headers)).toBe(200);
      expect(await handshake('websocket', { ...upgrade, ...headers })).toBe(101);
    }
  });

  it('fails with a token that is missing, unknown, of another kind, or expired', async () => {
    const ended = await system.person(gym.id, 'coach');
    await system.call('POST', '/api/auth/sign-out', { token: ended.token, body: {} });
    await system.sessionEnded(ended);
    for (const token of [undefined, null, '', 'nobody', 42, {}, [coach.token], `${coach.token} `, `Bearer ${coach.token}`, ended.token])
      await expect(openAs(token)).rejects.toThrow('session-ended');
  });

  it('fails for every namespace except the default one', async () => {
    for (const namespace of ['/admin', `/gym:${gym.id}`]) {
      const socket = await open();
      const refused = new Promise<Error>((resolve) =>
        socket.io.socket(namespace, { auth: { token: coach.token } }).once('connect_error', resolve),
      );
      expect((await refused).message).toBe('Invalid namespace');
    }
  });
});

describe('a socket whose rooms cannot be loaded', () => {
  it('is rejected, and others are not', async () => {
    const owner = openPool(system.database.ownerUrl, { max: 1, applicationName: 'spec owner' });
    const listening = await openAs(gym.admin.token);
    await owner.query('alter table memberships rename to memberships_away');
    try {
      await expect(open()).rejects.toThrow('rooms-unavailable');
    } finally {
      await owner.query('alter table memberships_away rename to memberships');
      await owner.end();
    }
    expect(await ask(listening, 'join-room', other())).toEqual(notYours);
    expect(await ask(await open(), 'join-room', other())).toEqual(notYours);
  });
});

describe('the number of sockets of a session', () => {
  it('is limited to five; the sixth is rejected, the others continue, and closing one makes room', async () => {
    const five = [await open(), await open(), await open(), await open(), await open()];
    await expect(open()).rejects.toThrow('too-many-sockets');
    for (const socket of five) expect(await ask(socket, 'join-room', other())).toEqual(notYours);
    await isServed();
    five[2]!.close();
    // The server notices the closed socket a moment later.
    for (;;) {
      const next = await open().catch((error: Error) => error);
      if (!(next instanceof Error)) break;
      expect(next.message).toBe('too-many-sockets');
    }
  });

  it('is limited to five also for concurrent sockets', async () => {
    const person = await system.person(gym.id, 'coach');
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => openAs(person.token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as Error).message] : []))).toEqual(
      Array.from({ length: 7 }, () => 'too-many-sockets'),
    );
  });
});

describe('messages of a socket', () => {
  it('are limited to twenty a second: more are rejected, and a client that continues is disconnected', async () => {
    const socket = await open();
    const gone = cutOff(socket);
    const answers: { ok: boolean; code?: string }[] = [];
    for (let message = 0; message < 150; message += 1)
      socket.emit('join-room', other(), (answer: { ok: boolean; code?: string }) => answers.push(answer));
    // All together: the socket may be disconnected before the first of them is answered.
    expect(await gone).toBe('io server disconnect');
    expect(answers).toContainEqual({ ok: false, code: 'too-many-requests' });
    await isServed();
  });

  it('are accepted in a burst of twenty, and again after a rejection', async () => {
    const socket = await open();
    const room = await roomOf(coach);
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask(socket, 'join-room', other())));
    expect(answers.filter(({ code }) => code === 'not-your-room').length).toBeGreaterThanOrEqual(20);
    await expect.poll(() => ask(socket, 'join-room', { room })).toMatchObject({ ok: true });
  });

  it('end the connection in a flood of malformed packets, also without a session', async () => {
    for (const token of [coach.token, 'nobody']) {
      const socket = socketTo(system.api, token);
      sockets.push(socket);
      const closed = new Promise((resolve) => socket.io.once('close', resolve));
      socket.io.once('open', () => {
        for (let packet = 0; packet < 2_000; packet += 1) writeRaw(socket, '0/nowhere,');
      });
      await closed;
    }
    await isServed();
  });

  it('are limited to 100 kB: one byte more ends the connection', async () => {
    const socket = await open();
    const framing = '420["join-room",{"room":""}]'.length;
    expect(await ask(socket, 'join-room', { room: 'x'.repeat(90_000) })).toEqual({ ok: false, code: 'malformed-request' });
    const gone = cutOff(socket);
    socket.emit('join-room', { room: 'x'.repeat(100_001 - framing) }, () => undefined);
    expect(await gone).toBe('transport close');
    await isServed();
  });

  it('can join only the room of its own session', async () => {
    const socket = await open();
    const mine = (await roomOf(coach)).slice('session:'.length);
    for (const room of [
      await roomOf(gym.admin),
      `live:${mine}`,
      `account:${coach.accountId}`,
      `gym:${gym.id}`,
      `gym:${gym.id}:staff`,
      `gym:${gym.id}:customer:${coach.membershipId}`,
    ]) {
      const asker = await open();
      for (const event of ['join-room', 'leave-room'])
        expect([room, event, await ask(asker, event, { room })]).toEqual([room, event, notYours]);
      asker.close();
    }
    for (const message of [null, 5, 'room', [], { room: [mine] }, { room: { length: 3 } }, { room: `session:${mine}`, more: 1 }])
      expect(await ask(socket, 'join-room', message)).toEqual({ ok: false, code: 'malformed-request' });
  });

  it.each(['changed', 'force-disconnect', 'presence', 'room-joined', 'error', 'constructor', '__proto__', 'toString', 'leave-all'])(
    'do nothing as the event %s',
    async (event) => {
      const [socket, listening] = [await open(), await openAs(gym.admin.token)];
      const heard: string[] = [];
      // Presence notices arrive all the time, without a room: an injected one would have a room.
      listening.onAny((name: string, said: object) => (name !== 'presence' || 'room' in said) && heard.push(name));
      writeRaw(socket, `2${JSON.stringify([event, { room: await roomOf(gym.admin), reason: 'revoked', gym: gym.id }])}`);
      expect(await ask(socket, 'join-room', other())).toEqual(notYours);
      expect(await ask(listening, 'join-room', other())).toEqual(notYours);
      expect(heard).toEqual([]);
      expect(listening.connected).toBe(true);
    },
  );

  it.each([
    ['a name of the library’s own', '2["disconnect","x"]'],
    ['an event without a name', '2[]'],
    ['an event whose name is none', '2[{"a":1}]'],
    ['no packet', 'nonsense'],
    ['a packet of no known kind', '9["join-room"]'],
    ['no JSON', '2["join-room",{'],
    ['more attachments than any message has', '599-["join-room",{"_placeholder":true,"num":0}]'],
    ['as many attachments as no memory holds', '59999999999-["join-room",{"_placeholder":true,"num":0}]'],
    ['an attachment of another number', '51-["join-room",{"_placeholder":true,"num":"splice"}]'],
    ['an attachment that was not announced', Buffer.from('x')],
  ])('%s ends its connection, and nobody else’s', async (_what, packet) => {
    const socket = await open();
    const gone = cutOff(socket);
    writeRaw(socket, packet);
    if (packet.toString().includes('splice')) writeRaw(socket, Buffer.from('x'));
    expect(await gone).toMatch(/transport|parse|server/);
    await isServed();
  });

  it('cannot name a room by attachments, however many', async () => {
    const socket = await open();
    expect(await ask(socket, 'join-room', { room: Buffer.alloc(10) })).toEqual({ ok: false, code: 'malformed-request' });
    const gone = cutOff(socket);
    socket.emit('join-room', { room: Array.from({ length: 50 }, () => Buffer.alloc(10)) });
    expect(await gone).toMatch(/transport|server/);
    await isServed();
  });
});

describe('the parser of sockets', () => {
  it('is a version without known vulnerabilities', () => {
    const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    const installed = Object.entries(lock.packages).filter(([path]) => path.endsWith('node_modules/socket.io-parser'));
    expect(installed.length).toBeGreaterThan(0);
    for (const [path, { version }] of installed) {
      const [major, minor, patch] = version.split('.').map(Number) as [number, number, number];
      expect([path, major * 10_000 + minor * 100 + patch >= 40_207]).toEqual([path, true]);
    }
  });
});
