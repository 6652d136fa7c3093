import { gymQuery } from '../../lib/api/query-client.js';

export const progressPhotosQuery = (gym: string, customerId: string) =>
  gymQuery({ gym, path: 'customers/:customerId/progress-photos', of: { customerId }, topics: ['progress-photos'] });
