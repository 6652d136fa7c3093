import { log } from '@spotter/telemetry/logger';
import { onceAMinute } from '@spotter/telemetry/once-a-minute';
import type { Loop } from '@spotter/telemetry/loop';
import type { Queue, Worker } from 'bullmq';

/** Logs failed jobs, and that the queue is away. Without a listener, an error of a connection would end the process. */
export const tendWorker = (worker: Worker, queue: Queue): void => {
  const away = onceAMinute(`the queue ${queue.name} is away`);
  queue.on('error', away);
  worker.on('error', away);
  worker.on('failed', (job, error) => log.error(`a job of ${queue.name} failed`, { job: job?.id, attempts: job?.attemptsMade, error }));
};

/** A loop whose end is also that of the worker it feeds: the worker finishes its job, and takes no further one. */
export const closedWith = (loop: Loop, worker: Worker): Loop => ({
  close: async () => {
    await loop.close();
    await worker.close();
  },
});
