// Entry point of the event log: the only way to write events, and the ways to read them. The package knows no slice. Followers are in
// ../follower/follower.ts, seals in ../follower/sealer.ts and verify.ts, the gym of a request in ../tenancy/pools.ts, the schema in
// ../migrations/.
import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { UnknownLedger, type Append, type Appended } from './append.js';
import { Codec, type EventCatalogue } from './codec.js';
import type { Recorded } from './event.js';
import { Hmac } from './hmac.js';
import { flush } from './writing/flush.js';
import { GroupCommitter, type CommitterLimits } from './writing/group-committer.js';
import * as reads from './log-reads.js';
import type { Folded } from './stored-events.js';
import { PersonKeys } from '../keys/person-keys.js';
import { withGym, withGymAtHead, type Head } from '../tenancy/pools.js';
import { prepareAppend, type PreparedAppend } from './writing/prepared-append.js';
import { appendClaiming } from './writing/claiming-append.js';
import { WriterConnection } from './writing/writer-connection.js';

export type { Append, Appended, Entry } from './append.js';
export { LogUnavailable, UnknownLedger } from './append.js';
export type LedgerKind = 'gym' | 'company' | 'library' | 'accounts';

export type LogOptions = {
  /** Connected as spotter_api. */
  readonly pool: pg.Pool;
  readonly catalogue: EventCatalogue;
  readonly secret: string;
  readonly limits?: Partial<CommitterLimits>;
  /** Called after each successful flush, with its duration in seconds and its number of appends. */
  readonly onFlush?: (seconds: number, appends: number) => void;
  /** Clock in milliseconds by which cached keys of people expire. */
  readonly now?: () => number;
};

const usual: CommitterLimits = { appends: 256, events: 2_000, bytes: 1_000_000, waiting: 5_000, waitMs: 1_000, waitTimeoutMs: 4_000 };

export const openLog = (options: LogOptions): Log => new Log(options);

/** @throws UnknownLedger */
const known = (at: Head | null): Head => {
  if (at === null) throw new UnknownLedger();
  return at;
};

export class Log {
  readonly codec: Codec;
  /** Key cache, for nodes that have to forget a destroyed key. */
  readonly keys: PersonKeys;
  readonly #pool: pg.Pool;
  readonly #committer: GroupCommitter;
  readonly #requestHmac: Hmac;
  /** Appends in flight by ledger and command, so that the same command twice in one process is one append. */
  readonly #inFlight = new Map<string, { append: Append; outcome: Promise<Appended> }>();

  constructor({ pool, catalogue, secret, limits, onFlush, now }: LogOptions) {
    this.#pool = pool;
    this.keys = new PersonKeys({ pool, secret, ...(now !== undefined && { now }) });
    this.codec = new Codec(catalogue, this.keys);
    this.#committer = new GroupCommitter(new WriterConnection(pool), { ...usual, ...limits }, onFlush);
    this.#requestHmac = new Hmac(createHmac('sha256', secret).update('spotter request hash').digest());
  }

  /**
   * Appends all entries, or none, in one flush with other concurrent appends.
   * @throws LogUnavailable (the outcome may be unknown: send the same commands again), UnknownLedger, UnstorableEvent,
   * UnknownEventError, PersonErased
   */
  async append(append: Append): Promise<Appended> {
    const keys = append.entries.map((entry) => `${append.ledger}/${entry.commandId}`.toLowerCase());
    for (let known = this.#find(keys); known !== undefined; known = this.#find(keys)) {
      if (isSame(known.append, append)) return known.outcome;
      await known.outcome.catch(() => undefined);
    }
    const outcome = this.#commit(append);
    for (const key of keys) this.#inFlight.set(key, { append, outcome });
    try {
      return await outcome;
    } finally {
      for (const key of keys) this.#inFlight.delete(key);
    }
  }

  /** Appends inside the caller's transaction, for events that must commit together with a claim or a session row. */
  async appendIn(tx: pg.ClientBase, append: Append): Promise<Appended> {
    const [answer] = await flush(tx, [await this.#prepare(append, tx)], null);
    return answer as Appended;
  }

  /** Creates a ledger in the caller's transaction. @throws pg.DatabaseError 23505 if its id exists */
  async createLedger(tx: pg.ClientBase, ledger: { id: string; kind: LedgerKind; demo?: boolean }): Promise<void> {
    await tx.query('select create_ledger($1, $2, $3)', [ledger.id, ledger.kind, ledger.demo ?? false]);
  }

  /** Returns HMAC-SHA-256 of a request's canonical text, which tells a retry from another request with the same id. */
  requestHash(text: string): Buffer {
    return this.#requestHmac.of(text);
  }

  /** Returns what was recorded under this command id; null if nothing was. */
  findCommand(ledger: string, commandId: string): Promise<reads.KnownCommand | null> {
    return withGym(this.#pool, ledger, (tx) => reads.findCommand(tx, ledger, commandId));
  }

  /** Returns the events of one stream in order, after and up to the given versions. */
  readStream(ledger: string, stream: string, range: { after?: number; upTo?: number } = {}): Promise<Recorded[]> {
    return withGym(this.#pool, ledger, (tx) => reads.readStream(tx, this.codec, ledger, stream, range));
  }

  /** Reads the events of one stream after a version, with the fields that folding needs. `readStream` reads all fields. */
  foldStream(ledger: string, stream: string, after = 0): Promise<Folded[]> {
    return withGym(this.#pool, ledger, (tx) => reads.foldStream(tx, this.codec, ledger, stream, after));
  }

  /** Returns the events of several streams, in the order of the ledger, up to a position. */
  readStreams(ledger: string, streams: readonly string[], range: { upToPosition?: number } = {}): Promise<Recorded[]> {
    return withGym(this.#pool, ledger, (tx) => reads.readStreams(tx, this.codec, ledger, streams, range));
  }

  /** Returns a page of the ledger. `next` is the cursor of the following page, past events that the filter skipped. */
  readLedger(ledger: string, page: reads.LedgerPage): Promise<{ events: Recorded[]; next: number; epoch: number; head: number }> {
    return withGymAtHead(this.#pool, ledger, (tx, at) => reads.readLedger(tx, this.codec, ledger, page, known(at)));
  }

  /** Returns the position of the last event and the ledger's epoch. @throws UnknownLedger */
  head(ledger: string): Promise<{ position: number; epoch: number }> {
    return withGymAtHead(this.#pool, ledger, async (_tx, at) => ({ position: known(at).head, epoch: known(at).epoch }));
  }

  /** Returns the position of the last event by ledger, for ledgers of accounts, which are readable outside any gym. */
  async accountHeads(ledgers: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.#pool.query<{ id: string; head: string }>({
      name: 'account_heads',
      text: 'select id, head from ledgers where id = any ($1)',
      values: [ledgers],
    });
    return new Map(rows.map(({ id, head }) => [id, Number(head)]));
  }

  /** Writes the appends that were accepted, and rejects further ones. The pool stays open. */
  close(): Promise<void> {
    return this.#committer.close();
  }

  async #commit(append: Append): Promise<Appended> {
    const prepared = await this.#prepare(append);
    return append.claims === undefined ? this.#committer.commit(prepared) : appendClaiming(this.#pool, prepared, append.claims);
  }

  #prepare(append: Append, tx?: pg.ClientBase): PreparedAppend | Promise<PreparedAppend> {
    const events = append.entries.flatMap((entry) => entry.events);
    const ledger = append.ledger.toLowerCase();
    const remembered = this.codec.rememberedKeys(ledger, events);
    if (remembered !== null) return prepareAppend(append, this.codec, remembered);
    return this.codec.prepare(ledger, events, tx).then((keys) => prepareAppend(append, this.codec, keys));
  }

  #find(keys: readonly string[]): { append: Append; outcome: Promise<Appended> } | undefined {
    for (const key of keys) {
      const known = this.#inFlight.get(key);
      if (known !== undefined) return known;
    }
    return undefined;
  }
}

/** True for the same commands with the same requests, even if their decisions differ. */
function isSame(one: Append, other: Append): boolean {
  return (
    one.entries.length === other.entries.length &&
    one.entries.every((entry, index) => {
      const twin = other.entries[index];
      return twin?.commandId.toLowerCase() === entry.commandId.toLowerCase() && twin.requestHash.equals(entry.requestHash);
    })
  );
}
