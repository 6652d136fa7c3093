// Days that a pause holds: from its first day to the last that the program has planned, whatever stands on them.
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { gymPages } from '../../../lib/api/lists/gym-pages.js';
import { gymQuery } from '../../../lib/api/query-client.js';

export type Hold = { readonly from: string; readonly to: string | null; readonly reason: string | null };

/** The hold of a day; of several, the one that has a reason. */
export const holdOf = (holds: readonly Hold[], day: string): Hold | undefined => {
  const there = holds.filter(({ from, to }) => from <= day && (to === null || day <= to));
  return there.find(({ reason }) => reason !== null) ?? there[0];
};

const topics = ['assigned-programs', 'workouts', 'customers'] as const;
const running: readonly string[] = ['planned', 'active', 'paused'];

export const useHolds = (gym: string, customerId: string): readonly Hold[] => {
  const programs = useInfiniteQuery(
    gymPages({ gym, path: 'assigned-programs', parameters: { limit: '50', customer: customerId }, topics }),
  );
  const items = (programs.data?.pages ?? []).flatMap((page) => page.items).filter(({ status }) => running.includes(status));
  const answers = useQueries({
    queries: items.map(({ id }) =>
      gymQuery({ gym, path: 'assigned-programs/:assignedProgramId/pause', of: { assignedProgramId: id }, topics: ['assigned-programs'] }),
    ),
  });
  return items.flatMap(({ endsOn }, index): readonly Hold[] => {
    const pause = answers[index]?.data?.pause ?? null;
    return pause === null ? [] : [{ ...pause, to: endsOn }];
  });
};
