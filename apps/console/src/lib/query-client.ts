import type { LiveTopic } from '@spotter/contracts/live';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { readGym } from './api.js';
import { firstFromKept, keepAnswer, keptAnswer } from './kept-answers.js';
import { ApiProblem, NoAnswer } from './problem.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      readonly gym?: string;
      readonly path?: string;
      readonly topics?: readonly LiveTopic[];
      readonly ids?: readonly string[];
      /** Large: change notices make it read again a few times a minute, not a few times a second. */
      readonly isLarge?: (data: unknown) => boolean;
    };
  }
}

/** Warm data is shown at once and refreshed behind; change notices tell what moved, so nothing is polled. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      networkMode: 'always',
      refetchOnWindowFocus: true,
      // Change notices sent meanwhile are lost, and so may be the session: what is on the screen is asked for again at once.
      refetchOnReconnect: 'always',
      retry: (failures, error) =>
        !(error instanceof ApiProblem && error.status < 500) && !(error instanceof NoAnswer && !navigator.onLine) && failures < 2,
      retryDelay: (attempt) => Math.min(4000, 500 * 2 ** attempt),
    },
    mutations: { networkMode: 'always' },
  },
});

type GymRead = {
  readonly gym: string;
  /** Below `/api/gyms/{gym}/`, with its parameters. */
  readonly path: string;
  /** The read models this answer is made of; a change notice about one of them makes it stale. */
  readonly topics: readonly LiveTopic[];
  /** Where the answer is about certain entities only: change notices about others leave it alone. */
  readonly ids?: readonly string[];
  /** Keep the last answer on the device: shown at once when the console is opened again, and where no network is. */
  readonly keep?: boolean;
};
/** A query of one gym: its key is its path, its freshness follows the gym's ledger. */
export const gymQuery = <T>({ gym, path, topics, ids, keep = false }: GymRead) =>
  queryOptions({
    queryKey: ['gym', gym, path],
    meta: { gym, path, topics, ...(ids === undefined ? {} : { ids }) },
    ...(keep && firstFromKept<T>(`${gym} ${path}`)),
    queryFn: async ({ signal }): Promise<T> => {
      const read = (): Promise<T> => readGym<T>(gym, path, signal);
      if (!keep) return read();
      try {
        const answer = await read();
        void keepAnswer(`${gym} ${path}`, answer);
        return answer;
      } catch (error) {
        const kept = error instanceof NoAnswer ? await keptAnswer<T>(`${gym} ${path}`) : undefined;
        if (kept === undefined) throw error;
        return kept;
      }
    },
  });
