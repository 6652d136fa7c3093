import { gymQuery } from '@/lib/api/query-client.js';

/** Stored on the device, so that habits can be ticked offline. */
export const habitsQuery = (gym: string, customerId: string) =>
  gymQuery({ gym, path: 'customers/:customerId/habits', of: { customerId }, topics: ['habits'], keep: true });
