// Days of paused programs: from the first day of the pause to the program's last planned day, with or without workouts.
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { gymPages } from '@/lib/api/lists/gym-pages.js';
import { gymQuery } from '@/lib/api/query-client.js';
import { localized } from '@/lib/format/format.js';

export type Hold = {
  readonly assignedProgramId: string;
  /** The paused program's name, if other programs run beside it; else null. */
  readonly name: string | null;
  readonly from: string;
  readonly to: string | null;
  readonly reason: string | null;
};
type OfProgram = { readonly assignedProgramId: string | null };

/**
 * Returns the pause that covers a day, preferably one with a reason. A day on which only other programs have workouts is no day of the pause.
 */
export const holdOf = (holds: readonly Hold[], day: string, workouts: readonly OfProgram[] = []): Hold | undefined => {
  const isOfPause = ({ assignedProgramId }: Hold): boolean =>
    workouts.length === 0 || workouts.some((workout) => workout.assignedProgramId === assignedProgramId);
  const there = holds.filter((hold) => hold.from <= day && (hold.to === null || day <= hold.to) && isOfPause(hold));
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
  return items.flatMap(({ id: assignedProgramId, name, endsOn }, index): readonly Hold[] => {
    const pause = answers[index]?.data?.pause ?? null;
    return pause === null ? [] : [{ ...pause, assignedProgramId, name: items.length > 1 ? localized(name) : null, to: endsOn }];
  });
};
