import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GatheringSocket } from './gathering-socket.js';

let server: Server;
let socket: GatheringSocket;
let received: string;
beforeEach(async () => {
  received = '';
  server = createServer((client) => client.on('data', (bytes) => (received += bytes.toString())));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = new GatheringSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
});
afterEach(() => {
  socket.destroy();
  server.close();
});

/** Writes as the driver writes a statement with values. */
const say = (text: string): void => {
  socket.cork();
  for (const letter of text) socket.write(letter);
  socket.uncork();
};

const large = 'a statement with a thousand rows '.repeat(100);

it('sends what one tick and its microtasks write as one message at the end of the tick', async () => {
  say('one ');
  await Promise.resolve();
  say('two ');
  expect(socket.writableLength).toBe('one two '.length);
  await turn();
  expect(socket.writableCorked).toBe(0);
  say('three');
  socket.end();
  await once(socket, 'close');
  expect(received).toBe('one two three');
});

it('sends early once more than 2 kB wait', () => {
  const sent = vi.spyOn(socket, '_writev');
  say('one ');
  say(large);
  expect(sent).not.toHaveBeenCalled();
  say('two ');
  expect(sent).toHaveBeenCalledOnce();
});

it('sends uncorked writes together with later writes of the same tick', async () => {
  const sent = vi.spyOn(socket, '_writev');
  socket.write('begin ');
  say('one ');
  expect(socket.writableLength).toBe('begin one '.length);
  await turn();
  expect(sent).toHaveBeenCalledOnce();
  expect(socket.writableCorked).toBe(0);
});
