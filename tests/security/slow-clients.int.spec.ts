// Clients that send slowly, do not read, or request invalid paths do not affect other clients.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultConnections } from '@spotter/api/platform/limits/connection-limits';
import type { Problem } from '@spotter/contracts/problems';
import { System, type Gym } from '../support/system.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { waitTimeoutMs, until } from '../support/until.ts';

let system: System;
let gym: Gym;
const consoleDir = temporaryFolder('page');
beforeAll(async () => {
  writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><title>Spotter</title>');
  system = await System.start({
    consoleDir,
    streams: { perAccount: 3, atOnce: 50, maxMs: 60_000 },
    connections: { ...defaultConnections, headersMs: 400, body: { graceMs: 300, bytesPerSecond: 4096 }, unreadMs: 2_000, lookMs: 50 },
  });
  gym = await system.gym();
});
afterAll(() => system.close());

const dialled = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(system.api.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};
/** Resolves when a connection is closed. The server may reset it, which `once` of `node:events` would throw. */
const closing = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()));
/** Everything received on a connection until it is closed. */
const answered = async (socket: Socket, sent: string): Promise<string> => {
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  const closed = closing(socket);
  socket.write(sent);
  await closed;
  return text;
};

describe('streamed answers', () => {
  const tail = async (token: string): Promise<Response> =>
    fetch(`${system.api.url}/api/gyms/${gym.slug}/events/stream`, { headers: { authorization: `Bearer ${token}` } });
  const opened = async (token: string, times: number): Promise<Response[]> => {
    const tails: Response[] = [];
    for (let index = 0; index < times; index += 1) tails.push(await tail(token));
    expect(tails.map(({ status }) => status)).toEqual(Array(times).fill(200));
    return tails;
  };
  const closed = async (tails: readonly Response[], stillOpen = 0): Promise<void> => {
    for (const { body } of tails) await body?.cancel();
    await until('the streams are closed', waitTimeoutMs, () => system.api.services.streams.state.open <= stillOpen);
  };

  it('are limited to three per account: the next is rejected with its own code, and other accounts are not affected', async () => {
    const greedy = await system.auditor(gym);
    const tails = await opened(greedy.token, 3);
    const refused = await tail(greedy.token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(((await refused.json()) as Problem).code).toBe('too-many-streams');
    const others = await opened(gym.admin.token, 1);
    await closed([...tails, ...others]);
    await closed(await opened(greedy.token, 1));
  });

  it('include tails, whole lists and export files', async () => {
    const tails = await opened(gym.admin.token, 3);
    const list = await system.get<Problem>(gym, gym.admin, 'customers', { accept: 'application/x-ndjson' });
    expect([list.status, list.body.code]).toEqual([429, 'too-many-streams']);
    await closed(tails);
    expect((await system.get(gym, gym.admin, 'customers', { accept: 'application/x-ndjson' })).status).toBe(200);
    expect(system.api.services.streams.state.open).toBe(0);
  });

  it('return every event, in order, whatever the size of a page', async () => {
    for (let index = 0; index < 150; index += 1)
      await system.asSystem(gym.id, 'add-customer', { customerId: randomUUID(), name: 'Ada', lastname: 'x'.repeat(50) });
    const { position } = await system.api.services.log.head(gym.id);
    const answer = await fetch(`${system.api.url}/api/gyms/${gym.slug}/events/stream?after=0`, {
      headers: { authorization: `Bearer ${gym.admin.token}` },
    });
    const positions: number[] = [];
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const lines = text.split('\n');
      text = lines.pop()!;
      positions.push(...lines.flatMap((line) => (line.startsWith('id: ') ? [Number(line.split('/')[1])] : [])));
      if (positions.length >= position) break;
    }
    expect(positions).toEqual(Array.from({ length: position }, (_, index) => index + 1));
    await closed([]);
  });
});

describe('a slow request', () => {
  it('is closed with three hundred others like it, while all other clients are answered', async () => {
    const head = `POST /api/auth/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`;
    const slow = await Promise.all(Array.from({ length: 300 }, dialled));
    const closed = slow.map(closing);
    for (const socket of slow) socket.write(head);
    expect((await system.call('GET', '/api/gyms', { token: gym.admin.token })).status).toBe(200);
    await Promise.all(closed);
  });

  it('is closed if its headers do not end, or it never begins', async () => {
    const [headers, nothing] = [await dialled(), await dialled()];
    const ended = closing(nothing.resume());
    expect(await answered(headers, 'GET /api/health/live HTTP/1.1\r\nhost: loc')).toMatch(/^HTTP\/1\.1 408 |^$/);
    await ended;
  });

  it('is accepted if it is slow but makes progress', async () => {
    const body = JSON.stringify({ email: 'nobody@example.test', password: 'not the password'.padEnd(100, '!') });
    const socket = await dialled();
    const head = `POST /api/auth/sign-in HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const answer = answered(socket, head + body.slice(0, 50));
    await new Promise((resolve) => setImmediate(resolve));
    socket.write(body.slice(50));
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('a server that stops', () => {
  it('does not wait for connections that never sent anything', async () => {
    const node = await system.secondNode();
    const silent = connect(Number(new URL(node.url).port), '127.0.0.1');
    await once(silent, 'connect');
    const ended = closing(silent.resume());
    await node.close();
    await ended;
  });
});

describe('an invalid path', () => {
  const paths = [
    '//',
    '///',
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\',
    '/\\evil.example',
    '/%',
    '/%zz',
    '/%c0%af',
    '/api/gyms/%E0%A4%A',
    `/${'x'.repeat(9_000)}`,
    `/api/gyms/${'x'.repeat(5_000)}/customers`,
    `/${'x'.repeat(20_000)}`,
    'http://evil.example/',
    'http://[/',
    'http://',
    '*',
    '/api//gyms',
  ];

  it.each(paths.map((path) => [path.slice(0, 40), path]))('is rejected without a stack: %s', async (_shown, path) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const text = await answered(await dialled(), `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
      expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(text).not.toMatch(/\bat .*\.[jt]s:|node_modules/);
    }
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });
});
