// Takes wake-ups from the queue. A job is only a hint to look at the log; losing all of them costs a second.
import { setTimeout } from 'node:timers/promises';
import { Worker, setDefaultBackendFactory, createPostgresBackend, type Job } from 'bullmq';
import { wakeUp, wakeUpQueue } from '@spotter/contracts/wake-ups';
import { errorWords } from '@spotter/database/error-words';
import { safeParse } from 'zod/mini';

export type QueueConnection = { readonly queueDatabaseUrl: string; readonly redisUrl: string | null };

const againMs = 1_000;

/**
 * Calls `run` with the ledgers of each job, two jobs at a time; errors are the sweep's to mend, and are logged.
 * A worker that met a database that was starting up fails for ever, each time without waiting for anything: so none works before
 * its connection stands, and one whose connection failed is replaced.
 */
export const startWakeUpWorker = (
  connection: QueueConnection,
  run: (ledgers: string[]) => Promise<unknown>,
): { close: () => Promise<void> } => {
  if (connection.redisUrl === null) setDefaultBackendFactory(createPostgresBackend as never);
  const away = onceAMinute('wake-ups');
  const failed = onceAMinute('a wake-up failed');
  const closing = new AbortController();
  let worker = workerOf(connection, run);
  const begin = async (): Promise<void> => {
    worker.on('error', away);
    worker.on('failed', (_job, error) => failed(error));
    try {
      await worker.waitUntilReady();
    } catch (error) {
      away(error as Error);
      await worker.close(true);
      await setTimeout(againMs, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      worker = workerOf(connection, run);
      return begin();
    }
    if (!closing.signal.aborted) await worker.run();
  };
  void begin().catch(away);
  return {
    close: () => {
      closing.abort();
      return worker.close();
    },
  };
};

const workerOf = (connection: QueueConnection, run: (ledgers: string[]) => Promise<unknown>): Worker =>
  new Worker(
    wakeUpQueue,
    async (job: Job) => {
      const parsed = safeParse(wakeUp, job.data);
      try {
        await run(parsed.success ? parsed.data.ledgers : []);
      } catch (error) {
        // The queue keeps why a job failed.
        throw new Error(errorWords(error));
      }
    },
    {
      connection: (connection.redisUrl === null
        ? { connectionString: connection.queueDatabaseUrl, schema: 'bullmq', migrate: true, max: 4 }
        : { url: connection.redisUrl, maxRetriesPerRequest: null }) as never,
      autorun: false,
      concurrency: 2,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 100 },
    },
  );

/** What is away fails many times a second; the sweep goes on meanwhile, and one line a minute says so. */
const onceAMinute = (message: string): ((error: Error) => void) => {
  let saidAt = 0;
  return (error) => {
    if (Date.now() - saidAt < 60_000) return;
    saidAt = Date.now();
    console.error(JSON.stringify({ level: 'error', message, error: errorWords(error) }));
  };
};
