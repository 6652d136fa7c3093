import type { ReadingPath } from '@spotter/contracts/calls';
import type { LiveTopic } from '@spotter/contracts/live';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { addressOfReading, readGym, type AnswerAt, type Reading } from './api.js';
import { withChanges } from './meanwhile/changes-meanwhile.js';
import { firstFromKept, readOrKept, type WithoutNetwork } from './kept-answers.js';
import { boundLeftAnswers } from './left/left-answers.js';
import { positions } from './positions.js';
import { ApiProblem, NoAnswer } from './problem.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      readonly gym?: string;
      readonly path?: string;
      readonly topics?: readonly LiveTopic[];
      readonly ids?: readonly string[];
      /** True for large answers: change notices refetch them a few times a minute instead of a few times a second. */
      readonly isLarge?: (data: unknown) => boolean;
    };
  }
}

/** Shows cached data immediately and refreshes it in the background. Change notices mark stale data, so nothing is polled. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      networkMode: 'always',
      refetchOnWindowFocus: true,
      // Change notices sent in the meantime are lost, and the session may be over: refetches what is on the screen.
      refetchOnReconnect: 'always',
      retry: (failures, error) =>
        !(error instanceof ApiProblem && error.status < 500) && !(error instanceof NoAnswer && !navigator.onLine) && failures < 2,
      retryDelay: (attempt) => Math.min(4000, 500 * 2 ** attempt),
    },
    mutations: { networkMode: 'always' },
  },
});

/** Enough for a day's work; a page of a client has about ten answers. */
const maxLeft = 200;
boundLeftAnswers(queryClient.getQueryCache(), maxLeft, ({ meta }) => {
  if (meta?.gym !== undefined && meta.path !== undefined) positions.forgetRead(meta.gym, meta.path);
});

type GymQuery<Path extends ReadingPath> = Reading<Path> & {
  /** Read models behind this answer; a change notice about one of them makes it stale. */
  readonly topics: readonly LiveTopic[];
  /** Set if the answer is about certain entities only: change notices about others do not affect it. */
  readonly ids?: readonly string[];
  /** Stores the last answer on the device, shown when the console is opened again and without a network. */
  readonly keep?: boolean;
  /** Computes an answer from stored ones while there is no network. Needs `keep`. */
  readonly withoutNetwork?: WithoutNetwork<AnswerAt<Path>> | undefined;
};
/**
 * A query of one gym. Its key is its address; change notices of the gym's ledger make it stale.
 * @example gymQuery({ gym, path: 'workouts/:workoutId', of: { workoutId }, topics: ['workouts'] })
 */
export const gymQuery = <Path extends ReadingPath>(query: GymQuery<Path>) => {
  type Answer = AnswerAt<Path>;
  const { gym, topics, ids, keep = false, withoutNetwork } = query;
  const address = addressOfReading<Path>(query);
  const key = `${gym} ${address}`;
  return queryOptions({
    queryKey: ['gym', gym, address],
    meta: { gym, path: address, topics, ...(ids === undefined ? {} : { ids }) },
    ...(keep && firstFromKept<Answer>(key)),
    queryFn: async ({ signal, queryKey }): Promise<Answer> => {
      const read = (): Promise<Answer> => readGym<Path>(query, signal);
      return withChanges(queryKey, await (keep ? readOrKept(key, read, { signal, withoutNetwork }) : read()));
    },
  });
};
