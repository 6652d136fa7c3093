import { gymQuery } from '@/lib/api/query-client.js';

/** Stored on the device, so that charts show goals without a network. */
export const goalsQuery = (gym: string, customerId: string) =>
  gymQuery({ gym, path: 'customers/:customerId/goals', of: { customerId }, topics: ['goals'], keep: true });
