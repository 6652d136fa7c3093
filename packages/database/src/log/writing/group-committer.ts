// Coalesces concurrent appends into flushes. One commit to disk then serves up to 256 commands, and a ledger's lock is taken once per
// flush instead of once per command.
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
  /** Appends that may wait; more are refused at once. */
  readonly waiting: number;
  /** How long an append may wait for its flush, in milliseconds: what has waited longer, and has no place in the next one, is refused. */
  readonly waitMs: number;
  /** How long a flush is tried again while the database cannot be reached, in milliseconds. */
  readonly patienceMs: number;
};

/** Flushes that are under way at the same time: the database starts the second when it has committed the first, without waiting for this process. */
const maxUnderWay = 2;
/** Events from which on the queue is sent as two flushes. Below, the second commit costs more than the wait that it saves. */
const enoughForTwo = 24;

export class GroupCommitter {
  readonly #queue = new AppendQueue();
  /** Ledgers whose row somebody else has locked: their appends wait on connections of their own. */
  readonly #held = new Map<string, Promise<void>>();
  #running: Promise<void> | null = null;
  #closed = false;

  constructor(
    private readonly writer: WriterConnection,
    private readonly limits: CommitterLimits,
    private readonly onFlush: (seconds: number, appends: number) => void = () => undefined,
  ) {}

  /** @throws LogUnavailable when too many wait, or the database cannot be reached for too long. */
  commit(append: PreparedAppend): Promise<Appended> {
    if (this.#closed) return Promise.reject(new LogUnavailable('it is closed'));
    if (this.#queue.length >= this.limits.waiting) return Promise.reject(new LogUnavailable('too many commands wait'));
    return new Promise((settle, fail) => {
      this.#queue.push({ append, settle, fail, since: performance.now() });
      this.#running ??= this.#run();
    });
  }

  /** Refuses new appends, lets the waiting ones finish. */
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
      // Each settles its own callers: one that is sent again, or in parts, does not keep those of the other waiting.
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

  /** On a slow disk the queue is as long as senders are many: nobody waits for longer than they would before they ask again. */
  #refuseOverdue(): void {
    for (const { fail } of this.#queue.takeOlderThan(performance.now() - this.limits.waitMs))
      fail(new LogUnavailable('too many commands wait'));
  }

  /** The answers of those that were accepted or refused; callers of failed or postponed ones hear by themselves. */
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
   * A flush that failed as a whole: by ledger when one of them is locked; looking first, when a command of it is known or a stream
   * moved just now; else each append alone.
   */
  async #writeApart(batch: readonly Waiting[], error: unknown, probed: boolean): Promise<Answered[]> {
    if (isLocked(error)) {
      const ledgers = [...Map.groupBy(batch, (waiting) => waiting.append.ledger).values()];
      if (ledgers.length > 1) return this.#inTurn(ledgers, (ofLedger) => this.#writeLedger(ofLedger));
      this.#waitForLedger(batch);
    } else if (error instanceof LogUnavailable) {
      // Nobody waits longer than the first one did: what queued up behind this flush is refused with it.
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

  /** Past a ledger of which another flush has found out meanwhile that it is locked. */
  async #writeLedger(batch: readonly Waiting[]): Promise<Answered[]> {
    if (!this.#held.has((batch[0] as Waiting).append.ledger)) return this.#write(batch);
    this.#waitForLedger(batch);
    return [];
  }

  /** The ledger's row is locked by somebody else: its appends wait aside with more patience, the others go on. */
  #waitForLedger(batch: readonly Waiting[]): void {
    const ledger = (batch[0] as Waiting).append.ledger;
    const written = this.writer.patiently((client) =>
      flush(
        client,
        batch.map((waiting) => waiting.append),
        null,
      ),
    );
    // Another flush may wait for the same lock: the ledger stays held until both have finished.
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
   * Sends the same flush again while its outcome is unknown: the command ids decide what had been written.
   * @throws LogUnavailable after `patienceMs`; any error of the statement itself at once.
   */
  async #flushed(appends: readonly PreparedAppend[], probe: boolean): Promise<Appended[]> {
    const begun = performance.now();
    const until = begun + this.limits.patienceMs;
    for (let attempt = 1; ; attempt++) {
      let used: Writer | null = null;
      try {
        used = await this.writer.connection();
        const answers = await flush(used.client, appends, probe || attempt > 1 ? null : used.rowTypes);
        const known = attempt === 1 ? answers : await resolveUnknown(this.writer, appends, answers);
        this.onFlush((performance.now() - begun) / 1000, appends.length);
        return known;
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        if (used !== null) await this.writer.discard(used);
        if (performance.now() > until) throw new LogUnavailable('the database does not answer', error);
        await pause(Math.min(20 * 2 ** attempt, 250));
      }
    }
  }
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;
const isLocked = (error: unknown): boolean => codeOf(error) === '55P03' || codeOf(error) === '40P01'; // lock timeout, deadlock
const isKnownCommand = (error: unknown): boolean => codeOf(error) === '23505';
