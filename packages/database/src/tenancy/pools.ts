// Connection pools, and the only way for a request to see a gym.
import { isUuid } from '../connections/uuid.js';
import pg from 'pg';
import { isConnectionLost } from '../connections/connection-errors.js';
import { GatheringSocket } from '../connections/gathering-socket.js';
import { giveUpPlans, isPlanOutdated, planGeneration } from '../connections/kept-plans.js';
import { rowsOf, type Query } from '../connections/statement.js';

export type PoolOptions = {
  readonly max: number;
  readonly applicationName: string;
  /** Postgres cancels longer statements; the client gives up half a second later and closes the connection. */
  readonly statementTimeoutMs?: number;
  /** Further server settings of each connection, such as `{ lock_timeout: '200' }`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Sends statements without waiting for earlier answers. Use it for callers with several independent statements. */
  readonly pipelined?: boolean;
};

// Positions and counts stay far below 2^53; a bigint in JSON would be a string for every client.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool whose int8 columns read as numbers. It replaces broken idle connections silently. */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  const settings = Object.entries({
    ...options.settings,
    ...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: String(options.statementTimeoutMs) }),
  });
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    application_name: options.applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    ...(options.pipelined === true && { pipeline: true, stream: () => new GatheringSocket() }),
    ...(options.statementTimeoutMs === undefined ? {} : { query_timeout: options.statementTimeoutMs + 500 }),
    ...(settings.length === 0 ? {} : { options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
  });
  // A connection that Postgres ends emits an error event, which would end the process without a listener: on the pool while the connection
  // is idle, on the client while a request holds it between two statements. The next statement fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Runs `fn` in one transaction that sees one gym (or other ledger), and commits it. Any error rolls back and is rethrown; a connection in
 * doubt is closed instead of going back to the pool.
 * @throws RangeError for an id that is not a UUID
 */
export async function withGym<T>(pool: pg.Pool, gymId: string, fn: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  return ahead(pool, beginIn(gymId), fn);
}

/**
 * Runs one read-only statement in a transaction of its own that sees one gym. On a pipelined connection begin, statement and commit go to
 * Postgres as one message, in one round trip instead of three.
 * @throws RangeError for an id that is not a UUID, pg.DatabaseError
 */
export async function readGym<Row>(pool: pg.Pool, gymId: string, query: Query<Row>): Promise<Row[]> {
  const { name: _, ...unnamed } = query;
  return withNewPlans((isAgain) => readOnce(pool, gymId, isAgain ? unnamed : query));
}

async function readOnce<Row>(pool: pg.Pool, gymId: string, query: Query<Row>): Promise<Row[]> {
  if (!isPipelined(pool)) return withGym(pool, gymId, (tx) => rowsOf(tx, query));
  const begin = beginIn(gymId);
  const generation = planGeneration();
  const tx = await pool.connect();
  // The commit always follows: after a failure Postgres rolls back instead.
  const results = await Promise.allSettled([tx.query(begin), tx.query(query), tx.query('commit')]);
  const failed = results.find((each) => each.status === 'rejected');
  const [, rows, end] = results;
  const isOutdated = isPlanOutdated(failed?.reason);
  if (isOutdated) giveUpPlans(generation);
  tx.release(end.status === 'rejected' ? (end.reason as Error) : isOutdated || (failed !== undefined && isConnectionLost(failed.reason)));
  if (failed !== undefined) throw failed.reason;
  return (rows as PromiseFulfilledResult<pg.QueryResult>).value.rows as Row[];
}

/** Position of the last event of a gym, or of another ledger. `epoch` is 1 until the first restore. */
export type Head = { readonly head: number; readonly epoch: number };

/** Like `withGym`, and reads the head of the ledger in the same message; null for an unknown ledger. */
export async function withGymAtHead<T>(pool: pg.Pool, gymId: string, fn: (tx: pg.PoolClient, at: Head | null) => Promise<T>): Promise<T> {
  return transaction(pool, `${beginIn(gymId)}; select head, epoch from ledgers where id = '${validUuid(gymId)}'`, (tx, begun) =>
    fn(tx, (begun.at(-1)?.rows[0] as Head | undefined) ?? null),
  );
}

/**
 * Like `withGymAtHead`, for work that only reads. Repeats the work if a migration has changed the result of a statement with a kept
 * plan.
 */
export const readGymAtHead: typeof withGymAtHead = (pool, gymId, fn) => withNewPlans(() => withGymAtHead(pool, gymId, fn));

async function withNewPlans<T>(read: (isAgain: boolean) => Promise<T>): Promise<T> {
  try {
    return await read(false);
  } catch (error) {
    if (!isPlanOutdated(error)) throw error;
    return read(true);
  }
}

/** Like `withGym`, but reads only, and every statement sees the same moment. For work that reads a gym for minutes. */
export const snapshotOfGym = <T>(pool: pg.Pool, gymId: string, fn: (tx: pg.PoolClient) => Promise<T>): Promise<T> =>
  transaction(pool, beginIn(gymId).replace('begin;', 'begin isolation level repeatable read read only;'), fn);

const beginIn = (gymId: string): string => `begin; select set_config('app.gym', '${validUuid(gymId)}', true)`;

/** Like `withGym`, but sees no gym: for tables that belong to none, and for processes that may see all. */
export const withoutGym = <T>(pool: pg.Pool, fn: (tx: pg.PoolClient) => Promise<T>): Promise<T> => ahead(pool, 'begin', fn);

const isPipelined = (pool: pg.Pool): boolean => (pool.options as { readonly pipeline?: boolean }).pipeline === true;

/**
 * Runs `fn` without waiting for the answer to `begin` if the pool is pipelined: its first statement goes out together with it. If `begin`
 * fails, every later statement on the connection fails as well or sees no gym.
 */
const ahead = <T>(pool: pg.Pool, begin: string, fn: (tx: pg.PoolClient) => Promise<T>): Promise<T> =>
  within(
    pool,
    async (tx) => {
      const begun = tx.query(begin);
      // Awaited before the commit; until then, a failure must not count as an unhandled rejection.
      begun.catch(() => undefined);
      if (!isPipelined(pool)) await begun;
      return { begun };
    },
    async (tx, { begun }) => {
      const result = await fn(tx);
      await begun;
      return result;
    },
  );

/** Runs `fn` between `begin` (which may contain further statements, in one message) and a commit whose result is checked. */
export const transaction = <T>(
  pool: pg.Pool,
  begin: string,
  fn: (tx: pg.PoolClient, begun: readonly pg.QueryResult[]) => Promise<T>,
): Promise<T> => within(pool, async (tx) => [(await tx.query(begin)) as pg.QueryResult | readonly pg.QueryResult[]].flat(), fn);

/** Like `transaction`, if beginning takes code: `open` begins the transaction, and `fn` receives its result. */
export async function within<B, T>(
  pool: pg.Pool,
  open: (tx: pg.PoolClient) => Promise<B>,
  fn: (tx: pg.PoolClient, opened: B) => Promise<T>,
): Promise<T> {
  const tx = await pool.connect();
  const generation = planGeneration();
  let doubt: Error | undefined;
  try {
    const result = await fn(tx, await open(tx));
    const { command } = await tx.query('commit');
    // If `fn` swallowed an error, Postgres answers COMMIT with ROLLBACK and reports no error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: an error inside it was not passed on.');
    return result;
  } catch (error) {
    const isOutdated = isPlanOutdated(error);
    if (isOutdated) giveUpPlans(generation);
    doubt = isOutdated || isConnectionLost(error) ? (error as Error) : await rolledBack(tx);
    throw error;
  } finally {
    tx.release(doubt);
  }
}

async function rolledBack(tx: pg.PoolClient): Promise<Error | undefined> {
  try {
    await tx.query('rollback');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

function validUuid(id: string): string {
  if (!isUuid(id)) throw new RangeError('Not the id of a gym.');
  return id;
}
