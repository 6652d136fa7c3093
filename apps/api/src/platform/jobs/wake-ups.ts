// Tells the projector which ledgers moved: one queue job per window, however many commands fell into it.
import { Queue, createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import { wakeUpQueue } from '@spotter/contracts/wake-ups';

/** `wakeUpWindowMs`: how long what moved is gathered; longer for one who writes much and whom nobody is waiting for. */
export type QueueConnection = { readonly queueDatabaseUrl: string; readonly redisUrl: string | null; readonly wakeUpWindowMs?: number };
const defaultWindowMs = 5;
const maxLedgers = 1_000;
const againMs = 1_000;
/** A queue that does not answer is not waited for any longer. */
const waitTimeoutMs = 1_000;

export class WakeUps {
  readonly #connection: QueueConnection;
  #queue: Queue;
  #ledgers = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #waitingSince = -Infinity;
  #again: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(connection: QueueConnection) {
    this.#connection = connection;
    if (connection.redisUrl === null) setDefaultBackendFactory(createPostgresBackend);
    this.#queue = this.#open();
  }

  /** A queue whose first connection failed, as to a database that is starting up, fails for ever: it is replaced. */
  #open(): Queue {
    const queue = queueOf(this.#connection);
    // A lost wake-up costs up to a second: the projector sweeps behind the queue.
    queue.on('error', () => undefined);
    queue.waitUntilReady().catch(() => {
      void queue.close().catch(() => undefined);
      if (!this.#closed) this.#again = setTimeout(() => (this.#queue = this.#open()), againMs);
    });
    return queue;
  }

  /** Remembers that this ledger moved; sent with the others of the same window, and of the time that the message before takes. */
  moved(ledger: string): void {
    this.#ledgers.add(ledger);
    this.#sendSoon();
  }

  #sendSoon(): void {
    if (this.#closed || this.#ledgers.size === 0 || performance.now() - this.#waitingSince < waitTimeoutMs) return;
    this.#timer ??= setTimeout(() => void this.#send(), this.#connection.wakeUpWindowMs ?? defaultWindowMs);
  }

  async #send(): Promise<void> {
    const ledgers = [...this.#ledgers];
    this.#ledgers = new Set();
    this.#timer = undefined;
    this.#waitingSince = performance.now();
    const messages: Promise<unknown>[] = [];
    for (let from = 0; from < ledgers.length; from += maxLedgers) {
      messages.push(this.#queue.add('moved', { ledgers: ledgers.slice(from, from + maxLedgers) }));
    }
    await Promise.allSettled(messages);
    this.#waitingSince = -Infinity;
    this.#sendSoon();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#again);
    await this.#queue.close().catch(() => undefined);
  }
}

const queueOf = ({ queueDatabaseUrl, redisUrl }: QueueConnection): Queue => {
  const postgres = { connectionString: queueDatabaseUrl, schema: 'bullmq', migrate: true, max: 2 };
  const redis = { url: redisUrl, maxRetriesPerRequest: 1, enableOfflineQueue: false };
  return new Queue(wakeUpQueue, {
    // The queue's type knows connections to Redis only.
    connection: (redisUrl === null ? postgres : redis) as never,
    defaultJobOptions: { removeOnComplete: true, removeOnFail: 100, attempts: 1 },
  });
};
