// A proxy to the server that can swallow all traffic while connections stay open, like a phone that lost its network: nothing arrives and
// no connection closes. Keeps what the server still sends.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { until } from '../support/until.ts';

type Frame = { readonly opcode: number; readonly text: string };
const closing = 0x8;

/** Parses a server's frames, which are never masked. Our frames are never longer than two length bytes can express. */
const framesOf = (bytes: Buffer): Frame[] => {
  const frames: Frame[] = [];
  for (let at = 0; at + 2 <= bytes.length;) {
    const short = bytes[at + 1]! & 0x7f;
    const [begin, length] = short < 126 ? [at + 2, short] : [at + 4, bytes.readUInt16BE(at + 2)];
    frames.push({ opcode: bytes[at]! & 0x0f, text: bytes.toString('utf8', begin, begin + length) });
    at = begin + length;
  }
  return frames;
};

export class BlackHole {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  readonly #swallowed: Buffer[] = [];
  #swallows = false;
  #holds = false;

  private constructor(private readonly target: URL) {
    this.#server = createServer((client) => this.#relay(client));
  }

  static async before(url: string): Promise<BlackHole> {
    const hole = new BlackHole(new URL(url));
    hole.#server.listen(0, '127.0.0.1');
    await once(hole.#server, 'listening');
    return hole;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Swallows all traffic from now on, in both directions, without closing connections. */
  swallow(): void {
    this.#swallows = true;
  }

  /** Holds all traffic back from now on, in both directions. Once released, everything arrives late, as after a network outage. */
  hold(): void {
    this.#holds = true;
    for (const end of this.#ends) end.pause();
  }

  letGo(): void {
    this.#holds = false;
    for (const end of this.#ends) end.resume();
  }

  /** Frames of the server that no client received. */
  get unheard(): readonly Frame[] {
    return framesOf(Buffer.concat(this.#swallowed));
  }

  /** Resolves when the server has closed the connection of a client that does not answer. @throws Error after `withinMs` */
  async givenUp(withinMs: number): Promise<void> {
    await until('the server hangs up', withinMs, () => this.unheard.some(({ opcode }) => opcode === closing));
  }

  async close(): Promise<void> {
    for (const end of this.#ends) end.destroy();
    await new Promise((closed) => this.#server.close(closed));
  }

  #relay(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname);
    for (const end of [client, server]) {
      this.#ends.add(end);
      end.on('error', () => undefined);
    }
    // The proxy accepts new connections meanwhile, but passes nothing on.
    if (this.#holds) for (const end of [client, server]) end.pause();
    client.on('data', (bytes) => this.#swallows || server.write(bytes));
    server.on('data', (bytes) => (this.#swallows ? this.#swallowed.push(bytes) : client.write(bytes)));
    // If no packet arrives, neither side notices that the other has closed.
    client.on('close', () => this.#swallows || server.destroy());
    server.on('close', () => this.#swallows || client.destroy());
  }
}
