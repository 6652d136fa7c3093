import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { gymPages } from './gym-pages.js';

export type CustomerFilter = {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly coach?: string | undefined;
  readonly program?: string | undefined;
  readonly sort?: string | undefined;
};

/** The list that several screens choose people from. */
export const customerPages = (gym: string, filter: CustomerFilter) =>
  gymPages<CustomerItem>({
    gym,
    path: 'customers',
    parameters: { limit: '100', ...filter },
    topics: ['customers', 'coach-assignments', 'assigned-programs', 'workouts'],
  });
