import type { PeopleFigure } from '@spotter/contracts/gyms/queries';
import type { TimelineSubject } from '@spotter/contracts/customers/queries';
import { gymPages } from '@/lib/api/lists/gym-pages.js';
import { gymQuery, queryClient } from '@/lib/api/query-client.js';
import { wholeList } from '@/lib/api/lists/whole-list.js';

export const customersQuery = (gym: string) =>
  wholeList({
    gym,
    path: 'customers',
    topics: ['customers', 'coach-assignments', 'assigned-programs', 'workouts'],
    idOf: ({ id }) => id,
    inCommon: (customer, share) => {
      customer.name = share(customer.name);
      customer.lastname = share(customer.lastname);
      customer.status = share(customer.status);
      customer.joinedAt = share(customer.joinedAt);
      customer.coach = share(customer.coach);
      customer.adherence = share(customer.adherence);
      if (customer.program === null) return;
      customer.program.programId = share(customer.program.programId);
      customer.program.name = share(customer.program.name);
    },
  });

/** The clients behind a figure of the home. */
export const figurePeopleQuery = (gym: string, figure: PeopleFigure) =>
  gymQuery({
    gym,
    path: 'home/people',
    parameters: { figure },
    topics: ['workouts', 'customers', 'assigned-programs', 'coach-assignments'],
  });

/** Prefetches the list while the page's script loads. */
export const prepareCustomers = (gym: string): void => void queryClient.prefetchQuery(customersQuery(gym));

export const timelinePages = (gym: string, customerId: string, subject: TimelineSubject | undefined) =>
  gymPages({
    gym,
    path: 'customers/:customerId/timeline',
    of: { customerId },
    parameters: { limit: '50', subject },
    topics: ['customers', 'coach-assignments', 'assigned-programs', 'workouts', 'lifts', 'imports'],
  });

/** The first screen of a client's page. */
export const overviewQuery = (gym: string, customerId: string) =>
  gymQuery({
    gym,
    path: 'customers/:customerId/overview',
    of: { customerId },
    topics: [
      'customers',
      'assigned-programs',
      'workouts',
      'lifts',
      'check-ins',
      'conversations',
      'habits',
      'progress-photos',
      'client-files',
      'client-notes',
    ],
  });

/** Workouts behind the adherence of the last four weeks. */
export const adherenceQuery = (gym: string, customerId: string) =>
  gymQuery({
    gym,
    path: 'customers/:customerId/adherence',
    of: { customerId },
    topics: ['customers', 'assigned-programs', 'workouts'],
  });
