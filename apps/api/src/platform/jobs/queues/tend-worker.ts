import { log } from '@spotter/telemetry/logger';
import { onceAMinute } from '@spotter/telemetry/once-a-minute';
import type { Queue, Worker } from 'bullmq';

/** Logs failed jobs, and that the queue is away. Without a listener, an error of a connection would end the process. */
export const tendWorker = (worker: Worker, queue: Queue): void => {
  const away = onceAMinute(`the queue ${queue.name} is away`);
  queue.on('error', away);
  worker.on('error', away);
  worker.on('failed', (job, error) => log.error(`a job of ${queue.name} failed`, { job: job?.id, attempts: job?.attemptsMade, error }));
};
