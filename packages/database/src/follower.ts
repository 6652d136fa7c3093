// Follows the log for projections and reactors: events in the order of each ledger, each handled once, pages across ledgers.
import type pg from 'pg';
import type { Span } from './checkpoints.js';
import type { Codec } from './codec.js';
import type { Recorded } from './event.js';
import { LedgerWalk, type Follower, type Poison } from './ledger-walk.js';
import { eventColumns, readEvents } from './stored-events.js';

export { unpark } from './checkpoints.js';
export type { Follower, Poison } from './ledger-walk.js';

export type FollowerOptions = {
  readonly pool: pg.Pool;
  /** Name of the checkpoints; two followers of one group share the work. */
  readonly group: string;
  readonly owner: string;
  readonly codec: Codec;
  /** Writes what follows from a page, in the transaction that moves the checkpoints. Ledgers may be mixed; each one is in order. */
  readonly handle: (tx: pg.PoolClient, events: Recorded[], ledgers: readonly string[]) => Promise<void>;
  readonly pageSize?: number;
  readonly ledgersPerPage?: number;
  /** Called once when a ledger is parked for this group, after five attempts. */
  readonly onPoison?: (poison: Poison) => void;
  readonly faultPoint?: (name: string) => Promise<void>;
};

/** A gap in the positions of a ledger: it never happens by waiting, and is never stepped over. */
export class GapInLedger extends Error {
  constructor(ledger: string, position: number) {
    super(`The ledger ${ledger} has no event at position ${position}.`);
  }
}

export function createFollower({ codec, handle, pageSize = 1_000, ledgersPerPage = 100, ...rest }: FollowerOptions): Follower {
  const apply = async (tx: pg.PoolClient, spans: readonly Span[]) => {
    const events = await readSpans(tx, codec, spans, pageSize);
    const reached = reachedBy(spans, events);
    if (events.length > 0) await handle(tx, events, [...reached.keys()]);
    return { events: events.length, reached };
  };
  return new LedgerWalk({ ...rest, apply, pageSize, ledgersPerPage });
}

const readSpans = (tx: pg.ClientBase, codec: Codec, spans: readonly Span[], pageSize: number): Promise<Recorded[]> =>
  readEvents(tx, codec, {
    name: 'read_spans',
    text: `select e.* from unnest($1::uuid[], $2::bigint[]) s (id, place)
      cross join lateral (select ${eventColumns} from events where ledger = s.id and position > s.place order by position limit $3) e
      order by e.ledger, e.position`,
    values: [spans.map((span) => span.ledger), spans.map((span) => span.from), pageSize],
  });

/** The last position read of each ledger. @throws GapInLedger */
function reachedBy(spans: readonly Span[], events: readonly Recorded[]): Map<string, number> {
  const reached = new Map(spans.map((span) => [span.ledger, span.from]));
  for (const { ledger, position } of events) {
    const next = (reached.get(ledger) as number) + 1;
    if (position !== next) throw new GapInLedger(ledger, next);
    reached.set(ledger, next);
  }
  return reached;
}
