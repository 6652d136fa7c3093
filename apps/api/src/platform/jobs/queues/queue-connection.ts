// Connects queues and workers to Redis if there is one, and to Postgres otherwise.
import { createPostgresBackend, runMigrations, setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import pg from 'pg';

const schema = 'bullmq';

export type QueueServer = { readonly queueDatabaseUrl: string; readonly redisUrl: string | null };
export type QueueConnection = {
  readonly options: ConnectionOptions;
  /** Ends the connections that all queues and workers share. Close those first. */
  readonly close: () => Promise<void>;
};

/** Opens one pool for all queues. `workers`: number of workers, each of which keeps a connection to be notified. */
const openPostgres = async (connectionString: string, workers: number): Promise<pg.Pool> => {
  const pool = new pg.Pool({
    connectionString,
    max: workers + 3,
    application_name: 'spotter queues',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: `-c search_path=${schema}`,
  });
  pool.on('error', () => undefined);
  // Each queue and each worker listens for its errors.
  pool.setMaxListeners(0);
  try {
    const client = await pool.connect();
    await runMigrations(client, schema).finally(() => client.release());
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
};

/** @throws Error if Postgres does not answer: a worker that begins without a connection never recovers */
export const openQueueConnection = async ({ queueDatabaseUrl, redisUrl }: QueueServer, workers: number): Promise<QueueConnection> => {
  if (redisUrl !== null) return { options: { url: redisUrl, maxRetriesPerRequest: null }, close: async () => undefined };
  setDefaultBackendFactory(createPostgresBackend);
  const pool = await openPostgres(queueDatabaseUrl, workers);
  // The type knows connections to Redis only.
  return { options: pool as never, close: () => pool.end() };
};
