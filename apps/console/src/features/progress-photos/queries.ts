import { gymQuery } from '../../lib/api/query-client.js';

/** `own`: the client's own device keeps the list, for where no network is. */
export const progressPhotosQuery = (gym: string, customerId: string, own: boolean) =>
  gymQuery({ gym, path: 'customers/:customerId/progress-photos', of: { customerId }, topics: ['progress-photos'], keep: own });
