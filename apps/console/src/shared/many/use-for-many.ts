import { useEffect, useRef, useState } from 'react';
import type { LiveTopic } from '@spotter/contracts/live';
import { unfinishedJobsQuery } from '@/lib/api/job.js';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { clientsOf, planFor, type ForClient, type RefusedClient, type RefusedCommand } from './for-many.js';
import { sendHere } from './send-here.js';
import { shownJobs } from './shown-jobs.js';

export type ForManyState =
  | { readonly kind: 'asking' }
  /** `answered` of `total` commands. */
  | { readonly kind: 'sending'; readonly answered: number; readonly total: number }
  /** No answer arrived; `again` repeats the request unchanged. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly again: () => void }
  | { readonly kind: 'answered'; readonly done: readonly string[]; readonly refused: readonly RefusedClient[] };

/** Sends commands for many clients and collects the answers. After the dialog closes, the jobs continue and the page shows them. */
export const useForMany = (gym: string, topics: readonly LiveTopic[]) => {
  const [state, setState] = useState<ForManyState>({ kind: 'asking' });
  const jobs = useRef<readonly string[]>([]);
  useEffect(
    () => () => {
      shownJobs.noLonger(jobs.current);
      if (jobs.current.length > 0) void queryClient.invalidateQueries({ queryKey: unfinishedJobsQuery(gym).queryKey });
    },
    [gym],
  );
  /** `onAnswered` receives the refused commands once all are answered. */
  const run = async (all: readonly ForClient[], onAnswered?: (refused: readonly RefusedCommand[]) => void): Promise<void> => {
    const plan = planFor(all, newId);
    jobs.current = plan.map(({ jobId }) => jobId);
    shownJobs.inDialog(jobs.current);
    const send = async (): Promise<void> => {
      setState({ kind: 'sending', answered: 0, total: all.length });
      try {
        const commands = await sendHere(gym, plan, (answered) => setState({ kind: 'sending', answered, total: all.length }));
        const refused = clientsOf(commands);
        const without = new Set(refused.map(({ customerId }) => customerId));
        const done = [...new Set(all.map(({ customerId }) => customerId))].filter((customerId) => !without.has(customerId));
        setState({ kind: 'answered', done, refused });
        onAnswered?.(commands);
      } catch (error) {
        setState({ kind: 'failed', error, again: () => void send() });
      } finally {
        void refreshTopics(gym, topics);
      }
    };
    await send();
  };
  return { state, run };
};
