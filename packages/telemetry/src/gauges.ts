// Gauges that the metrics page reads at each scrape, registered by the module that owns the measured thing.
import type { Pool } from 'pg';

export type Reading = { readonly labels?: Readonly<Record<string, string>>; readonly value: number };
export type Gauge = {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: () => readonly Reading[] | Promise<readonly Reading[]>;
};

const pools = new Map<string, Pool>();

/** Adds the gauges of a connection pool under `name`, until the pool ends. */
export const watchPool = (name: string, pool: Pool): Pool => {
  pools.set(name, pool);
  return pool;
};

const ofPools = (value: (pool: Pool) => number) => (): readonly Reading[] =>
  [...pools].flatMap(([name, pool]) => (pool.ended ? [] : [{ labels: { pool: name }, value: value(pool) }]));

export const poolGauges: readonly Gauge[] = [
  {
    name: 'spotter_pool_connections_in_use',
    help: 'Database connections that work now',
    labels: ['pool'],
    read: ofPools((pool) => pool.totalCount - pool.idleCount),
  },
  {
    name: 'spotter_pool_connections_most',
    help: 'Database connections that the pool may open',
    labels: ['pool'],
    read: ofPools((pool) => pool.options.max),
  },
  {
    name: 'spotter_pool_waiting',
    help: 'Requests that wait for a database connection',
    labels: ['pool'],
    read: ofPools((pool) => pool.waitingCount),
  },
];
