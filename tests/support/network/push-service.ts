// A push service on this machine, and browsers that subscribe at it. It decrypts what the server sent, by RFC 8291, and verifies the
// server's signature, by RFC 8292.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestPushService } from '@spotter/api/reminders/web-push/send-push';
import { selfSigned, type Certificate } from './certificate.ts';

export type Received = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};
type Message = Readonly<Record<'title' | 'body' | 'path' | 'tag' | 'kind' | 'language', string>>;
type Claims = { readonly aud: string; readonly exp: number; readonly sub: string };

const encoded = (bytes: Buffer): string => bytes.toString('base64url');
const decoded = (text: string): Buffer => Buffer.from(text, 'base64url');
const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A browser that subscribed: its address at the service, and its keys. */
export class Browser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly path = `/push/${encoded(randomBytes(12))}`;

  constructor(private readonly origin: string) {
    this.#keys.generateKeys();
  }

  get subscription() {
    return {
      endpoint: `${this.origin}${this.path}`,
      keys: { p256dh: encoded(this.#keys.getPublicKey()), auth: encoded(this.#auth) },
      timeZone: 'Europe/Istanbul',
    };
  }

  /** @throws Error if the body was not encrypted for this browser */
  read(body: Buffer): Message {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body[20]!);
    const sealed = body.subarray(21 + body[20]!);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const secret = derived(this.#keys.computeSecret(sender), this.#auth, info, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
      derived(secret, salt, 'Content-Encoding: nonce\0', 12),
    );
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    if (plain.at(-1) !== 2) throw new Error('the record is not the last one');
    return JSON.parse(plain.subarray(0, -1).toString()) as Message;
  }
}

/** Returns the claims of a push, if its signature is that of the key that it names. */
export const claimsOf = ({ headers }: Received): { readonly claims: Claims; readonly publicKey: string } => {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = decoded(publicKey);
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: encoded(point.subarray(1, 33)), y: encoded(point.subarray(33)) },
    format: 'jwk',
  });
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, decoded(signature));
  if (!isSigned || (JSON.parse(decoded(head).toString()) as { alg: string }).alg !== 'ES256') throw new Error('the push is not signed');
  return { claims: JSON.parse(decoded(claims).toString()) as Claims, publicKey };
};

export class PushService {
  readonly received: Received[] = [];
  readonly #emitter = new EventEmitter();
  /** Answers by path, used up from the front; without one a push is accepted. */
  readonly #answers = new Map<string, number[]>();

  private constructor(
    private readonly server: Server,
    private readonly certificate: Certificate,
  ) {}

  static async start(): Promise<PushService> {
    const certificate = selfSigned();
    const server = createServer(certificate);
    const service = new PushService(server, certificate);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const path = request.url ?? '';
        service.received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
        response.writeHead(service.#answers.get(path)?.shift() ?? 201, { location: 'https://localhost/elsewhere' }).end();
        service.#emitter.emit('push');
      });
    });
    server.listen(0, 'localhost');
    await once(server, 'listening');
    return service;
  }

  get host(): string {
    return `localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Setting of the server that sends. */
  get setting(): TestPushService {
    return { host: this.host, ca: this.certificate.cert };
  }

  browser(): Browser {
    return new Browser(`https://${this.host}`);
  }

  answer(browser: Browser, ...codes: readonly number[]): void {
    this.#answers.set(browser.path, [...codes]);
  }

  /** Pushes to a browser, once there are `howMany`. */
  async to(browser: Browser, howMany = 1): Promise<Received[]> {
    for (;;) {
      const found = this.received.filter(({ path }) => path === browser.path);
      if (found.length >= howMany) return found;
      await once(this.#emitter, 'push');
    }
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
