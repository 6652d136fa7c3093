// Positions of groups of readers, for the verbs that show them. `pool` sees all ledgers.

/** Readers that lag, the farthest behind first: their group, the gym's slug (or the ledger's kind), number of events, and for how long. */
export const laggards = async (pool, most = 50) => {
  const { rows } = await pool.query(
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
export const stopped = async (pool) => {
  const { rows } = await pool.query(
    `select s.group_name as "group", s.ledger, coalesce(y.slug, l.kind) as name, s.stopped_at::int as "after", s.parked, s.reason
     from stopped_readers() s join ledgers l on l.id = s.ledger left join gyms y on y.gym_id = s.ledger`,
  );
  return rows;
};

/** Type and recorded time of the event at which a reader stopped. */
export const nextEvent = async (pool, ledger, after) => {
  const { rows } = await pool.query('select type, recorded_at, stream from events where ledger = $1 and position = $2', [
    ledger,
    after + 1,
  ]);
  return rows[0] ?? null;
};
