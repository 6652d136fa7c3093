// The queues of background work, and how their workers lock and retry.
import type { DefaultJobOptions, WorkerOptions } from 'bullmq';

export const queueNames = ['exports', 'gym-exports', 'imports', 'jobs', 'mails', 'reminders', 'schedules'] as const;

/** A worker that does not renew its lock for this long loses the job: another worker takes it when it next looks for such jobs. */
const lockMs = 5_000;
const lookMs = 2_000;
const afterErrorMs = 1_000;

export const workerOptions: Omit<WorkerOptions, 'connection'> = {
  concurrency: 1,
  lockDuration: lockMs,
  stalledInterval: lookMs,
  runRetryDelay: afterErrorMs,
};

/** A job that ended is removed, so that the sweep can add its id again if the row still waits. */
export const jobOptions: DefaultJobOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: true,
  removeOnFail: true,
};
