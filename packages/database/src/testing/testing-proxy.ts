// A proxy before Postgres for specs: it can swallow the answer to what was just sent, refuse connections, and be a server that is
// still starting up.
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class PostgresProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #swallowNext = false;
  #refusing = false;
  #startingUp = false;
  swallowed = 0;
  /** How many were told that the server is starting up. */
  refused = 0;

  private constructor(private readonly target: URL) {
    this.#server = createServer((client) => this.#relay(client));
  }

  static async before(url: string): Promise<PostgresProxy> {
    const proxy = new PostgresProxy(new URL(url));
    await new Promise<void>((listening) => proxy.#server.listen(0, '127.0.0.1', listening));
    return proxy;
  }

  /** The url, through the proxy. */
  through(url: string): string {
    const proxied = new URL(url);
    proxied.port = String((this.#server.address() as AddressInfo).port);
    return proxied.href;
  }

  /** The next answer of the server is thrown away and its connection cut: the server has done the work, nobody hears of it. */
  swallowNextAnswer(): void {
    this.#swallowNext = true;
  }

  /** Cuts all connections, and new ones at once, until told otherwise. */
  refuse(refusing: boolean): void {
    this.#refusing = refusing;
    if (refusing) for (const socket of this.#sockets) socket.destroy();
  }

  /** Answers new connections as Postgres does before it takes any, until told otherwise. */
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
    client.on('data', (bytes) => server.write(bytes)).on('close', () => server.destroy());
    server.on('data', (bytes) => this.#answer(client, bytes)).on('close', () => client.destroy());
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

const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
const head = Buffer.from('E\0\0\0\0');
head.writeInt32BE(fields.length + 4, 1);
const startingUpMessage = Buffer.concat([head, fields]);
