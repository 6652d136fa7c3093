// Verifies a ledger: recomputes every digest from the stored bytes, and checks every position and the chain of seals.
import type pg from 'pg';
import { UnknownLedger } from '../log/append.js';
import { digestOf } from '../log/digest.js';
import { firstPrevious, sealHash, type Sealed } from './seal.js';

export type Verified = {
  readonly ok: boolean;
  /** Position of the last event. */
  readonly head: number;
  /** Last position that a seal covers; 0 before the first seal. */
  readonly sealedTo: number;
  /** Hash of the last seal, in hex. A copy elsewhere also reveals an attacker who rewrites both events and seals. */
  readonly hash: string | null;
  readonly firstBad?: { readonly position: number; readonly why: string };
};

type Bad = { readonly position: number; readonly why: string };
type Seal = { from: number; to: number; previous: Buffer; hash: Buffer };

/**
 * Checks the events `from`…`to` (default: all) and the seals within. Needs a connection that may read the ledger.
 * @throws UnknownLedger
 */
export async function verify(tx: pg.ClientBase | pg.Pool, ledger: string, range: { from?: number; to?: number } = {}): Promise<Verified> {
  const { rows } = await tx.query<{ head: string }>('select head from ledgers where id = $1', [ledger]);
  if (rows[0] === undefined) throw new UnknownLedger();
  const head = Number(rows[0].head);
  const seals = await readSeals(tx, ledger);
  const last = seals.at(-1);
  const from = Math.max(range.from ?? 1, 1);
  const to = Math.min(range.to ?? Number.MAX_SAFE_INTEGER, Math.max(head, last?.to ?? 0));
  const bad = firstOf(brokenChain(seals), await firstBadEvent(tx, ledger, { from, to, head }, seals));
  const summary = { ok: bad === null, head, sealedTo: last?.to ?? 0, hash: last?.hash.toString('hex') ?? null };
  return bad === null ? summary : { ...summary, firstBad: bad };
}

async function readSeals(tx: pg.ClientBase | pg.Pool, ledger: string): Promise<Seal[]> {
  const { rows } = await tx.query<{ from: string; to: string; previous: Buffer; hash: Buffer }>(
    'select from_position as "from", to_position as "to", previous, hash from seals where ledger = $1 order by to_position',
    [ledger],
  );
  return rows.map((row) => ({ ...row, from: Number(row.from), to: Number(row.to) }));
}

/** Finds the first seal that leaves a gap after the previous one or does not contain its hash. */
function brokenChain(seals: readonly Seal[]): Bad | null {
  let place = 0;
  let previous: Buffer = firstPrevious;
  for (const seal of seals) {
    if (seal.from !== place + 1) return { position: place + 1, why: `no seal covers the events ${place + 1} to ${seal.from - 1}` };
    if (!seal.previous.equals(previous)) return { position: seal.from, why: 'its seal does not follow from the seal before' };
    place = seal.to;
    previous = seal.hash;
  }
  return null;
}

type Range = { readonly from: number; readonly to: number; readonly head: number };

async function firstBadEvent(tx: pg.ClientBase | pg.Pool, ledger: string, range: Range, seals: readonly Seal[]): Promise<Bad | null> {
  const blocks = new SealedBlocks(
    ledger,
    seals.filter((seal) => seal.from >= range.from && seal.to <= range.to),
  );
  let place = range.from;
  for await (const row of storedRows(tx, ledger, range)) {
    if (Number(row.position) !== place) break;
    const why = whyBad(row);
    if (why !== null) return { position: place, why };
    const broken = blocks.add({ position: place, recordedAtMs: row.recorded_at.getTime(), digest: row.digest });
    if (broken !== null) return broken;
    place += 1;
  }
  if (place > range.to) return null;
  return { position: place, why: place > range.head ? 'it was sealed, and is missing' : 'it is missing' };
}

/** Collects events until the block of a seal is complete, and compares their hash. */
class SealedBlocks {
  #events: Sealed[] = [];
  readonly #open: Seal[];

  constructor(
    private readonly ledger: string,
    seals: readonly Seal[],
  ) {
    this.#open = [...seals];
  }

  add(event: Sealed): Bad | null {
    const seal = this.#open[0];
    if (seal === undefined || event.position < seal.from) return null;
    this.#events.push(event);
    if (event.position < seal.to) return null;
    const hash = sealHash(seal.previous, this.ledger, this.#events);
    this.#events = [];
    this.#open.shift();
    return hash.equals(seal.hash)
      ? null
      : { position: seal.from, why: `the events ${seal.from} to ${seal.to} are not those that were sealed` };
  }
}

type StoredRow = {
  ledger: string;
  position: string;
  stream: string;
  version: number;
  type: string;
  schema_version: number;
  command_id: string;
  ordinal: number;
  request_hash: Buffer;
  occurred_at: Date;
  recorded_at: Date;
  payload: string;
  meta: string;
  digest: Buffer;
};

async function* storedRows(tx: pg.ClientBase | pg.Pool, ledger: string, { from, to }: Range): AsyncGenerator<StoredRow> {
  for (let after = from - 1; after < to;) {
    const { rows } = await tx.query<StoredRow>({
      name: 'verify_page',
      text: `select ledger, position, stream, version, type, schema_version, command_id, ordinal, request_hash, occurred_at, recorded_at,
          payload::text, meta::text, digest
        from events where ledger = $1 and position > $2 and position <= $3 order by position limit 1000`,
      values: [ledger, after, to],
    });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = Number(last.position);
  }
}

function whyBad(row: StoredRow): string | null {
  const digest = digestOf({
    ledger: row.ledger,
    stream: row.stream,
    version: row.version,
    type: row.type,
    schemaVersion: row.schema_version,
    commandId: row.command_id,
    ordinal: row.ordinal,
    requestHash: row.request_hash,
    occurredAt: row.occurred_at.toISOString(),
    metaText: row.meta,
    payloadText: row.payload,
  });
  return digest.equals(row.digest) ? null : 'it is not what was written: its digest does not match';
}

function firstOf(one: Bad | null, other: Bad | null): Bad | null {
  if (one === null || other === null) return one ?? other;
  return one.position < other.position ? one : other;
}
