// The queues of background work, and how their workers lock and retry.
import type { DefaultJobOptions, WorkerOptions } from 'bullmq';

export const queueNames = ['exports', 'imports', 'jobs', 'mails', 'schedules'] as const;

/** A job whose worker does not renew its lock for this long is given to another worker, at the next look for such jobs. */
const lockMs = 5_000;
const lookMs = 2_000;
const afterErrorMs = 1_000;

export const workerOptions: Omit<WorkerOptions, 'connection'> = {
  concurrency: 1,
  lockDuration: lockMs,
  stalledInterval: lookMs,
  runRetryDelay: afterErrorMs,
};

/** Rows say what is done, so the queue forgets a job that ended, and takes the same id again. */
export const jobOptions: DefaultJobOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: true,
  removeOnFail: true,
};
