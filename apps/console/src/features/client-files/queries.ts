import { gymQuery } from '@/lib/api/query-client.js';

const path = 'customers/:customerId/files';

/** All files about a client, for their coaches. */
export const clientFilesQuery = (gym: string, customerId: string) => gymQuery({ gym, path, of: { customerId }, topics: ['client-files'] });

/** Files that are shared with the client. */
export const sharedFilesQuery = (gym: string, customerId: string) => gymQuery({ gym, path, of: { customerId }, topics: ['shared-files'] });
