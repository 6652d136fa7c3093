// Brings a group of followers to the head of every ledger: finds ledgers with unread events, groups them into transactions, and handles
// failures. The caller decides what to do with the events.
import type pg from 'pg';
import {
  advance,
  behind,
  countAttempt,
  endedTheProcess,
  FencedOff,
  forgiveAttempt,
  lock,
  noteFailure,
  noteWaiting,
  parkExhausted,
  type Candidate,
  type Span,
} from './checkpoints.js';
import { UnknownEventError } from '../log/codec.js';
import { isTransient } from '../connections/connection-errors.js';
import { errorWords } from '../connections/error-words.js';
import { faultPoint as plannedFault } from '../connections/fault-point.js';
import { within } from '../tenancy/pools.js';
import { parked, waiting, type StoppedLedger } from './stopped-ledgers.js';
import { together } from '../connections/together.js';

/** Thrown by a handler for work that is not possible now but may be later. Counts no attempt, and the other ledgers continue. */
export class NotYet extends Error {}

/** Number of events read, the position reached in each ledger, and a promise that settles when the results are written. */
export type Applied = { readonly events: number; readonly reached: ReadonlyMap<string, number>; readonly written: Promise<unknown> };

export type CatchUpOptions = {
  /** Connected as spotter_projector, pipelined, with at least two connections. */
  readonly pool: pg.Pool;
  readonly group: string;
  /** Identifies this process in the checkpoints that it moves. */
  readonly owner: string;
  /** Reads the events after `from` of each span, and applies them. */
  readonly apply: (tx: pg.PoolClient, spans: readonly Span[]) => Promise<Applied>;
  /** Maximum number of events in a page. */
  readonly pageSize: number;
  readonly ledgersPerPage: number;
  /** SQL condition that selects the ledgers to read now. */
  readonly due?: string;
  /** Called once for each ledger at which the group stops, to log it. */
  readonly onStopped: (stopped: StoppedLedger) => void;
  /** Called after each committed page. */
  readonly onApplied?: (events: number, seconds: number) => void;
  /** Last position to read in a ledger; null for no limit. */
  readonly upTo?: (ledger: string) => number | null;
  readonly faultPoint?: (name: string) => Promise<void>;
};

export type Follower = {
  /** Handles unread events, in the named ledgers or in all. Resolves when caught up, with the number of events handled. */
  run(ledgers?: readonly string[]): Promise<number>;
  /** Reads every ledger. */
  sweep(): Promise<number>;
  /** Resolves when the current pages are done; no further page starts. */
  stop(): Promise<void>;
};

/** Result of a page: number of events, the ledgers whose checkpoints moved, and whether all of them reached their heads. */
type Handled = { readonly events: number; readonly moved: ReadonlySet<string>; readonly caughtUp: boolean };
const untouched: Handled = { events: 0, moved: new Set(), caughtUp: false };
/** A handler may read ahead to an unknown event, for example to decide a command on its stream; then nothing is applied yet. */
const untouchedYet = (error: unknown): Handled => {
  if (error instanceof UnknownEventError || error instanceof NotYet) return untouched;
  throw error;
};

type Applying = { readonly suits?: (spans: readonly Span[]) => boolean; readonly upTo?: CatchUpOptions['upTo'] };
const endedAt = (span: Span, upTo: number | null): Span => (upTo === null ? span : { ...span, upTo, head: Math.min(span.head, upTo) });

/** A ledger with more unread events than this gets pages of its own. */
const crowd = 500;
const maxAttempts = 5;
/**
 * Up to this many ledgers are read one by one while the process is cautious. One of them may have ended the previous process, and
 * ledgers that share its page would have to wait until it ends this one as well.
 */
const fewLedgers = 32;
/** Begins the transaction and takes the locks in one message. Postgres ends it after three idle seconds, if the process freezes. */
const beginWithLocks = async (tx: pg.PoolClient, group: string, ledgers: readonly string[]): Promise<Span[]> => {
  const [, , spans] = await together([
    tx.query({ name: 'begin', text: 'begin' }),
    tx.query({ name: 'frozen_no_longer', text: `set local idle_in_transaction_session_timeout = '3s'` }),
    lock(tx, group, ledgers),
  ]);
  return spans;
};

export class LedgerCatchUp implements Follower {
  #stopped = false;
  /**
   * True until everything that was unread at the start has been read once. Meanwhile each page counts as an attempt before it is
   * applied, since that page may have ended the previous process.
   */
  #cautious = true;
  /** True during a sweep, which reads failed ledgers last: other runs leave those to it. */
  #sweeping = false;
  readonly #active = new Set<Promise<number>>();

  constructor(private readonly options: CatchUpOptions) {}

  run(ledgers?: readonly string[]): Promise<number> {
    const work = this.#catchUp(ledgers ?? null).finally(() => this.#active.delete(work));
    this.#active.add(work);
    return work;
  }

  async sweep(): Promise<number> {
    this.#sweeping = true;
    const handled = await this.run().finally(() => {
      this.#sweeping = false;
    });
    this.#cautious = false;
    return handled;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.allSettled(this.#active);
  }

  async #catchUp(among: readonly string[] | null): Promise<number> {
    const { pool, group, due = 'true' } = this.options;
    const named = among === null || this.#stopped ? untouched : await this.#fastPath(among);
    if (named.caughtUp) return named.events;
    // Ledgers that another process works on, that failed, or that made no progress; the next run tries them again.
    const leftAlone = new Set<string>();
    let handled = named.events;
    while (!this.#stopped) {
      const candidates = (await behind(pool, group, { among, due })).filter(
        ({ ledger, attempts }) => !leftAlone.has(ledger) && (attempts === 0 || among === null || !this.#sweeping),
      );
      if (candidates.length === 0) break;
      const shared = this.#cautious && candidates.length <= fewLedgers ? 1 : this.options.ledgersPerPage;
      for (const page of pagesOf(candidates, { ...this.options, ledgersPerPage: shared })) {
        if (this.#stopped) break;
        handled += await this.#page(page, leftAlone);
      }
    }
    return handled;
  }

  /**
   * Handles the usual wake-up: few ledgers, a few unread events, no failed attempts. Locks them without a query before, and reads them to
   * their heads. In any other case, or if they cannot be applied, it changes nothing and the caller takes the slow path.
   */
  async #fastPath(ledgers: readonly string[]): Promise<Handled> {
    const { ledgersPerPage, pageSize, due } = this.options;
    if (this.#cautious || due !== undefined || ledgers.length > ledgersPerPage) return untouched;
    const isUsual = (spans: readonly Span[]): boolean =>
      spans.length === ledgers.length &&
      spans.every(({ from, head, attempts }) => attempts === 0 && head - from <= crowd) &&
      spans.reduce((sum, { from, head }) => sum + head - from, 0) <= pageSize;
    try {
      return await this.#apply(ledgers, { suits: isUsual });
    } catch (error) {
      if (isTransient(error) || error instanceof FencedOff) throw error;
      return untouched;
    }
  }

  async #page(page: readonly Candidate[], leftAlone: Set<string>): Promise<number> {
    const { pool, group } = this.options;
    const ledgers = page.map((candidate) => candidate.ledger);
    const [suspect] = page as readonly [Candidate];
    if (suspect.attempts >= maxAttempts) return this.#park(suspect.ledger, leftAlone);
    const counted = this.#cautious || page.some((candidate) => candidate.attempts > 0);
    if (counted) await countAttempt(pool, group, ledgers);
    try {
      const { events, moved } = await this.#apply(ledgers);
      for (const ledger of ledgers) if (!moved.has(ledger)) leftAlone.add(ledger);
      return events;
    } catch (error) {
      if (isTransient(error) || error instanceof FencedOff) {
        if (counted) await forgiveAttempt(pool, group, ledgers).catch(() => undefined);
        throw error; // the next run, or the sweep, reads again
      }
      if (page.length === 1 && error instanceof UnknownEventError) {
        if (counted) await forgiveAttempt(pool, group, ledgers);
        return this.#waits(suspect.ledger, error, leftAlone);
      }
      if (page.length === 1 && error instanceof NotYet) {
        if (counted) await forgiveAttempt(pool, group, ledgers);
        leftAlone.add(suspect.ledger);
        return 0;
      }
      if (page.length === 1) return this.#failed(suspect, error, counted, leftAlone);
      // One of them is poison: retry each on a page of its own. The attempt of the shared page does not count.
      if (counted) await forgiveAttempt(pool, group, ledgers);
      let handled = 0;
      for (const candidate of page) handled += await this.#page([{ ...candidate, attempts: 1 }], leftAlone);
      return handled;
    }
  }

  /** Applies the events before one that this program version does not know, and waits for a newer version. */
  async #waits(ledger: string, error: UnknownEventError, leftAlone: Set<string>): Promise<number> {
    const { pool, group, onStopped } = this.options;
    leftAlone.add(ledger);
    const before =
      error.position === null ? untouched : await this.#apply([ledger], { upTo: () => error.position! - 1 }).catch(untouchedYet);
    if (await noteWaiting(pool, group, ledger, error.message)) onStopped(waiting({ group, ledger, position: error.position, error }));
    return before.events;
  }

  /** Parks a ledger that has ended the process in every allowed attempt. */
  async #park(ledger: string, leftAlone: Set<string>): Promise<number> {
    const { pool, group, onStopped } = this.options;
    leftAlone.add(ledger);
    const position = await parkExhausted(pool, group, ledger, maxAttempts);
    if (position !== null) onStopped(parked({ group, ledger, position, error: new Error(endedTheProcess) }));
    return 0;
  }

  async #failed({ ledger }: Candidate, error: unknown, counted: boolean, leftAlone: Set<string>): Promise<number> {
    const { pool, group, onStopped } = this.options;
    leftAlone.add(ledger);
    if (!counted) await countAttempt(pool, group, [ledger]);
    const why = error instanceof Error ? `${error.name}: ${errorWords(error)}` : errorWords(error);
    const position = await noteFailure(pool, group, ledger, why.slice(0, 1_000), maxAttempts);
    if (position !== null) onStopped(parked({ group, ledger, position, error }));
    return 0;
  }

  /** Applies one page; does nothing if `suits` returns false for the locked spans. */
  async #apply(ledgers: readonly string[], { suits = () => true, upTo = this.options.upTo }: Applying = {}): Promise<Handled> {
    const { pool, group, apply, onApplied, faultPoint = plannedFault } = this.options;
    const begun = performance.now();
    const handled = await within(
      pool,
      (tx) => beginWithLocks(tx, group, ledgers),
      async (tx, locked) => {
        if (!suits(locked)) return untouched;
        const spans = upTo === undefined ? locked : locked.map((span) => endedAt(span, upTo(span.ledger)));
        const unread = spans.filter(({ from, head }) => head > from);
        if (unread.length === 0) return { ...untouched, caughtUp: true };
        await faultPoint('before-read-models');
        const { events, reached, written } = await apply(tx, unread);
        await together([written, advance(tx, this.options, unread, reached)]);
        await faultPoint('after-read-models');
        await faultPoint('after-checkpoint');
        const moved = unread.filter(({ ledger, from }) => (reached.get(ledger) ?? from) > from);
        return {
          events,
          moved: new Set(moved.map(({ ledger }) => ledger)),
          caughtUp: unread.every(({ ledger, head }) => (reached.get(ledger) ?? 0) >= head),
        };
      },
    );
    await faultPoint('after-projection-commit');
    if (handled.events > 0) onApplied?.(handled.events, (performance.now() - begun) / 1000);
    return handled;
  }
}

/**
 * Groups ledgers into pages within the limits. Ledgers with many events or failed attempts get pages of their own. Those with failed
 * attempts come last, so that one that ends the process does so after the others have been read.
 */
function pagesOf(candidates: readonly Candidate[], { pageSize, ledgersPerPage }: CatchUpOptions): Candidate[][] {
  const pages: Candidate[][] = [];
  const suspects = candidates.filter(({ attempts }) => attempts > 0).sort((one, other) => one.attempts - other.attempts);
  let open: Candidate[] = [];
  let events = 0;
  for (const candidate of candidates) {
    if (candidate.attempts > 0) continue;
    if (candidate.pending > crowd) {
      pages.push([candidate]);
      continue;
    }
    if (open.length === ledgersPerPage || (open.length > 0 && events + candidate.pending > pageSize)) {
      pages.push(open);
      open = [];
      events = 0;
    }
    open.push(candidate);
    events += candidate.pending;
  }
  return [...pages, ...(open.length === 0 ? [] : [open]), ...suspects.map((suspect) => [suspect])];
}
