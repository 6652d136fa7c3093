// Takes wake-ups from the queue. A wake-up only names ledgers to read; if all of them are lost, the sweep finds the events a second later.
import { setTimeout } from 'node:timers/promises';
import { Worker, setDefaultBackendFactory, createPostgresBackend, type Job } from 'bullmq';
import { wakeUp, wakeUpQueue } from '@spotter/contracts/wake-ups';
import { onceAMinute } from '@spotter/telemetry/once-a-minute';
import { safeParse } from 'zod/mini';

export type QueueConnection = {
  readonly queueDatabaseUrl: string;
  readonly redisUrl: string | null;
  readonly wakeUpLockSeconds?: number;
};

const againMs = 1_000;
const maxConcurrent = 2;
const defaultLockSeconds = 30;

/** Limits concurrent work to `maxRunning`; `begun` resolves when the work has started. The caller catches its errors. */
const beginning = (maxRunning: number) => {
  const running = new Set<Promise<unknown>>();
  return {
    begun: async (work: () => Promise<unknown>): Promise<void> => {
      while (running.size >= maxRunning) await Promise.race(running);
      const one = work().finally(() => running.delete(one));
      running.add(one);
    },
    ended: () => Promise.all(running),
  };
};

/**
 * Calls `run` with the ledgers of each job, two jobs at a time. Errors are logged, and the sweep reads the ledgers again. A job is done as
 * soon as its run has started: a queue that waits for the run would query its database more often.
 * BullMQ's worker never recovers if Postgres is still starting up, and fails in a busy loop. So a worker runs only once its connection is
 * ready, and is replaced if the connection fails.
 */
export const startWakeUpWorker = (
  connection: QueueConnection,
  run: (ledgers: string[]) => Promise<unknown>,
): { close: () => Promise<void> } => {
  if (connection.redisUrl === null) setDefaultBackendFactory(createPostgresBackend);
  const away = onceAMinute('wake-ups');
  const failed = onceAMinute('a wake-up failed');
  const closing = new AbortController();
  const runs = beginning(maxConcurrent);
  const take = (ledgers: string[]): Promise<void> => runs.begun(() => run(ledgers).catch(failed));
  let worker = workerOf(connection, take);
  const begin = async (): Promise<void> => {
    worker.on('error', away);
    try {
      await worker.waitUntilReady();
    } catch (error) {
      away(error);
      await worker.close(true);
      await setTimeout(againMs, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      worker = workerOf(connection, take);
      return begin();
    }
    if (!closing.signal.aborted) await worker.run();
  };
  void begin().catch(away);
  return {
    close: async () => {
      closing.abort();
      await worker.close();
      await runs.ended();
    },
  };
};

const workerOf = (connection: QueueConnection, take: (ledgers: string[]) => Promise<void>): Worker => {
  const lockMs = (connection.wakeUpLockSeconds ?? defaultLockSeconds) * 1_000;
  const postgres = { connectionString: connection.queueDatabaseUrl, schema: 'bullmq', migrate: true, max: 4 };
  const redis = { url: connection.redisUrl, maxRetriesPerRequest: null };
  return new Worker(
    wakeUpQueue,
    async (job: Job) => {
      const parsed = safeParse(wakeUp, job.data);
      if (parsed.success) await take(parsed.data.ledgers);
    },
    {
      // The worker's type knows connections to Redis only.
      connection: (connection.redisUrl === null ? postgres : redis) as never,
      autorun: false,
      concurrency: 1,
      // Jobs are done long before the lock expires, except in a stalled process: then another one runs the job as well.
      skipLockRenewal: true,
      lockDuration: lockMs,
      stalledInterval: lockMs,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 100 },
    },
  );
};
