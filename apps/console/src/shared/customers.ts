import { gymPages } from '../lib/api/lists/gym-pages.js';
import { gymQuery } from '../lib/api/query-client.js';

export type CustomerFilter = {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly coach?: string | undefined;
  readonly program?: string | undefined;
  readonly sort?: string | undefined;
};

/** The list of clients that several screens choose from. */
export const customerPages = (gym: string, filter: CustomerFilter) =>
  gymPages({
    gym,
    path: 'customers',
    parameters: { limit: '100', ...filter },
    topics: ['customers', 'coach-assignments', 'assigned-programs', 'workouts'],
  });

/** One client in detail. `own`: stores the answer on the client's own device, for use without a network. */
export const customerQuery = (gym: string, customerId: string, own = false) =>
  gymQuery({
    gym,
    path: 'customers/:customerId',
    of: { customerId },
    topics: ['customers', 'coach-assignments', 'assigned-programs', 'workouts'],
    keep: own,
  });
