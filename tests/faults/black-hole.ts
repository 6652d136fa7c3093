// A way to the server on which everything can be swallowed while it stays open, as a phone leaves it that lost its network:
// nobody hangs up, nothing arrives. What the server still says is kept.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { until } from '../support/until.ts';

type Frame = { readonly opcode: number; readonly text: string };
const closing = 0x8;

/** Frames of a server, which are never masked. Nothing of ours is longer than two bytes can say. */
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

  /** From now on nothing arrives, in either direction, and nobody is told. */
  swallow(): void {
    this.#swallows = true;
  }

  /** From now on nothing arrives, in either direction, until it is let go: then everything does, late, as on a network that was cut. */
  hold(): void {
    this.#holds = true;
    for (const end of this.#ends) end.pause();
  }

  letGo(): void {
    this.#holds = false;
    for (const end of this.#ends) end.resume();
  }

  /** What the server has said to nobody. */
  get unheard(): readonly Frame[] {
    return framesOf(Buffer.concat(this.#swallowed));
  }

  /** Resolves when the server has hung up on whoever does not answer. @throws Error after `withinMs` */
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
    // Whoever comes meanwhile is accepted by the machine in between, and heard by nobody.
    if (this.#holds) for (const end of [client, server]) end.pause();
    client.on('data', (bytes) => this.#swallows || server.write(bytes));
    server.on('data', (bytes) => (this.#swallows ? this.#swallowed.push(bytes) : client.write(bytes)));
    // Where nothing arrives, nobody hears that the other has gone either.
    client.on('close', () => this.#swallows || server.destroy());
    server.on('close', () => this.#swallows || client.destroy());
  }
}
