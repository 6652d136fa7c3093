// Takes wake-ups from the queue. A job only says where to look at the log; losing all of them costs a second.
import { setTimeout } from 'node:timers/promises';
import { Worker, setDefaultBackendFactory, createPostgresBackend, type Job } from 'bullmq';
import { wakeUp, wakeUpQueue } from '@spotter/contracts/wake-ups';
import { log } from '@spotter/telemetry/logger';
import { safeParse } from 'zod/mini';

export type QueueConnection = {
  readonly queueDatabaseUrl: string;
  readonly redisUrl: string | null;
  readonly wakeUpLockSeconds?: number;
};

const againMs = 1_000;
const mostAtOnce = 2;
const usualLockSeconds = 30;

/** Begins work as long as there is room for it; `begun` resolves with that. What is thrown is the caller's to catch. */
const beginning = (most: number) => {
  const running = new Set<Promise<unknown>>();
  return {
    begun: async (work: () => Promise<unknown>): Promise<void> => {
      while (running.size >= most) await Promise.race(running);
      const one = work().finally(() => running.delete(one));
      running.add(one);
    },
    ended: () => Promise.all(running),
  };
};

/**
 * Calls `run` with the ledgers of each job, two at a time; errors are the sweep's to mend, and are logged. A job is done when its
 * ledgers are being looked at: a queue that waits for it would only ask its database about it the longer.
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
  const runs = beginning(mostAtOnce);
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
  const lockMs = (connection.wakeUpLockSeconds ?? usualLockSeconds) * 1_000;
  return new Worker(
    wakeUpQueue,
    async (job: Job) => {
      const parsed = safeParse(wakeUp, job.data);
      if (parsed.success) await take(parsed.data.ledgers);
    },
    {
      connection: (connection.redisUrl === null
        ? { connectionString: connection.queueDatabaseUrl, schema: 'bullmq', migrate: true, max: 4 }
        : { url: connection.redisUrl, maxRetriesPerRequest: null }) as never,
      autorun: false,
      concurrency: 1,
      // Done before its lock could need it, but in a process that stands still: then another one takes the job, and both do it.
      skipLockRenewal: true,
      lockDuration: lockMs,
      stalledInterval: lockMs,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 100 },
    },
  );
};

/** What is away fails many times a second; the sweep goes on meanwhile, and one line a minute says so. */
const onceAMinute = (message: string): ((error: unknown) => void) => {
  let saidAt = -Infinity;
  return (error) => {
    if (performance.now() - saidAt < 60_000) return;
    saidAt = performance.now();
    log.error(message, { error });
  };
};
