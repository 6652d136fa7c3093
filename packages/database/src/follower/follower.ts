// Follows the log for projections and reactors: events in the order of each ledger, each handled once, pages across ledgers.
import type pg from 'pg';
import type { Span } from './checkpoints.js';
import type { Codec } from '../log/codec.js';
import type { Recorded } from '../log/event.js';
import { LedgerCatchUp, type Follower } from './ledger-catch-up.js';
import type { StoppedLedger } from './stopped-ledgers.js';
import { eventColumns, readEvents } from '../log/stored-events.js';
import { together } from '../connections/together.js';

export { unpark } from './checkpoints.js';
export { NotYet, type Follower } from './ledger-catch-up.js';

export type FollowerOptions = {
  readonly pool: pg.Pool;
  /** Name of the checkpoints; two followers of one group share the work. */
  readonly group: string;
  readonly owner: string;
  readonly codec: Codec;
  /** Writes what follows from a page, in the transaction that moves the checkpoints. Ledgers may be mixed; each one is in order. */
  readonly handle: (tx: pg.PoolClient, events: Recorded[], ledgers: readonly string[]) => Promise<void>;
  /** Only these are handled; the others are stepped over unread. Null, the default, for all. */
  readonly types?: readonly string[] | null;
  readonly pageSize?: number;
  readonly ledgersPerPage?: number;
  /** Told once of each ledger that the group stops at: parked after five attempts, or in front of an event of a newer program. */
  readonly onStopped: (stopped: StoppedLedger) => void;
  /** Told after each page that was committed. */
  readonly onApplied?: (events: number, seconds: number) => void;
  /** Reads a ledger no further than that position; null for no limit. */
  readonly upTo?: (ledger: string) => number | null;
  readonly faultPoint?: (name: string) => Promise<void>;
};

/** A gap in the positions of a ledger: it never happens by waiting, and is never stepped over. */
export class GapInLedger extends Error {
  constructor(ledger: string, position: number) {
    super(`The ledger ${ledger} has no event at position ${position}.`);
  }
}

export function createFollower({
  codec,
  handle,
  types = null,
  pageSize = 1_000,
  ledgersPerPage = 100,
  ...rest
}: FollowerOptions): Follower {
  const apply = async (tx: pg.PoolClient, spans: readonly Span[]) => {
    const { events, reached } = await (types === null ? readAll(tx, codec, spans, pageSize) : readSome(tx, codec, spans, pageSize, types));
    const read = [...reached].reduce((sum, [, position]) => sum + position, 0) - spans.reduce((sum, { from }) => sum + from, 0);
    return { events: read, reached, written: events.length === 0 ? Promise.resolve() : handle(tx, events, [...reached.keys()]) };
  };
  return new LedgerCatchUp({ ...rest, apply, pageSize, ledgersPerPage });
}

type Page = { readonly events: Recorded[]; readonly reached: ReadonlyMap<string, number> };

async function readAll(tx: pg.ClientBase, codec: Codec, spans: readonly Span[], pageSize: number): Promise<Page> {
  const events = await readSpans(tx, codec, spans, pageSize, null);
  return { events, reached: reachedBy(spans, events) };
}

/** The same steps forward, with no more of the events in between than that none is missing and none of a kind unheard of. */
async function readSome(
  tx: pg.ClientBase,
  codec: Codec,
  spans: readonly Span[],
  pageSize: number,
  types: readonly string[],
): Promise<Page> {
  const [ends, events] = await together([endsOf(tx, spans, pageSize), readSpans(tx, codec, spans, pageSize, types)]);
  const reached = new Map(spans.map((span) => [span.ledger, span.from]));
  for (const { ledger, count, last, kinds } of ends) {
    const isWhole = last === reached.get(ledger)! + count;
    // A newer program may want what this one has not heard of. Reading all of them names the one that stops it.
    if (!isWhole || !kinds.every(({ type, version }) => codec.knows(type, version))) return readAll(tx, codec, spans, pageSize);
    reached.set(ledger, last);
  }
  // Read a moment later than the ends: what is new since then waits for its turn.
  return { events: events.filter(({ ledger, position }) => position <= reached.get(ledger)!), reached };
}

type Kind = { readonly type: string; readonly version: number };
type End = { readonly ledger: string; readonly count: number; readonly last: number; readonly kinds: readonly Kind[] };

/** How many events a page has of each ledger, of which kinds, and where the last of them lies. */
const endsOf = async (tx: pg.ClientBase, spans: readonly Span[], pageSize: number): Promise<End[]> => {
  const { rows } = await tx.query<{ ledger: string; count: number; last: string; kinds: Kind[] }>({
    name: 'ends_of_spans',
    text: `select s.id as ledger, e.count, e.last, e.kinds from unnest($1::uuid[], $2::bigint[], $3::bigint[]) s (id, place, until)
      cross join lateral (select count(*)::int as count, max(position) as last,
          jsonb_agg(distinct jsonb_build_object('type', type, 'version', schema_version)) as kinds
        from (select position, type, schema_version from events
          where ledger = s.id and position > s.place and position <= s.until order by position limit $4) page) e
      where e.count > 0`,
    values: [...columnsOf(spans, pageSize), pageSize],
  });
  return rows.map(({ last, ...end }) => ({ ...end, last: Number(last) }));
};

/** Ledgers, where their reading begins, and where it ends at the latest. */
const columnsOf = (spans: readonly Span[], pageSize: number) => [
  spans.map(({ ledger }) => ledger),
  spans.map(({ from }) => from),
  spans.map(({ from, upTo }) => Math.min(from + pageSize, upTo ?? Number.MAX_SAFE_INTEGER)),
];

const readSpans = (
  tx: pg.ClientBase,
  codec: Codec,
  spans: readonly Span[],
  pageSize: number,
  types: readonly string[] | null,
): Promise<Recorded[]> =>
  // The limit says no more than the range, and makes the planner look each ledger up instead of reading all there is.
  readEvents(tx, codec, {
    name: 'read_spans',
    text: `select e.* from unnest($1::uuid[], $2::bigint[], $3::bigint[]) s (id, place, until)
      cross join lateral (select ${eventColumns} from events where ledger = s.id and position > s.place and position <= s.until
        and ($4::text[] is null or type = any ($4)) order by position limit $5) e
      order by e.ledger, e.position`,
    values: [...columnsOf(spans, pageSize), types, pageSize],
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
