// Coalesces concurrent appends: one flush in flight, everything that arrives meanwhile goes into the next one.
// One commit to disk then serves up to 256 commands, and a ledger's lock is taken once per flush instead of once per command.
import { LogUnavailable, type Appended } from './append.js';
import { AppendQueue, type FlushLimits, type Waiting } from './append-queue.js';
import { isConnectionLost } from './connection-errors.js';
import { faultPoint } from './fault-point.js';
import { flush } from './flush.js';
import type { PreparedAppend } from './prepared-append.js';
import { resolveUnknown } from './resolve-unknown.js';
import type { WriterConnection } from './writer-connection.js';

export type CommitterLimits = FlushLimits & {
  /** Appends that may wait; more are refused at once. */
  readonly waiting: number;
  /** How long a flush is tried again while the database cannot be reached, in milliseconds. */
  readonly patienceMs: number;
};

export class GroupCommitter {
  readonly #queue = new AppendQueue();
  /** Ledgers whose row somebody else has locked: their appends wait on connections of their own. */
  readonly #held = new Set<string>();
  #running: Promise<void> | null = null;
  #closed = false;

  constructor(
    private readonly writer: WriterConnection,
    private readonly limits: CommitterLimits,
  ) {}

  /** @throws LogUnavailable when too many wait, or the database cannot be reached for too long. */
  commit(append: PreparedAppend): Promise<Appended> {
    if (this.#closed) return Promise.reject(new LogUnavailable('it is closed'));
    if (this.#queue.length >= this.limits.waiting) return Promise.reject(new LogUnavailable('too many commands wait'));
    return new Promise((settle, fail) => {
      this.#queue.push({ append, settle, fail });
      this.#running ??= this.#run();
    });
  }

  /** Refuses new appends, lets the waiting ones finish. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    await this.writer.discard();
  }

  async #run(): Promise<void> {
    // Callers that were answered by the last flush send their next command in this pause, so that flushes stay large.
    for (await nextTurn(); ; await nextTurn()) {
      const batch = this.#queue.take(this.limits, this.#held);
      if (batch.length === 0) break;
      await this.#write(batch);
    }
    this.#running = null;
  }

  async #write(batch: readonly Waiting[], probe = false): Promise<void> {
    try {
      await faultPoint('before-append');
      const answers = await this.#flushed(
        batch.map((waiting) => waiting.append),
        probe,
      );
      await faultPoint('after-append');
      batch.forEach((waiting, index) => waiting.settle(answers[index] as Appended));
    } catch (error) {
      await this.#writeApart(batch, error, probe);
    }
  }

  /**
   * A flush that failed as a whole: by ledger when one of them is locked; looking first, when a command of it is known or a stream
   * moved just now; else each append alone.
   */
  async #writeApart(batch: readonly Waiting[], error: unknown, probed: boolean): Promise<void> {
    if (isLocked(error)) {
      const ledgers = Map.groupBy(batch, (waiting) => waiting.append.ledger);
      if (ledgers.size === 1) return this.#waitForLedger(batch);
      for (const ofLedger of ledgers.values()) await this.#write(ofLedger);
    } else if (error instanceof LogUnavailable) {
      // Nobody waits longer than the first one did: what queued up behind this flush is refused with it.
      for (const waiting of [...batch, ...this.#queue.drain()]) waiting.fail(error);
    } else if (isKnownCommand(error) && !probed) {
      await this.#write(batch, true);
    } else if (batch.length === 1) {
      batch[0]?.fail(error);
    } else {
      for (const waiting of batch) await this.#writeAlone(waiting);
    }
  }

  /** Looks for known commands first: a command sent again is the usual reason to be here. */
  async #writeAlone(waiting: Waiting): Promise<void> {
    try {
      const [answer] = await this.#flushed([waiting.append], true);
      waiting.settle(answer as Appended);
    } catch (error) {
      if (isLocked(error)) this.#waitForLedger([waiting]);
      else waiting.fail(error);
    }
  }

  /** The ledger's row is locked by somebody else: its appends wait aside with more patience, the others go on. */
  #waitForLedger(batch: readonly Waiting[]): void {
    const ledger = (batch[0] as Waiting).append.ledger;
    this.#held.add(ledger);
    const written = this.writer.patiently((client) =>
      flush(
        client,
        batch.map((waiting) => waiting.append),
        { probe: true },
      ),
    );
    void written
      .then((answers) => batch.forEach((waiting, index) => waiting.settle(answers[index] as Appended)))
      .catch((error: unknown) => batch.forEach((waiting) => waiting.fail(new LogUnavailable('its ledger is locked', error))))
      .then(() => {
        this.#held.delete(ledger);
        this.#running ??= this.#run();
      });
  }

  /**
   * Sends the same flush again while its outcome is unknown: the command ids decide what had been written.
   * @throws LogUnavailable after `patienceMs`; any error of the statement itself at once.
   */
  async #flushed(appends: readonly PreparedAppend[], probe: boolean): Promise<Appended[]> {
    const until = performance.now() + this.limits.patienceMs;
    for (let attempt = 1; ; attempt++) {
      try {
        const client = await this.writer.client();
        const answers = await flush(client, appends, { probe: probe || attempt > 1 });
        return attempt === 1 ? answers : await resolveUnknown(client, appends, answers);
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        await this.writer.discard();
        if (performance.now() > until) throw new LogUnavailable('the database does not answer', error);
        await pause(Math.min(20 * 2 ** attempt, 250));
      }
    }
  }
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;
const isLocked = (error: unknown): boolean => codeOf(error) === '55P03' || codeOf(error) === '40P01'; // lock timeout, deadlock
const isKnownCommand = (error: unknown): boolean => codeOf(error) === '23505';
const nextTurn = (): Promise<void> => new Promise((turn) => setImmediate(turn));
const pause = (durationMs: number): Promise<void> => new Promise((over) => setTimeout(over, durationMs));
