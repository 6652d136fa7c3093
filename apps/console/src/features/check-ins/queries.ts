import { gymQuery } from '@/lib/api/query-client.js';

export const checkInFormsQuery = (gym: string) => gymQuery({ gym, path: 'check-in-forms', topics: ['check-ins'] });

/** Stored on the device, so that check-ins can be answered offline. */
export const dueCheckInsQuery = (gym: string, customerId: string) =>
  gymQuery({
    gym,
    path: 'customers/:customerId/check-ins/due',
    of: { customerId },
    topics: ['check-ins', 'customers', 'assigned-programs'],
    keep: true,
  });
