// Follows the log for projections and reactors: handles each event once, in the order of its ledger, in pages across ledgers.
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
  /** Name of the checkpoints; followers of one group share the work. */
  readonly group: string;
  readonly owner: string;
  readonly codec: Codec;
  /** Handles a page in the transaction that moves the checkpoints. A page may mix ledgers; the events of each are in order. */
  readonly handle: (tx: pg.PoolClient, events: Recorded[], ledgers: readonly string[]) => Promise<void>;
  /** Types to handle; the follower skips all others without reading them. Null, the default, for all types. */
  readonly types?: readonly string[] | null;
  readonly pageSize?: number;
  readonly ledgersPerPage?: number;
  /** Called once for each ledger at which the group stops: parked after five attempts, or at an event of a newer program version. */
  readonly onStopped: (stopped: StoppedLedger) => void;
  /** Called after each committed page. */
  readonly onApplied?: (events: number, seconds: number) => void;
  /** Last position to read in a ledger; null for no limit. */
  readonly upTo?: (ledger: string) => number | null;
  readonly faultPoint?: (name: string) => Promise<void>;
};

/** Thrown on a gap in the positions of a ledger. Gaps never close by waiting, and a follower never skips one. */
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

/** Reads events of these types only, and checks of the skipped ones that none is missing and that the codec knows their types. */
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
    // A newer program version may handle a type that this one does not know. Reading all events finds the one to stop at.
    if (!isWhole || !kinds.every(({ type, version }) => codec.knows(type, version))) return readAll(tx, codec, spans, pageSize);
    reached.set(ledger, last);
  }
  // The events are read after the ends, so this leaves newer ones to the next page.
  return { events: events.filter(({ ledger, position }) => position <= reached.get(ledger)!), reached };
}

type Kind = { readonly type: string; readonly version: number };
type End = { readonly ledger: string; readonly count: number; readonly last: number; readonly kinds: readonly Kind[] };

/** Returns for each ledger how many events its page has, their types and versions, and the last position. */
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

/** Columns of the spans: ledger, position to read after, and last position to read. */
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
  // The limit repeats the range, and makes the planner use the index for each ledger instead of scanning the table.
  readEvents(tx, codec, {
    name: 'read_spans',
    text: `select e.* from unnest($1::uuid[], $2::bigint[], $3::bigint[]) s (id, place, until)
      cross join lateral (select ${eventColumns} from events where ledger = s.id and position > s.place and position <= s.until
        and ($4::text[] is null or type = any ($4)) order by position limit $5) e
      order by e.ledger, e.position`,
    values: [...columnsOf(spans, pageSize), types, pageSize],
  });

/** Returns the last position read in each ledger. @throws GapInLedger */
function reachedBy(spans: readonly Span[], events: readonly Recorded[]): Map<string, number> {
  const reached = new Map(spans.map((span) => [span.ledger, span.from]));
  for (const { ledger, position } of events) {
    const next = (reached.get(ledger) as number) + 1;
    if (position !== next) throw new GapInLedger(ledger, next);
    reached.set(ledger, next);
  }
  return reached;
}
