// A proxy to the server that records every byte that the server sends, in any protocol.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class Wiretap {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  /** Per connection, so that the texts of two connections are not joined. */
  readonly #heard: Buffer[][] = [];

  private constructor(private readonly target: URL) {
    this.#server = createServer((client) => this.#relay(client));
  }

  static async before(url: string): Promise<Wiretap> {
    const tap = new Wiretap(new URL(url));
    tap.#server.listen(0, '127.0.0.1');
    await once(tap.#server, 'listening');
    return tap;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get bytes(): number {
    return this.#heard.flat().reduce((sum, { length }) => sum + length, 0);
  }

  /** Occurrences of the words, each with its context. */
  found(words: Iterable<string>): string[] {
    const said = this.#heard.map((parts) => Buffer.concat(parts).toString('utf8'));
    const lowered = said.map((text) => text.toLowerCase());
    return [...words].flatMap((word) =>
      lowered.flatMap((text, connection) => {
        const at = text.indexOf(word.toLowerCase());
        return at === -1 ? [] : [`${word}: …${said[connection]!.slice(Math.max(0, at - 300), at + 100)}…`];
      }),
    );
  }

  async close(): Promise<void> {
    for (const end of this.#ends) end.destroy();
    await new Promise((closed) => this.#server.close(closed));
  }

  #relay(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname);
    const heard: Buffer[] = [];
    this.#heard.push(heard);
    for (const end of [client, server]) {
      this.#ends.add(end);
      end.on('error', () => undefined);
    }
    client.on('data', (bytes) => server.write(bytes)).on('close', () => server.destroy());
    server
      .on('data', (bytes: Buffer) => {
        heard.push(bytes);
        client.write(bytes);
      })
      .on('close', () => client.destroy());
  }
}
