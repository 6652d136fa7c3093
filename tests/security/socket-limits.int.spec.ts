// What a socket may do and cost: where it comes from, who it is, how much it says, and how many there are of it.
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

/** A socket of somebody else, asked before and after: what was done to another must not have reached it. */
const isServed = async (): Promise<void> => {
  const socket = await openAs(gym.admin.token);
  expect(await ask(socket, 'join-room', { room: await roomOf(gym.admin) })).toMatchObject({ ok: true });
  socket.close();
};

/** The first answer to a handshake, as a page of that origin gets it. */
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

describe('who a socket is opened to', () => {
  it.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'http://127.0.0.1:1'])(
    'no page of the origin %s, by either transport',
    async (origin) => {
      expect(await handshake('polling', { origin })).toBe(403);
      // The library's word for an upgrade that is not allowed.
      expect(await handshake('websocket', { ...upgrade, origin })).toBe(400);
    },
  );

  it('a page of ours, and a program that names no origin', async () => {
    for (const headers of [{}, { origin: system.api.url }]) {
      expect(await handshake('polling', headers)).toBe(200);
      expect(await handshake('websocket', { ...upgrade, ...headers })).toBe(101);
    }
  });

  it('nobody whose token is absent, unknown, of another kind, or dead', async () => {
    const ended = await system.person(gym.id, 'coach');
    await system.call('POST', '/api/auth/sign-out', { token: ended.token, body: {} });
    await system.sessionEnded(ended);
    for (const token of [undefined, null, '', 'nobody', 42, {}, [coach.token], `${coach.token} `, `Bearer ${coach.token}`, ended.token])
      await expect(openAs(token)).rejects.toThrow('session-ended');
  });

  it('no room of the server’s but the one that everybody who is signed in has', async () => {
    for (const namespace of ['/admin', `/gym:${gym.id}`]) {
      const socket = await open();
      const refused = new Promise<Error>((resolve) =>
        socket.io.socket(namespace, { auth: { token: coach.token } }).once('connect_error', resolve),
      );
      expect((await refused).message).toBe('Invalid namespace');
    }
  });
});

describe('a socket whose rooms cannot be read', () => {
  it('is refused, and the others are not', async () => {
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

describe('how many sockets a session has', () => {
  it('five; the sixth is refused, the others live, and one that goes makes room', async () => {
    const five = [await open(), await open(), await open(), await open(), await open()];
    await expect(open()).rejects.toThrow('too-many-sockets');
    for (const socket of five) expect(await ask(socket, 'join-room', other())).toEqual(notYours);
    await isServed();
    five[2]!.close();
    // The server hears of it a moment later.
    for (;;) {
      const next = await open().catch((error: Error) => error);
      if (!(next instanceof Error)) break;
      expect(next.message).toBe('too-many-sockets');
    }
  });

  it('five also of those that come at once', async () => {
    const person = await system.person(gym.id, 'coach');
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => openAs(person.token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as Error).message] : []))).toEqual(
      Array.from({ length: 7 }, () => 'too-many-sockets'),
    );
  });
});

describe('what a socket says', () => {
  it('at most twenty messages a second: what is more is refused, and who keeps on is cut off', async () => {
    const socket = await open();
    const gone = cutOff(socket);
    const answers: { ok: boolean; code?: string }[] = [];
    for (let message = 0; message < 150; message += 1)
      socket.emit('join-room', other(), (answer: { ok: boolean; code?: string }) => answers.push(answer));
    // All at once: it may be cut off before the first of them is answered.
    expect(await gone).toBe('io server disconnect');
    expect(answers).toContainEqual({ ok: false, code: 'too-many-requests' });
    await isServed();
  });

  it('twenty at once are heard, and a socket that was refused once is heard again', async () => {
    const socket = await open();
    const room = await roomOf(coach);
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask(socket, 'join-room', other())));
    expect(answers.filter(({ code }) => code === 'not-your-room').length).toBeGreaterThanOrEqual(20);
    await expect.poll(() => ask(socket, 'join-room', { room })).toMatchObject({ ok: true });
  });

  it('a flood of what is no message at all ends the connection, of a stranger too', async () => {
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

  it('100 kB at most: one byte more and the connection is over', async () => {
    const socket = await open();
    const framing = '420["join-room",{"room":""}]'.length;
    expect(await ask(socket, 'join-room', { room: 'x'.repeat(90_000) })).toEqual({ ok: false, code: 'malformed-request' });
    const gone = cutOff(socket);
    socket.emit('join-room', { room: 'x'.repeat(100_001 - framing) }, () => undefined);
    expect(await gone).toBe('transport close');
    await isServed();
  });

  it('the room of its own session, and no other', async () => {
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
    'the event %s does nothing',
    async (event) => {
      const [socket, listening] = [await open(), await openAs(gym.admin.token)];
      const heard: string[] = [];
      // Who comes and goes is told all the time, without a room: what was sent here would have one.
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

  it('attachments are no room, however many', async () => {
    const socket = await open();
    expect(await ask(socket, 'join-room', { room: Buffer.alloc(10) })).toEqual({ ok: false, code: 'malformed-request' });
    const gone = cutOff(socket);
    socket.emit('join-room', { room: Array.from({ length: 50 }, () => Buffer.alloc(10)) });
    expect(await gone).toMatch(/transport|server/);
    await isServed();
  });
});

describe('what reads it', () => {
  it('is a parser without the holes that are known of', () => {
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
