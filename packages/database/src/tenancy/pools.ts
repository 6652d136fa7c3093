// Connections to Postgres, and the one way for a request to see a gym.
import { isUuid } from '../connections/uuid.js';
import pg from 'pg';
import { isConnectionLost } from '../connections/connection-errors.js';
import { GatheringSocket } from '../connections/gathering-socket.js';
import { giveUpPlans, isPlanOutdated, planGeneration } from '../connections/kept-plans.js';
import { rowsOf, type Query } from '../connections/statement.js';

export type PoolOptions = {
  readonly max: number;
  readonly applicationName: string;
  /** The server cancels longer statements; the client gives up half a second later and drops the connection. */
  readonly statementTimeoutMs?: number;
  /** Further server settings of each connection, such as `{ lock_timeout: '200' }`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Statements are sent at once, not each after the answer to the one before: for who has several that do not wait for each other. */
  readonly pipelined?: boolean;
};

// Positions and counts stay far below 2^53; a bigint in JSON would be a string for every client.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** A pool whose int8 columns read as numbers. Broken idle connections are replaced silently. */
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
  // A connection that the server ends says so by an event, and without a listener that ends the process: of the pool while the
  // connection is idle, of the connection itself while a request holds it between two statements. The next statement fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Runs `fn` in one transaction that sees one gym (or other ledger), and commits what it did.
 * Any error rolls back and is thrown on; a connection in doubt is closed, never given to the next request.
 * @throws RangeError for an id that is not a UUID.
 */
export async function withGym<T>(pool: pg.Pool, gymId: string, fn: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  return ahead(pool, beginIn(gymId), fn);
}

/**
 * Rows of one statement that only reads, in a transaction of its own that sees one gym. On a pipelined connection beginning, statement and
 * end go to the server as one message, and cost one way there and back instead of three.
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
  // The end comes in any case: after a failure Postgres rolls back.
  const said = await Promise.allSettled([tx.query(begin), tx.query(query), tx.query('commit')]);
  const failed = said.find((each) => each.status === 'rejected');
  const [, rows, end] = said;
  const isOutdated = isPlanOutdated(failed?.reason);
  if (isOutdated) giveUpPlans(generation);
  tx.release(end.status === 'rejected' ? (end.reason as Error) : isOutdated || (failed !== undefined && isConnectionLost(failed.reason)));
  if (failed !== undefined) throw failed.reason;
  return (rows as PromiseFulfilledResult<pg.QueryResult>).value.rows as Row[];
}

/** Where the history of a gym, or of another ledger, ends. `epoch` is 1 until it was ever restored. */
export type Head = { readonly head: number; readonly epoch: number };

/** Like `withGym`, and says where its history ends, in the same message; null for a ledger that is not there. */
export async function withGymAtHead<T>(pool: pg.Pool, gymId: string, fn: (tx: pg.PoolClient, at: Head | null) => Promise<T>): Promise<T> {
  return transaction(pool, `${beginIn(gymId)}; select head, epoch from ledgers where id = '${validUuid(gymId)}'`, (tx, begun) =>
    fn(tx, (begun.at(-1)?.rows[0] as Head | undefined) ?? null),
  );
}

/**
 * Like `withGymAtHead`, for work that only reads. It is done a second time if a migration has changed what a statement returns whose plan
 * the connection kept.
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

const beginIn = (gymId: string): string => `begin; select set_config('app.gym', '${validUuid(gymId)}', true)`;

/** Like `withGym`, but sees no gym at all: for tables that belong to none, and for processes that may see all. */
export const withoutGym = <T>(pool: pg.Pool, fn: (tx: pg.PoolClient) => Promise<T>): Promise<T> => ahead(pool, 'begin', fn);

const isPipelined = (pool: pg.Pool): boolean => (pool.options as { readonly pipeline?: boolean }).pipeline === true;

/**
 * Runs `fn` without waiting for the answer to `begin` where the pool is pipelined: its first statement goes with it. Should `begin` fail,
 * so does all that follows it on the connection, and where it does not, it sees no gym.
 */
const ahead = <T>(pool: pg.Pool, begin: string, fn: (tx: pg.PoolClient) => Promise<T>): Promise<T> =>
  within(
    pool,
    async (tx) => {
      const begun = tx.query(begin);
      // Looked at before the commit; until then a failure is not an unhandled one.
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

/** Runs `fn` between `begin` (which may set and ask things, in one message) and a commit that is checked. */
export const transaction = <T>(
  pool: pg.Pool,
  begin: string,
  fn: (tx: pg.PoolClient, begun: readonly pg.QueryResult[]) => Promise<T>,
): Promise<T> => within(pool, async (tx) => [(await tx.query(begin)) as pg.QueryResult | readonly pg.QueryResult[]].flat(), fn);

/** The same for who begins with more than words: `open` begins the transaction, and `fn` is told what it answers. */
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
    // After a swallowed error inside `fn`, Postgres answers COMMIT with ROLLBACK and no error at all.
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
