// Seals blocks of events in a chain of hashes, after they were written, so that verification finds changed, missing and moved events.
import type pg from 'pg';
import type { Span } from './checkpoints.js';
import { faultPoint } from '../connections/fault-point.js';
import { GapInLedger } from './follower.js';
import { LedgerCatchUp, type Applied, type Follower } from './ledger-catch-up.js';
import type { StoppedLedger } from './stopped-ledgers.js';
import { firstPrevious, sealHash, type Sealed } from './seal.js';

export const sealingGroup = 'seals';

const blockEvents = 256;
const blockAgeSeconds = 60;
const largestBlock = 1_024;

// Due when a block is full or its first unsealed event is old. Sealing every few events would take a seventh of projection throughput.
const due = `l.head - p.place >= ${blockEvents} or exists (
  select from events e where e.ledger = l.id and e.position = p.place + 1 and e.recorded_at < clock_timestamp() - interval '${blockAgeSeconds} s')`;

/** Returns a follower that seals due blocks. `everything` seals all events, for an export or a spec. */
export function createSealer(options: {
  pool: pg.Pool;
  owner: string;
  everything?: boolean;
  onStopped: (stopped: StoppedLedger) => void;
  onApplied?: (events: number, seconds: number) => void;
}): Follower {
  const { everything = false, ...rest } = options;
  return new LedgerCatchUp({
    ...rest,
    group: sealingGroup,
    pageSize: largestBlock,
    ledgersPerPage: 100,
    due: everything ? 'true' : due,
    apply: sealSpans,
    faultPoint: (name) => (name === 'before-read-models' ? faultPoint('before-seal') : Promise.resolve()),
  });
}

async function sealSpans(tx: pg.PoolClient, spans: readonly Span[]): Promise<Applied> {
  const reached = new Map<string, number>();
  let events = 0;
  for (const span of spans) {
    const block = await unsealed(tx, span);
    events += block.length;
    reached.set(span.ledger, span.from + block.length);
    if (block.length > 0) await sealBlock(tx, span, block);
  }
  return { events, reached, written: Promise.resolve() };
}

async function unsealed(tx: pg.ClientBase, { ledger, from }: Span): Promise<Sealed[]> {
  const { rows } = await tx.query<{ position: string; recorded_at: Date; digest: Buffer }>({
    name: 'unsealed',
    text: 'select position, recorded_at, digest from events where ledger = $1 and position > $2 order by position limit $3',
    values: [ledger, from, largestBlock],
  });
  return rows.map((row, index) => {
    if (Number(row.position) !== from + index + 1) throw new GapInLedger(ledger, from + index + 1);
    return { position: Number(row.position), recordedAtMs: row.recorded_at.getTime(), digest: row.digest };
  });
}

async function sealBlock(tx: pg.ClientBase, { ledger, from }: Span, block: readonly Sealed[]): Promise<void> {
  const before = await tx.query<{ hash: Buffer }>({
    name: 'last_seal',
    text: 'select hash from seals where ledger = $1 and to_position = $2',
    values: [ledger, from],
  });
  if (from > 0 && before.rows[0] === undefined) throw new Error(`The seal of ${ledger} at position ${from} is missing.`);
  const previous = before.rows[0]?.hash ?? firstPrevious;
  await tx.query({
    name: 'insert_seal',
    text: 'insert into seals (ledger, from_position, to_position, previous, hash) values ($1, $2, $3, $4, $5)',
    values: [ledger, from + 1, from + block.length, previous, sealHash(previous, ledger, block)],
  });
}
