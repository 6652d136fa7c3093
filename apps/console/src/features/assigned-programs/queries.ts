import { gymPages } from '@/lib/api/lists/gym-pages.js';
import { gymQuery } from '@/lib/api/query-client.js';
import { wholeList } from '@/lib/api/lists/whole-list.js';

export type AssignedFilter = { readonly customer?: string | undefined; readonly status?: string | undefined };

export const assignedProgramPages = (gym: string, filter: AssignedFilter) =>
  gymPages({
    gym,
    path: 'assigned-programs',
    parameters: { limit: '50', ...filter },
    topics: ['assigned-programs', 'workouts', 'customers'],
  });

/** All assigned programs of the gym that the caller may see. */
export const assignedProgramsQuery = (gym: string) =>
  wholeList({
    gym,
    path: 'assigned-programs',
    topics: ['assigned-programs', 'workouts', 'customers'],
    idOf: ({ id }) => id,
    inCommon: (item, share) => {
      item.programId = share(item.programId);
      item.name = share(item.name);
      item.status = share(item.status);
      item.startsOn = share(item.startsOn);
    },
  });

/** Reasons for a lighter week, if any. */
export const deloadAdviceQuery = (gym: string, assignedProgramId: string) =>
  gymQuery({
    gym,
    path: 'assigned-programs/:assignedProgramId/deload-advice',
    of: { assignedProgramId },
    topics: ['assigned-programs', 'workouts'],
  });
