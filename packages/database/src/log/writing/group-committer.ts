// Coalesces concurrent appends into flushes. One commit to disk then serves up to 256 commands, and a flush locks each ledger once, not
// once per command.
import { setTimeout as pause } from 'node:timers/promises';
import { LogUnavailable, type Appended } from '../append.js';
import { AppendQueue, type FlushLimits, type Waiting } from './append-queue.js';
import { isConnectionLost } from '../../connections/connection-errors.js';
import { faultPoint } from '../../connections/fault-point.js';
import { flush } from './flush.js';
import { nextTurn, settleCallers, type Answered } from './settle-callers.js';
import type { PreparedAppend } from './prepared-append.js';
import { resolveUnknown } from './resolve-unknown.js';
import type { Writer, WriterConnection } from './writer-connection.js';

export type CommitterLimits = FlushLimits & {
  /** Number of appends that may wait; the committer rejects further ones immediately. */
  readonly waiting: number;
  /**
   * Milliseconds that an append may wait for its flush. The committer rejects an append that has waited longer and does not fit into the
   * next flush.
   */
  readonly waitMs: number;
  /** Milliseconds for which a flush is retried while the database is unreachable. */
  readonly waitTimeoutMs: number;
};

/** Concurrent flushes: Postgres starts the second right after the commit of the first, without waiting for this process. */
const maxUnderWay = 2;
/** Number of events from which the queue is split into two flushes. With fewer, a second commit costs more than the saved wait. */
const enoughForTwo = 24;

export class GroupCommitter {
  readonly #queue = new AppendQueue();
  /** Ledgers that another transaction has locked: their appends wait on separate connections. */
  readonly #held = new Map<string, Promise<void>>();
  /** Appends whose answer was lost, so that an earlier attempt may have recorded them. */
  readonly #unknown = new WeakSet<PreparedAppend>();
  #running: Promise<void> | null = null;
  #closed = false;

  constructor(
    private readonly writer: WriterConnection,
    private readonly limits: CommitterLimits,
    private readonly onFlush: (seconds: number, appends: number) => void = () => undefined,
  ) {}

  /** @throws LogUnavailable if too many appends wait, or the database is unreachable for too long */
  commit(append: PreparedAppend): Promise<Appended> {
    if (this.#closed) return Promise.reject(new LogUnavailable('it is closed'));
    if (this.#queue.length >= this.limits.waiting) return Promise.reject(new LogUnavailable('too many commands wait'));
    return new Promise((settle, fail) => {
      this.#queue.push({ append, settle, fail, since: performance.now() });
      this.#running ??= this.#run();
    });
  }

  /** Rejects new appends, and resolves when the waiting ones are done. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#running !== null || this.#held.size > 0) await Promise.all([this.#running, ...this.#held.values()]);
    await this.writer.close();
  }

  async #run(): Promise<void> {
    const underWay = new Set<Promise<void>>();
    await nextTurn();
    for (;;) {
      while (underWay.size < maxUnderWay) {
        const batch = this.#takeBeside(underWay.size);
        if (batch.length === 0) break;
        const settled: Promise<void> = this.#write(batch)
          .then(settleCallers)
          .then(() => void underWay.delete(settled));
        underWay.add(settled);
      }
      this.#refuseOverdue();
      if (underWay.size === 0) break;
      // Each flush settles its own callers, so a retried one does not delay the callers of the other.
      await Promise.race(underWay);
    }
    this.#running = null;
  }

  /** Takes the next flush: half of a long queue if no flush is running, so that a second one can follow without waiting. */
  #takeBeside(underWay: number): Waiting[] {
    const { events, length } = this.#queue;
    if (underWay > 0 && events < enoughForTwo / 2) return [];
    const share = underWay === 0 && events >= enoughForTwo ? Math.ceil(length / 2) : length;
    return this.#queue.take({ ...this.limits, appends: Math.min(share, this.limits.appends) }, this.#held);
  }

  /** Rejects overdue appends. On a slow disk the queue grows with the number of senders, which would send again in the meantime. */
  #refuseOverdue(): void {
    for (const { fail } of this.#queue.takeOlderThan(performance.now() - this.limits.waitMs))
      fail(new LogUnavailable('too many commands wait'));
  }

  /** Returns the answers for accepted and rejected appends. Failed and postponed ones settle elsewhere. */
  async #write(batch: readonly Waiting[], probe = false): Promise<Answered[]> {
    if (batch.length === 0) return [];
    try {
      await faultPoint('before-append');
      const answers = await this.#flushed(
        batch.map((waiting) => waiting.append),
        probe,
      );
      await faultPoint('after-append');
      return batch.map((waiting, index) => ({ waiting, answer: answers[index] as Appended }));
    } catch (error) {
      return this.#writeApart(batch, error, probe);
    }
  }

  /**
   * Retries a flush that failed as a whole: by ledger if one is locked; with a search first if a command is known or a stream has just
   * moved; otherwise each append alone.
   */
  async #writeApart(batch: readonly Waiting[], error: unknown, probed: boolean): Promise<Answered[]> {
    if (isLocked(error)) {
      const ledgers = [...Map.groupBy(batch, (waiting) => waiting.append.ledger).values()];
      if (ledgers.length > 1) return this.#inTurn(ledgers, (ofLedger) => this.#writeLedger(ofLedger));
      this.#waitForLedger(batch);
    } else if (error instanceof LogUnavailable) {
      // Queued appends have waited less but would meet the same error, so reject them together with this flush.
      for (const waiting of [...batch, ...this.#queue.drain()]) waiting.fail(error);
    } else if (isKnownCommand(error) && !probed) {
      return this.#write(batch, true);
    } else if (batch.length > 1) {
      return this.#inTurn(batch, (waiting) => this.#write([waiting], true));
    } else {
      batch[0]?.fail(error);
    }
    return [];
  }

  async #inTurn<T>(parts: readonly T[], write: (part: T) => Promise<Answered[]>): Promise<Answered[]> {
    const answered: Answered[] = [];
    for (const part of parts) answered.push(...(await write(part)));
    return answered;
  }

  /** Writes the appends of a ledger, unless another flush has found it locked meanwhile. */
  async #writeLedger(batch: readonly Waiting[]): Promise<Answered[]> {
    if (!this.#held.has((batch[0] as Waiting).append.ledger)) return this.#write(batch);
    this.#waitForLedger(batch);
    return [];
  }

  /** Moves the appends of a locked ledger to a connection with a longer lock timeout, so that the others continue. */
  #waitForLedger(batch: readonly Waiting[]): void {
    const ledger = (batch[0] as Waiting).append.ledger;
    const appends = batch.map((waiting) => waiting.append);
    const written = this.writer.patiently((client) => flush(client, appends, null)).then((answers) => this.#resolved(appends, answers));
    // Another flush may wait for the same lock, so the ledger counts as locked until both have finished.
    const before = this.#held.get(ledger);
    const aside: Promise<void> = written
      .then((answers) => batch.forEach((waiting, index) => waiting.settle(answers[index] as Appended)))
      .catch((error: unknown) => {
        const outside = isLocked(error) || isConnectionLost(error);
        for (const waiting of batch) waiting.fail(outside ? new LogUnavailable('its ledger is locked', error) : error);
      })
      .then(() => before)
      .then(() => {
        if (this.#held.get(ledger) === aside) this.#held.delete(ledger);
        this.#running ??= this.#run();
      });
    this.#held.set(ledger, aside);
  }

  /**
   * Repeats the flush while its outcome is unknown; command ids reveal what was written before.
   * @throws LogUnavailable after `waitTimeoutMs`; any error of the statement itself immediately
   */
  async #flushed(appends: readonly PreparedAppend[], probe: boolean): Promise<Appended[]> {
    const begun = performance.now();
    const until = begun + this.limits.waitTimeoutMs;
    for (let attempt = 1; ; attempt++) {
      let used: Writer | null = null;
      try {
        used = await this.writer.connection();
        const answers = await flush(used.client, appends, probe || attempt > 1 ? null : used.rowTypes);
        const known = await this.#resolved(appends, answers);
        this.onFlush((performance.now() - begun) / 1000, appends.length);
        return known;
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        for (const append of appends) this.#unknown.add(append);
        if (used !== null) await this.writer.discard(used);
        if (performance.now() > until) throw new LogUnavailable('the database does not answer', error);
        await pause(Math.min(20 * 2 ** attempt, 250));
      }
    }
  }

  /** Returns the answers; a duplicate that an earlier attempt recorded becomes accepted. */
  async #resolved(appends: readonly PreparedAppend[], answers: Appended[]): Promise<Appended[]> {
    return appends.some((append) => this.#unknown.has(append)) ? resolveUnknown(this.writer, appends, answers) : answers;
  }
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;
const isLocked = (error: unknown): boolean => codeOf(error) === '55P03' || codeOf(error) === '40P01'; // lock timeout, deadlock
const isKnownCommand = (error: unknown): boolean => codeOf(error) === '23505';
