// A proxy for specs, in front of Postgres or an API: it drops the answer to the last request or refuses connections. In front of Postgres
// it also cuts a connection between two statements and answers like a server that is still starting.
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { ProtocolMessages, readyForQuery, sync, type ProtocolMessage } from './protocol-messages.js';

/** Position at which the proxy cuts a connection with several pending statements. */
export type Cut = {
  /** Name of the application that opened the connection. */
  readonly of: string;
  /** Statements that the client has sent when the connection is cut. */
  readonly sent: number;
  /** How many of them reach the server, which executes them. */
  readonly delivered: number;
  /** Answers that reach the client. */
  readonly answered: number;
};

export class TestingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #swallowNext = false;
  #cut: Cut | null = null;
  #refusing = false;
  #startingUp = false;
  swallowed = 0;
  /** Number of connections that `cutNext` has cut. */
  cuts = 0;
  /** Number of connections that got the answer of a starting server. */
  refused = 0;
  /** Names of the applications that connected, in order. */
  readonly connected: string[] = [];

  private constructor(private readonly target: URL) {
    this.#server = createServer((client) => this.#relay(client));
  }

  static async before(url: string): Promise<TestingProxy> {
    const proxy = new TestingProxy(new URL(url));
    await new Promise<void>((listening) => proxy.#server.listen(0, '127.0.0.1', listening));
    return proxy;
  }

  /** Returns the URL with the port of the proxy. */
  through(url: string): string {
    const proxied = new URL(url);
    proxied.port = String((this.#server.address() as AddressInfo).port);
    return proxied.href;
  }

  /** Drops the next answer of the server and cuts its connection: the server has done the work, but the client gets no answer. */
  swallowNextAnswer(): void {
    this.#swallowNext = true;
  }

  /** Cuts the next connection of that application, at the given place, once it sends a statement with parameters. */
  cutNext(cut: Cut): void {
    this.#cut = cut;
  }

  /** Cuts all connections and refuses new ones, until called with false. */
  refuse(refusing: boolean): void {
    this.#refusing = refusing;
    if (refusing) for (const socket of this.#sockets) socket.destroy();
  }

  /** Answers new connections like a starting Postgres, until called with false. */
  startUp(startingUp: boolean): void {
    this.#startingUp = startingUp;
  }

  async close(): Promise<void> {
    this.refuse(true);
    await new Promise((closed) => this.#server.close(closed));
  }

  #relay(client: Socket): void {
    if (this.#startingUp) {
      client
        .on('error', () => undefined)
        .once('data', () => {
          client.end(startingUpMessage);
          this.refused += 1;
        });
      return;
    }
    const server = connect(Number(this.target.port), this.target.hostname);
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
    }
    if (this.#refusing) client.destroy();
    client.on('close', () => server.destroy());
    if (this.target.protocol === 'http:') {
      client.on('data', (bytes) => server.write(bytes));
      server.on('data', (bytes) => this.#answer(client, bytes)).on('close', () => client.destroy());
    } else this.#relayStatements(client, server);
  }

  #relayStatements(client: Socket, server: Socket): void {
    const [asked, answered] = [new ProtocolMessages('client'), new ProtocolMessages('server')];
    let cut: CutConnection | null = null;
    let name = '';
    client.on('data', (bytes) => {
      const messages = asked.take(bytes);
      for (const { type, bytes: words } of messages) if (type === '') name = nameIn(words);
      if (messages[0]?.type === '') this.connected.push(name);
      else if (cut === null && this.#cut?.of === name && messages.some(({ type }) => type === sync)) {
        cut = new CutConnection(this.#cut, () => {
          this.cuts += 1;
          client.end();
          server.destroy();
        });
        this.#cut = null;
      }
      if (cut === null) server.write(joined(messages));
      else cut.ask(messages, server);
    });
    server
      .on('data', (bytes) => {
        const messages = answered.take(bytes);
        if (cut === null) this.#answer(client, joined(messages));
        else cut.answer(messages, client);
      })
      .on('close', () => (cut === null ? client.destroy() : client.end()));
  }

  #answer(client: Socket, bytes: Buffer): void {
    if (!this.#swallowNext) {
      client.write(bytes);
      return;
    }
    this.#swallowNext = false;
    this.swallowed += 1;
    client.destroy();
  }
}

/** Relays the given number of statements and answers, then cuts the connection. */
class CutConnection {
  #sent = 0;
  #carriedOut = 0;
  #ended = false;

  constructor(
    private readonly cut: Cut,
    private readonly end: () => void,
  ) {}

  ask(messages: readonly ProtocolMessage[], server: Socket): void {
    for (const { type, bytes } of messages) {
      if (this.#sent < this.cut.delivered) server.write(bytes);
      if (type === sync) this.#sent += 1;
    }
    this.#endWhereDue();
  }

  answer(messages: readonly ProtocolMessage[], client: Socket): void {
    for (const { type, bytes } of messages) {
      if (this.#carriedOut < this.cut.answered) client.write(bytes);
      if (type === readyForQuery) this.#carriedOut += 1;
    }
    this.#endWhereDue();
  }

  #endWhereDue(): void {
    if (this.#ended || this.#sent < this.cut.sent || this.#carriedOut < this.cut.delivered) return;
    this.#ended = true;
    this.end();
  }
}

const joined = (messages: readonly ProtocolMessage[]): Buffer => Buffer.concat(messages.map(({ bytes }) => bytes));
/** Returns `application_name` of a startup message, which lists names and values, each terminated by a zero byte. */
const nameIn = (startup: Buffer): string => /application_name\0([^\0]*)\0/.exec(startup.toString('latin1'))?.[1] ?? '';

const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
const head = Buffer.from('E\0\0\0\0');
head.writeInt32BE(fields.length + 4, 1);
const startingUpMessage = Buffer.concat([head, fields]);
