import { gymQuery } from '@/lib/api/query-client.js';

/** @param own true stores the list on the device, for the client's own photos offline */
export const progressPhotosQuery = (gym: string, customerId: string, own: boolean) =>
  gymQuery({ gym, path: 'customers/:customerId/progress-photos', of: { customerId }, topics: ['progress-photos'], keep: own });
