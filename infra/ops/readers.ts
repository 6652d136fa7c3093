// Positions of groups of readers, for the verbs that show them. `pool` sees all ledgers.
import type pg from 'pg';

type Reader = {
  /** Group of readers. */
  readonly group: string;
  readonly ledger: string;
  /** The gym's slug, or the ledger's kind. */
  readonly name: string;
};
/** `events` behind the head, the oldest of which was recorded `seconds` ago. */
type Laggard = Reader & { readonly events: number; readonly seconds: number | null };
/** Stopped after the position `after`; parked, or waiting for a newer version. */
export type Stopped = Reader & { readonly after: number; readonly parked: boolean; readonly reason: string | null };
export type NextEvent = { readonly type: string; readonly recorded_at: Date; readonly stream: string };

/** Readers that lag, the farthest behind first. */
export const laggards = async (pool: pg.Pool, most = 50): Promise<readonly Laggard[]> => {
  const { rows } = await pool.query<Laggard>(
    `select g.name as "group", l.id as ledger, coalesce(y.slug, l.kind) as name, (l.head - coalesce(c.position, 0))::int as events,
       extract(epoch from clock_timestamp() - e.recorded_at)::int as seconds
     from ledgers l cross join (select distinct group_name as name from checkpoints) g
     left join checkpoints c on c.group_name = g.name and c.ledger = l.id
     left join gyms y on y.gym_id = l.id
     left join events e on e.ledger = l.id and e.position = coalesce(c.position, 0) + 1
     where l.head > coalesce(c.position, 0) and g.name <> 'seals' order by seconds desc nulls last limit $1`,
    [most],
  );
  return rows;
};

/** Readers that stopped: parked, or waiting for a newer version. */
export const stopped = async (pool: pg.Pool): Promise<readonly Stopped[]> => {
  const { rows } = await pool.query<Stopped>(
    `select s.group_name as "group", s.ledger, coalesce(y.slug, l.kind) as name, s.stopped_at::int as "after", s.parked, s.reason
     from stopped_readers() s join ledgers l on l.id = s.ledger left join gyms y on y.gym_id = s.ledger`,
  );
  return rows;
};

/** Type and recorded time of the event at which a reader stopped. */
export const nextEvent = async (pool: pg.Pool, ledger: string, after: number): Promise<NextEvent | null> => {
  const { rows } = await pool.query<NextEvent>('select type, recorded_at, stream from events where ledger = $1 and position = $2', [
    ledger,
    after + 1,
  ]);
  return rows[0] ?? null;
};
