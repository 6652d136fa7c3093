// Jobs: the caller requests one, the server runs it, and the caller may watch its progress.
import type { Command } from '@spotter/contracts/commands';
import type { JobCommandType, JobStatus } from '@spotter/contracts/jobs/queries';
import { queryOptions } from '@tanstack/react-query';
import { pause } from '../hooks/pause.js';
import { call } from './api.js';
import { positions } from './positions.js';
import { mayHaveHappened } from './problem.js';
import { queryClient } from './query-client.js';

export type JobCommand = { readonly id: string; readonly expectedVersion?: number } & Command<JobCommandType>;
export type AskedJob = { readonly id: string; readonly commands: readonly JobCommand[] };

const attempts = 4;
const pollMs = 500;

/** Unfinished jobs of the signed-in member in a gym, started on any page. Polled while there are any. */
export const unfinishedJobsQuery = (gym: string) =>
  queryOptions({
    queryKey: ['gym', gym, 'unfinished jobs'],
    queryFn: ({ signal }) => call('GET /api/gyms/:gym/jobs', { of: { gym }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.items.length ?? 0) > 0 ? pollMs : false),
  });

export const jobQuery = (gym: string, jobId: string) =>
  queryOptions({
    queryKey: ['gym', gym, 'job', jobId],
    queryFn: ({ signal }) => call('GET /api/gyms/:gym/jobs/:jobId', { of: { gym, jobId }, signal }),
  });

/** Starts a job, which the server then finishes without this page. @throws ApiProblem, NoAnswer: the caller may repeat the request */
export const askForJob = async (gym: string, { id, commands }: AskedJob): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await call('POST /api/gyms/:gym/jobs', { of: { gym }, body: { id, commands } });
      void queryClient.invalidateQueries({ queryKey: unfinishedJobsQuery(gym).queryKey });
      return;
    } catch (error) {
      if (!mayHaveHappened(error) || attempt === attempts) throw error;
      await pause(pollMs * 2 ** attempt);
    }
  }
};

/**
 * Polls until the job is finished. Goes on after lost answers, since the job does not depend on them.
 * @param onProgress receives the number of commands that have been answered
 * @throws ApiProblem if the caller may no longer read the job
 */
export const watchJob = async (gym: string, jobId: string, onProgress: (answered: number) => void): Promise<JobStatus> => {
  for (;;) {
    try {
      const status = await call('GET /api/gyms/:gym/jobs/:jobId', { of: { gym, jobId } });
      if (status.position !== null) positions.note(gym, status.position);
      onProgress(status.answered);
      if (status.finished) return status;
    } catch (error) {
      if (!mayHaveHappened(error)) throw error;
    }
    await pause(pollMs);
  }
};
