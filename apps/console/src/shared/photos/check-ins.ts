import { gymQuery } from '@/lib/api/query-client.js';

/** Answered check-ins of a client, newest first; they may include photos. */
export const checkInsQuery = (gym: string, customerId: string) =>
  gymQuery({ gym, path: 'customers/:customerId/check-ins', of: { customerId }, topics: ['check-ins'] });
