// A proxy with a fixed address for a database whose port changes with each start.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class MovingDatabase {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();

  /** `port`: called for each connection; null while there is no database. */
  private constructor(port: () => number | null) {
    this.#server = createServer((client) => this.#relay(client, port()));
  }

  static async at(port: () => number | null): Promise<MovingDatabase> {
    const moving = new MovingDatabase(port);
    moving.#server.listen(0, '127.0.0.1');
    await once(moving.#server, 'listening');
    return moving;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const end of this.#ends) end.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #relay(client: Socket, port: number | null): void {
    this.#keep(client);
    if (port === null) return void client.destroy();
    const server = connect(port, '127.0.0.1');
    this.#keep(server);
    client.pipe(server).pipe(client);
    client.once('close', () => server.destroy());
    server.once('close', () => client.destroy());
  }

  #keep(end: Socket): void {
    this.#ends.add(end);
    end.on('error', () => end.destroy());
    end.once('close', () => this.#ends.delete(end));
  }
}
