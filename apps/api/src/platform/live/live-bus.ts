// Receives notices of the projector and other API nodes over LISTEN, on one connection that is reopened when it is lost. It sends a query
// every second, since a half-open connection is silent and looks healthy. A missed notice costs a client's next poll, never data.
import { EventEmitter } from 'node:events';
import pg from 'pg';
import { liveChannel, noticeKinds, type Notice } from '@spotter/contracts/notices';

const reconnectMs = 500;
const askEveryMs = 1_000;
const answerWithinMs = 2_000;

export class LiveBus {
  readonly #emitter = new EventEmitter();
  #client: pg.Client | undefined;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;
  #asking: NodeJS.Timeout | undefined;

  constructor(private readonly url: string) {
    this.#emitter.setMaxListeners(50);
  }

  /** Resolves once the connection listens. If it is lost later, it is reopened in the background. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'spotter live',
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    client.on('notification', ({ payload }) => this.#receive(payload));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    this.#client = client;
    await client.connect();
    await client.query(`listen ${liveChannel}`);
    this.#emitter.emit('open');
    this.#askLater(client);
  }

  on(listener: (notice: Notice) => void): void {
    this.#emitter.on('notice', listener);
  }

  /** Called after each (re)connection: notices may have been missed before it. */
  onOpen(listener: () => void): void {
    this.#emitter.on('open', listener);
  }

  /** Called when the connection is lost: notices are missed until it is open again. */
  onLost(listener: () => void): void {
    this.#emitter.on('lost', listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#asking);
    await this.#client?.end().catch(() => undefined);
  }

  #receive(payload: string | undefined): void {
    const notice = JSON.parse(payload ?? 'null') as Notice | null;
    if (notice !== null && Object.hasOwn(noticeKinds, notice.kind)) this.#emitter.emit('notice', notice);
  }

  #askLater(client: pg.Client): void {
    if (this.#closed || client !== this.#client) return;
    this.#asking = setTimeout(() => {
      client.query('select 1').then(
        () => this.#askLater(client),
        () => this.#lost(client),
      );
    }, askEveryMs);
  }

  #lost(client: pg.Client): void {
    if (this.#closed || client !== this.#client) return;
    this.#client = undefined;
    clearTimeout(this.#asking);
    this.#emitter.emit('lost');
    client.end().catch(() => undefined);
    this.#retry = setTimeout(() => this.open().catch(() => this.#retryLater()), reconnectMs);
  }

  #retryLater(): void {
    if (this.#closed) return;
    this.#client = undefined;
    this.#retry = setTimeout(() => this.open().catch(() => this.#retryLater()), reconnectMs);
  }
}
