// Long work: asked for in one request, and then the server's. Whoever asked looks how far it is as long as they like.
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
const lookAgainMs = 500;

/** What the person asked for in a gym and is not finished, from whichever page. Asked again while there is any. */
export const unfinishedJobsQuery = (gym: string) =>
  queryOptions({
    queryKey: ['gym', gym, 'unfinished jobs'],
    queryFn: ({ signal }) => call('GET /api/gyms/:gym/jobs', { of: { gym }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.items.length ?? 0) > 0 ? lookAgainMs : false),
  });

export const jobQuery = (gym: string, jobId: string) =>
  queryOptions({
    queryKey: ['gym', gym, 'job', jobId],
    queryFn: ({ signal }) => call('GET /api/gyms/:gym/jobs/:jobId', { of: { gym, jobId }, signal }),
  });

/** Once it has answered, the server goes on by itself. @throws ApiProblem, NoAnswer: the same may be asked for again */
export const askForJob = async (gym: string, { id, commands }: AskedJob): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await call('POST /api/gyms/:gym/jobs', { of: { gym }, body: { id, commands: [...commands] as never } });
      void queryClient.invalidateQueries({ queryKey: unfinishedJobsQuery(gym).queryKey });
      return;
    } catch (error) {
      if (!mayHaveHappened(error) || attempt === attempts) throw error;
      await pause(lookAgainMs * 2 ** attempt);
    }
  }
};

/**
 * Looks until it is finished, also past answers that do not come: the work does not wait for them.
 * @param onProgress hears how many commands have been answered
 * @throws ApiProblem where it may not be looked at any more
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
    await pause(lookAgainMs);
  }
};
