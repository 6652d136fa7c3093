// Gauges for the lag of followers and jobs, over all gyms, queried when a scraper reads the metrics page. One projector of a deployment
// is enough to expose them.
import { statement, tables, type Query } from '@spotter/database/connections/sql';
import type { Gauge, Reading } from '@spotter/telemetry/gauges';
import type { Pool } from 'pg';

type Lag = { group_name: string; events: number; ledgers: number; parked: number; oldest: number };
type OfGroups = (value: (lag: Lag) => number) => Promise<readonly Reading[]>;

/**
 * A ledger without a checkpoint counts as unread from its start. Looks up the age of the oldest event only in ledgers that are
 * behind.
 */
const lags = `select g.group_name, sum(l.head - coalesce(c.position, 0))::float8 as events,
    count(*) filter (where l.head > coalesce(c.position, 0))::int as ledgers,
    count(*) filter (where c.parked_at is not null)::int as parked,
    coalesce(extract(epoch from clock_timestamp() - min(first.recorded_at)), 0)::float8 as oldest
  from (select distinct group_name from checkpoints) g cross join ledgers l
  left join checkpoints c on c.group_name = g.group_name and c.ledger = l.id
  left join lateral (select recorded_at from events e
    where l.head > coalesce(c.position, 0) and e.ledger = l.id and e.position = coalesce(c.position, 0) + 1) first on true
  group by g.group_name`;

/** Reuses one query for all gauges of a scrape. */
const rememberedMs = 1_000;

const remembered = <T>(look: () => Promise<T>): (() => Promise<T>) => {
  let looked: { at: number; found: Promise<T> } | null = null;
  return () => {
    if (looked === null || performance.now() - looked.at > rememberedMs) looked = { at: performance.now(), found: look() };
    return looked.found;
  };
};

const ofGroups = (pool: Pool): OfGroups => {
  const look = remembered(async () => (await pool.query<Lag>({ name: 'lags', text: lags })).rows);
  return async (value) => (await look()).map((lag) => ({ labels: { group: lag.group_name }, value: value(lag) }));
};

const j = tables.jobs;
type Jobs = { unfinished: number; late: number };
const ofJobs = (pool: Pool): ((value: (jobs: Jobs) => number) => Promise<readonly Reading[]>) => {
  const counted = (): Query<Jobs> =>
    statement`select count(*)::int as unfinished, coalesce(greatest(extract(epoch from now() - min(${j.next_at})), 0), 0)::float8 as late
      from ${j} where ${j.finished_at} is null`;
  const look = remembered(async () => (await pool.query<Jobs>({ name: 'jobs_counted', ...counted() })).rows);
  return async (value) => (await look()).map((jobs) => ({ value: value(jobs) }));
};

export const gaugesOf = (pool: Pool): readonly Gauge[] => {
  const read = ofGroups(pool);
  const readJobs = ofJobs(pool);
  const labels = ['group'];
  return [
    { name: 'spotter_lag_events', help: 'Events not read yet, by group of readers', labels, read: () => read(({ events }) => events) },
    { name: 'spotter_lag_ledgers', help: 'Ledgers not read to their head', labels, read: () => read(({ ledgers }) => ledgers) },
    { name: 'spotter_lag_seconds', help: 'Age of the oldest event not read yet', labels, read: () => read(({ oldest }) => oldest) },
    { name: 'spotter_parked_ledgers', help: 'Ledgers that a group gave up', labels, read: () => read(({ parked }) => parked) },
    {
      name: 'spotter_jobs_unfinished',
      help: 'Commands for many clients that are not all answered',
      read: () => readJobs(({ unfinished }) => unfinished),
    },
    {
      name: 'spotter_jobs_late_seconds',
      help: 'How long the next part of a job has been due',
      read: () => readJobs(({ late }) => late),
    },
    {
      name: 'spotter_seal_age_seconds',
      help: 'Age of the newest seal',
      read: async () => {
        const age = 'select extract(epoch from clock_timestamp() - max(sealed_at))::float8 as value from seals having count(*) > 0';
        return (await pool.query<{ value: number }>(age)).rows;
      },
    },
  ];
};
