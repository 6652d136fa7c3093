// Loads the first answer of a tab of the client's page while the pointer is on the tab.
import { assignedProgramPages } from '@/features/assigned-programs/queries.js';
import type { CustomerTab } from '@/features/customers/customer-tabs.js';
import { timelinePages } from '@/features/customers/queries.js';
import { doneWorkoutPages } from '@/features/workouts/queries.js';
import { gymQuery, queryClient } from '@/lib/api/query-client.js';
import { checkInsQuery } from '@/shared/photos/check-ins.js';
import { recordsQuery } from '@/shared/records.js';

type Load = (gym: string, customerId: string) => Promise<void>;
const loads: Readonly<Partial<Record<CustomerTab, Load>>> = {
  program: (gym, customer) => queryClient.prefetchInfiniteQuery(assignedProgramPages(gym, { customer })),
  workouts: (gym, customer) => queryClient.prefetchInfiniteQuery(doneWorkoutPages(gym, customer, true)),
  progress: (gym, customer) => queryClient.prefetchQuery(recordsQuery(gym, customer)),
  'check-ins': (gym, customer) => queryClient.prefetchQuery(checkInsQuery(gym, customer)),
  notes: (gym, customerId) =>
    queryClient.prefetchQuery(gymQuery({ gym, path: 'customers/:customerId/notes', of: { customerId }, topics: ['client-notes'] })),
  timeline: (gym, customer) => queryClient.prefetchInfiniteQuery(timelinePages(gym, customer, undefined)),
};

export const loadAhead = (tab: CustomerTab, gym: string, customerId: string): void => void loads[tab]?.(gym, customerId);
