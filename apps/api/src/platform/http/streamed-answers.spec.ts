// Streams over real sockets, from an endless source, to readers who never read.
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServerConnections, defaultConnections } from '../limits/connection-limits.js';
import { Refusal } from './refusal.js';
import { partBytes, StreamedAnswers } from './streamed-answers.js';

const part = 'x'.repeat(partBytes);
let server: FastifyInstance;
let streams: StreamedAnswers;
/** Number of parts made so far. */
let made: number;
const sockets: Socket[] = [];

async function* endless(): AsyncGenerator<string> {
  for (;;) {
    made += 1;
    yield part;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const listening = async (unreadMs: number): Promise<void> => {
  server = fastify();
  new ServerConnections().limit(server, { ...defaultConnections, unreadMs });
  server.get('/:account', (request, reply) => {
    const { account } = request.params as { account: string };
    return reply.send(streams.answer(account, reply, endless));
  });
  server.setErrorHandler((error, _request, reply) => {
    void reply.code(429).send((error as Refusal).code);
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
};
beforeEach(() => {
  made = 0;
  streams = new StreamedAnswers({ perAccount: 4, atOnce: 60, maxMs: 60_000 });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  streams.close();
  await server.close();
});

/** Sends a request and never reads the answer. */
const deaf = async (account: string): Promise<Socket> => {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET /${account} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  return socket;
};
const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Resolves once the source has made no part for a thousand turns of the event loop. */
const stalled = async (): Promise<void> => {
  for (let before = -1, turns = 0; turns < 1000; turns = made === before ? turns + 1 : 0) {
    before = made;
    await turn();
  }
};
const opened = async (count: number): Promise<void> => {
  while (streams.state.open < count) await turn();
};
const refusedWith = async (account: string): Promise<string | null> => {
  const answer = await fetch(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}/${account}`);
  if (answer.status === 429) return answer.text();
  await answer.body?.cancel();
  return null;
};

describe('a reader who does not read', () => {
  it('costs a few parts, however much there is to send', async () => {
    await listening(60_000);
    for (let index = 0; index < 40; index += 1) await deaf(`account-${index % 10}`);
    await opened(40);
    await stalled();
    expect(made).toBeGreaterThan(40);
    expect(streams.state.bufferedBytes).toBeLessThanOrEqual(40 * 4 * partBytes);
  });

  it('is cut off after `unreadMs`, which frees its place', async () => {
    await listening(200);
    const readers = await Promise.all(Array.from({ length: 4 }, () => deaf('ada')));
    const closed = readers.map((socket) => once(socket, 'close').then(() => undefined));
    await opened(4);
    // The server has closed its side. This side notices only when it reads.
    while (streams.state.open > 0) await turn();
    for (const socket of readers) socket.resume();
    await Promise.all(closed);
    expect(await refusedWith('ada')).toBeNull();
  });

  it('uses up the places of its own account only', async () => {
    await listening(60_000);
    for (let index = 0; index < 4; index += 1) await deaf('greedy');
    await opened(4);
    expect(await refusedWith('greedy')).toBe('too-many-streams');
    expect(await refusedWith('ada')).toBeNull();
  });

  it('fills the node together with many others, which then refuses with another code', async () => {
    await listening(60_000);
    for (let index = 0; index < 60; index += 1) await deaf(`account-${index % 20}`);
    await opened(60);
    expect(await refusedWith('ada')).toBe('too-many-requests');
  });
});

describe('an answer that is never sent', () => {
  it('frees its place after `maxMs`', async () => {
    await listening(60_000);
    streams = new StreamedAnswers({ perAccount: 1, atOnce: 1, maxMs: 20 });
    const parts = streams.answer('ada', { raw: new PassThrough() } as never, endless);
    await once(parts, 'close');
    expect(streams.state).toEqual({ open: 0, bufferedBytes: 0 });
  });
});
