import { gymQuery } from '@/lib/api/query-client.js';

export const clientStatesQuery = (gym: string, customerId: string) =>
  gymQuery({ gym, path: 'customers/:customerId/states', of: { customerId }, topics: ['customers'] });
