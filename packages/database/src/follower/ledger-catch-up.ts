// Brings a group of readers to the head of every ledger: which ledgers are behind, which of them share a transaction, and what
// happens when one of them cannot be applied. What is done with the events is the caller's.
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

/** What an event calls for cannot be done now, and may be later: nothing is held against its ledger, and the others go on. */
export class NotYet extends Error {}

/** How many events were read, the position reached in each ledger, and the end of writing what follows from them. */
export type Applied = { readonly events: number; readonly reached: ReadonlyMap<string, number>; readonly written: Promise<unknown> };

export type CatchUpOptions = {
  /** As spotter_projector, with at least two connections, pipelined. */
  readonly pool: pg.Pool;
  readonly group: string;
  /** Names this process in the checkpoints it moves. */
  readonly owner: string;
  /** Reads what lies after `from` in each span, and applies it. */
  readonly apply: (tx: pg.PoolClient, spans: readonly Span[]) => Promise<Applied>;
  /** Most events in a page. */
  readonly pageSize: number;
  readonly ledgersPerPage: number;
  /** SQL that narrows which ledgers are due. */
  readonly due?: string;
  /** Told once of each ledger that the group stops at, to be logged. */
  readonly onStopped: (stopped: StoppedLedger) => void;
  /** Told after each page that was committed. */
  readonly onApplied?: (events: number, seconds: number) => void;
  /** Reads a ledger no further than that position; null for no limit. */
  readonly upTo?: (ledger: string) => number | null;
  readonly faultPoint?: (name: string) => Promise<void>;
};

export type Follower = {
  /** Handles what is unread, in the ledgers named or in all; resolves when caught up, with the number of events handled. */
  run(ledgers?: readonly string[]): Promise<number>;
  /** Looks at every ledger. */
  sweep(): Promise<number>;
  /** Ends running work after its page. */
  stop(): Promise<void>;
};

/** What became of a page: how many events it had, which ledgers moved, and whether all are where their heads were. */
type Handled = { readonly events: number; readonly moved: ReadonlySet<string>; readonly caughtUp: boolean };
const untouched: Handled = { events: 0, moved: new Set(), caughtUp: false };
/** What comes before an unknown event may call for a look at that event too, as a command on its stream does. */
const untouchedYet = (error: unknown): Handled => {
  if (error instanceof UnknownEventError || error instanceof NotYet) return untouched;
  throw error;
};

type Applying = { readonly suits?: (spans: readonly Span[]) => boolean; readonly upTo?: CatchUpOptions['upTo'] };
const endedAt = (span: Span, upTo: number | null): Span => (upTo === null ? span : { ...span, upTo, head: Math.min(span.head, upTo) });

/** A ledger with more unread events than this gets pages of its own. */
const crowd = 500;
const mostAttempts = 5;
/**
 * So many are read one by one while the process is cautious: what ended the one before it is among them, and what shares a page with
 * it waits with it for one more end.
 */
const fewLedgers = 32;
/** Begins with the locks, in one message. A frozen process loses them, and with them its transaction, after three seconds. */
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
   * Until everything that was unread at the start has been read once, each page counts as an attempt before it is applied: the
   * page may be the one that ended the process before this one.
   */
  #cautious = true;
  /** A look at all ledgers is under way: those that failed before are left to it, because it reads them last. */
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
    // Ledgers that another process works on, that failed, or that made no progress: the next run looks at them again.
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
   * What a wake-up usually finds: few ledgers, a little behind, with nothing against them. They are locked without a look before and
   * read to the head. Where it is not so, or where they cannot be applied, nothing was done, and the slow path is taken.
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
    if (suspect.attempts >= mostAttempts) return this.#park(suspect.ledger, leftAlone);
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
      // One of them is poison: on pages of their own the others go on. What was counted for the page is not held against them.
      if (counted) await forgiveAttempt(pool, group, ledgers);
      let handled = 0;
      for (const candidate of page) handled += await this.#page([{ ...candidate, attempts: 1 }], leftAlone);
      return handled;
    }
  }

  /** Applies what lies before an event that this program does not know, and leaves that one to a newer program. */
  async #waits(ledger: string, error: UnknownEventError, leftAlone: Set<string>): Promise<number> {
    const { pool, group, onStopped } = this.options;
    leftAlone.add(ledger);
    const before =
      error.position === null ? untouched : await this.#apply([ledger], { upTo: () => error.position! - 1 }).catch(untouchedYet);
    if (await noteWaiting(pool, group, ledger, error.message)) onStopped(waiting({ group, ledger, position: error.position, error }));
    return before.events;
  }

  /** One that ended the process as often as may be tried. */
  async #park(ledger: string, leftAlone: Set<string>): Promise<number> {
    const { pool, group, onStopped } = this.options;
    leftAlone.add(ledger);
    const position = await parkExhausted(pool, group, ledger, mostAttempts);
    if (position !== null) onStopped(parked({ group, ledger, position, error: new Error(endedTheProcess) }));
    return 0;
  }

  async #failed({ ledger }: Candidate, error: unknown, counted: boolean, leftAlone: Set<string>): Promise<number> {
    const { pool, group, onStopped } = this.options;
    leftAlone.add(ledger);
    if (!counted) await countAttempt(pool, group, [ledger]);
    const why = error instanceof Error ? `${error.name}: ${errorWords(error)}` : errorWords(error);
    const position = await noteFailure(pool, group, ledger, why.slice(0, 1_000), mostAttempts);
    if (position !== null) onStopped(parked({ group, ledger, position, error }));
    return 0;
  }

  /** Nothing where `suits` does not take what was locked. */
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
 * Crowded ledgers, and those that have failed before, alone; the others together, up to the limits of a page. Those that failed come
 * last: what ends the process again ends it after the others have been read.
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
