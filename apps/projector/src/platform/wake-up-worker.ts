// Takes wake-ups from the queue. A job is only a hint to look at the log; losing all of them costs a second.
import { Worker, setDefaultBackendFactory, createPostgresBackend, type Job } from 'bullmq';
import { wakeUp, wakeUpQueue } from '@spotter/contracts/wake-ups';
import { errorWords } from '@spotter/database/error-words';
import { safeParse } from 'zod/mini';

export type QueueConnection = { readonly queueDatabaseUrl: string; readonly redisUrl: string | null };

/** Calls `run` with the ledgers of each job, two jobs at a time; errors are the sweep's to mend, and are logged. */
export const startWakeUpWorker = (
  connection: QueueConnection,
  run: (ledgers: string[]) => Promise<unknown>,
): { close: () => Promise<void> } => {
  if (connection.redisUrl === null) setDefaultBackendFactory(createPostgresBackend as never);
  const worker = new Worker(
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
      concurrency: 2,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 100 },
    },
  );
  worker.on('error', onceAMinute('wake-ups'));
  const failed = onceAMinute('a wake-up failed');
  worker.on('failed', (_job, error) => failed(error));
  return { close: () => worker.close() };
};

/** What is away fails many times a second; the sweep goes on meanwhile, and one line a minute says so. */
const onceAMinute = (message: string): ((error: Error) => void) => {
  let saidAt = 0;
  return (error) => {
    if (Date.now() - saidAt < 60_000) return;
    saidAt = Date.now();
    console.error(JSON.stringify({ level: 'error', message, error: errorWords(error) }));
  };
};
