// Answers the console's socket: enough of Socket.IO's protocol to join a room, receive change notices and lose the connection.
import type { LiveTopic, ServerToClient } from '@spotter/contracts/live';
import { ws } from 'msw';
import { gym } from './people.js';

type Client = { readonly send: (data: string) => void; readonly close: () => void };
/** Packets of Engine.IO and Socket.IO, by their numbers. */
const packets = { open: '0', pong: '3', connect: '40', event: '42', joinWithAck: /^42(\d+)\["join-room"/ } as const;
const connected = new Set<Client>();
let isCut = false;
/** Higher than every position that a command gets. */
let position = 10_000;

/** MSW strips the path of Socket.IO, so the remaining address looks like the socket of the page's own server. */
const link = ws.link(/^wss?:\/\/[^/]+\/$/);

/** Answers each socket of the console; `cut` closes and refuses them. */
export const liveHandler = link.addEventListener('connection', ({ client, server }) => {
  if (!client.url.searchParams.has('EIO')) return server.connect();
  client.send(
    `${packets.open}${JSON.stringify({ sid: 'e1', upgrades: [], pingInterval: 20_000, pingTimeout: 20_000, maxPayload: 100_000 })}`,
  );
  // socket.io waits for its time limit if the socket closes before it opens.
  if (isCut) return void setTimeout(() => client.close());
  client.addEventListener('message', ({ data }) => {
    const text = String(data);
    if (text.startsWith(packets.connect)) {
      client.send(`${packets.connect}${JSON.stringify({ sid: 's1' })}`);
      connected.add(client);
    }
    const join = packets.joinWithAck.exec(text);
    if (join !== null) client.send(`43${join[1]}${JSON.stringify([{ ok: true, positions: {} }])}`);
  });
  client.addEventListener('close', () => connected.delete(client));
});

/** Sends a message to every open page. */
const say = <Name extends keyof ServerToClient>(name: Name, message: Parameters<ServerToClient[Name]>[0]): void => {
  for (const client of connected) client.send(`${packets.event}${JSON.stringify([name, message])}`);
};

export const line = {
  say,
  /** Sends a change notice of a read model. */
  sayChanged: (topic: LiveTopic): void => {
    position += 1;
    say('changed', { topic, gym: gym.id, position, epoch: 1 });
  },
  /** Number of open sockets: a spec waits for one before it sends. */
  listeners: (): number => connected.size,
  /** Closes every socket, and refuses new ones until `mend`. */
  cut: (): void => {
    isCut = true;
    for (const client of connected) client.close();
    connected.clear();
  },
  mend: (): void => {
    isCut = false;
  },
};
