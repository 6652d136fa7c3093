import pg from 'pg';
import type { RowTypes } from './flush-parameters.js';
import { withGym, withoutGym } from '../../tenancy/pools.js';

export type Writer = { readonly client: pg.Client; readonly rowTypes: RowTypes };

/**
 * The log's own connection, outside the pool, so that requests which wait for connections never delay commits. It prepares every
 * statement and passes arrays: generic plans save planning at each call.
 */
export class WriterConnection {
  #connected: Promise<Writer> | null = null;

  constructor(private readonly pool: pg.Pool) {}

  /**
   * Returns the connection, and opens one if there is none. Several statements may be under way: Postgres runs them in the order sent, each
   * in a transaction of its own.
   */
  connection(): Promise<Writer> {
    if (this.#connected !== null) return this.#connected;
    const connecting = this.#connect();
    this.#connected = connecting;
    connecting.catch(() => this.#forget(connecting));
    return connecting;
  }

  /** Closes a connection in doubt; the next call opens another. Does nothing if another flush has already discarded it. */
  async discard(used: Writer): Promise<void> {
    const connected = this.#connected;
    if (connected === null || (await connected.catch(() => null)) !== used || !this.#forget(connected)) return;
    // Not awaited, since ending a dead connection takes long.
    void used.client.end().catch(() => undefined);
  }

  async close(): Promise<void> {
    const writer = await this.#connected?.catch(() => null);
    if (writer != null) await this.discard(writer);
  }

  #forget(connected: Promise<Writer>): boolean {
    if (this.#connected !== connected) return false;
    this.#connected = null;
    return true;
  }

  /** Runs `work` in a transaction of the pool that sees one ledger. On the writer's own connection, flushes would end up inside it. */
  aside<T>(ledger: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    return withGym(this.pool, ledger, work);
  }

  /** Runs `work` in a transaction of the pool that waits longer for a locked ledger. */
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
      pipeline: true,
    });
    // The current or next flush meets the error; without this listener it would end the process.
    client.on('error', () => undefined);
    await client.connect();
    return { client, rowTypes: await rowTypesOf(client) };
  }
}

// All statements here find a few rows by key. A generic plan cannot know how few, and would hash whole tables instead (a third of the
// database's work for eight appends).
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
