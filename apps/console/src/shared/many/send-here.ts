import { askForJob, watchJob } from '@/lib/api/job.js';
import { sendBatch } from '@/lib/api/send-batch.js';
import { sendForMany, type Plan, type RefusedCommand } from './for-many.js';

/** Sends the plan to a gym. @throws Error if the server does not accept it */
export const sendHere = (gym: string, plan: Plan, onProgress: (answered: number) => void): Promise<readonly RefusedCommand[]> =>
  sendForMany(plan, {
    sendAlone: async (command) => (await sendBatch(gym, [command]))[0]!,
    ask: (job) => askForJob(gym, job),
    watch: (jobId, heard) => watchJob(gym, jobId, heard),
    onProgress,
  });
