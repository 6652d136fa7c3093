import { gymQuery } from '../../lib/api/query-client.js';

/** Kept on the device: a phone ticks without a network too. */
export const habitsQuery = (gym: string, customerId: string) =>
  gymQuery({ gym, path: 'customers/:customerId/habits', of: { customerId }, topics: ['habits'], keep: true });
