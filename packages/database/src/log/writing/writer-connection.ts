import pg from 'pg';
import type { RowTypes } from './flush-parameters.js';
import { withoutGym } from '../../tenancy/pools.js';

export type Writer = { readonly client: pg.Client; readonly rowTypes: RowTypes };

/**
 * The log's own connection, apart from the pool, so that requests which wait for connections never hold up commits.
 * Every statement on it is prepared and called with arrays: generic plans save the planner's work on each call.
 */
export class WriterConnection {
  #connected: Promise<Writer> | null = null;

  constructor(private readonly pool: pg.Pool) {}

  /** The connection, opened when there is none. */
  connection(): Promise<Writer> {
    this.#connected ??= this.#connect();
    return this.#connected;
  }

  /** Closes a connection in doubt; the next call opens another. */
  async discard(): Promise<void> {
    const doubtful = this.#connected;
    this.#connected = null;
    const connected = await doubtful?.catch(() => null);
    // Not awaited: a connection into a black hole takes its time to say goodbye.
    void connected?.client.end().catch(() => undefined);
  }

  /** A transaction on a connection of the pool that waits longer for a locked ledger. */
  patiently<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    return withoutGym(this.pool, async (tx) => {
      await tx.query(`set local lock_timeout = '${patientLockMs}ms'`);
      return work(tx);
    });
  }

  async #connect(): Promise<Writer> {
    const settings = `${plans} -c lock_timeout=${lockMs} -c statement_timeout=${statementMs}`;
    const { connectionString } = this.pool.options;
    const client = new pg.Client({
      ...(connectionString === undefined ? this.pool.options : { connectionString }),
      application_name: 'spotter log',
      options: settings,
      query_timeout: statementMs + 500,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    // The flush in flight, or the next one, meets the error; without a listener it would end the process.
    client.on('error', () => undefined);
    await client.connect();
    return { client, rowTypes: await rowTypesOf(client) };
  }
}

// All that is asked here finds a few rows by their keys. A plan that is made once for all calls cannot know how few, and hashed whole
// tables instead (a third of the database's work for eight appends).
const plans = '-c plan_cache_mode=force_generic_plan -c enable_hashjoin=off -c enable_mergejoin=off -c enable_seqscan=off';
const lockMs = 200;
const patientLockMs = 4_000;
const statementMs = 2_000;

async function rowTypesOf(client: pg.Client): Promise<RowTypes> {
  const { rows } = await client.query<RowTypes>(
    `select 'public.appended_stream'::regtype::oid::int as stream, 'public.appended_event'::regtype::oid::int as event`,
  );
  return rows[0] as RowTypes;
}
