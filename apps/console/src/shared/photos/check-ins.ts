import { gymQuery } from '../../lib/api/query-client.js';

/** What a client answered, the newest first; photos may be among it. */
export const checkInsQuery = (gym: string, customerId: string) =>
  gymQuery({ gym, path: 'customers/:customerId/check-ins', of: { customerId }, topics: ['check-ins'] });
