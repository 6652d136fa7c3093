// A mail server on loopback that stores its mails, for specs that follow a mail to its mailbox.
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Delivered = { readonly to: readonly string[]; readonly source: string };

export class MailServer {
  readonly delivered: Delivered[] = [];
  readonly #emitter = new EventEmitter();
  /** Number of mails still to be rejected temporarily. */
  #turningAway = 0;

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<MailServer> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () =>
          done(
            mailServer.#take(
              session.envelope.rcptTo.map(({ address }) => address),
              Buffer.concat(parts).toString(),
            ),
          ),
        );
      },
    });
    const mailServer = new MailServer(server);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return mailServer;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  turnAway(howMany: number): void {
    this.#turningAway = howMany;
  }

  /** The mails to an address, once there are `howMany`. */
  async to(address: string, howMany = 1): Promise<Delivered[]> {
    for (;;) {
      const found = this.delivered.filter(({ to }) => to.includes(address));
      if (found.length >= howMany) return found;
      await once(this.#emitter, 'mail');
    }
  }

  /** Resolves when a mail was rejected. */
  async turnedAway(): Promise<void> {
    await once(this.#emitter, 'turned away');
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  #take(to: readonly string[], raw: string): Error | null {
    if (this.#turningAway > 0) {
      this.#turningAway -= 1;
      setImmediate(() => this.#emitter.emit('turned away'));
      return Object.assign(new Error(`come back later, <${to.join()}>`), { responseCode: 451 });
    }
    // Decodes quoted-printable as far as links need it.
    const source = raw
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    this.delivered.push({ to, source });
    this.#emitter.emit('mail');
    return null;
  }
}
