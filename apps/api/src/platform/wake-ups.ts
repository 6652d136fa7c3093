// Tells the projector which ledgers moved: one queue job per window, however many commands fell into it.
import { Queue, createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import { wakeUpQueue } from '@spotter/contracts/wake-ups';

/** `wakeUpWindowMs`: how long what moved is gathered; longer for one who writes much and whom nobody is waiting for. */
export type QueueConnection = { readonly queueDatabaseUrl: string; readonly redisUrl: string | null; readonly wakeUpWindowMs?: number };
const usualWindowMs = 5;
const mostLedgers = 1_000;

export class WakeUps {
  readonly #queue: Queue;
  readonly #windowMs: number;
  #ledgers = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor({ queueDatabaseUrl, redisUrl, wakeUpWindowMs = usualWindowMs }: QueueConnection) {
    this.#windowMs = wakeUpWindowMs;
    if (redisUrl === null) setDefaultBackendFactory(createPostgresBackend as never);
    this.#queue = new Queue(wakeUpQueue, {
      connection: (redisUrl === null
        ? { connectionString: queueDatabaseUrl, schema: 'bullmq', migrate: true, max: 2 }
        : { url: redisUrl, maxRetriesPerRequest: 1, enableOfflineQueue: false }) as never,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: 100, attempts: 1 },
    });
    // A lost wake-up costs up to a second: the projector sweeps behind the queue.
    this.#queue.on('error', () => undefined);
  }

  /** Remembers that this ledger moved; sent with the others of the same window. */
  moved(ledger: string): void {
    this.#ledgers.add(ledger);
    this.#timer ??= setTimeout(() => this.#send(), this.#windowMs);
  }

  #send(): void {
    const ledgers = [...this.#ledgers];
    this.#ledgers = new Set();
    this.#timer = undefined;
    for (let from = 0; from < ledgers.length; from += mostLedgers) {
      this.#queue.add('moved', { ledgers: ledgers.slice(from, from + mostLedgers) }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#queue.close().catch(() => undefined);
  }
}
