import type { CustomerDetail, CustomerItem, TimelineEntry } from '@spotter/contracts/customers/queries';
import { gymPages } from '../../lib/gym-pages.js';
import { gymQuery } from '../../lib/query-client.js';
import { wholeList } from '../../lib/whole-list.js';

export const customersQuery = (gym: string) =>
  wholeList<CustomerItem>({
    gym,
    path: 'customers',
    topics: ['customers', 'coach-assignments', 'assigned-programs', 'workouts'],
    idOf: ({ id }) => id,
    shared: ['name', 'lastname', 'status', 'coach', 'adherence'],
  });

export const customerQuery = (gym: string, customerId: string) =>
  gymQuery<CustomerDetail>({
    gym,
    path: `customers/${customerId}`,
    topics: ['customers', 'coach-assignments', 'assigned-programs', 'workouts'],
  });

export const timelinePages = (gym: string, customerId: string) =>
  gymPages<TimelineEntry>({
    gym,
    path: `customers/${customerId}/timeline`,
    parameters: { limit: '50' },
    topics: ['customers', 'coach-assignments', 'assigned-programs', 'workouts', 'lifts', 'imports'],
  });
