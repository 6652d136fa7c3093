// The product's projector without the watchdog that would end it; its event loop blocks during a job.
import { readConfig } from '@spotter/projector/config';
import { startProjector } from '@spotter/projector/projector';
import { Worker, type Job } from 'bullmq';
import { blockOnce, say } from './block-once.ts';

const parts = Worker.prototype as unknown as { callProcessJob: (job: Job, ...rest: unknown[]) => Promise<unknown> };
const run = parts.callProcessJob;
parts.callProcessJob = function callProcessJob(job, ...rest) {
  blockOnce('job', { job: job.id });
  say({ message: 'job begins', job: job.id });
  return run.call(this, job, ...rest);
};

const { close } = startProjector(readConfig(process.env));
const stop = (): void => void close().then(() => process.exit(0));
for (const end of ['SIGTERM', 'disconnect']) process.once(end, stop);
say({ message: 'projector ready' });
