import { gymQuery } from '../../lib/api/query-client.js';

const path = 'customers/:customerId/files';

/** All that is kept of a client, for who coaches them. */
export const clientFilesQuery = (gym: string, customerId: string) => gymQuery({ gym, path, of: { customerId }, topics: ['client-files'] });

/** What a client themself is shown. */
export const sharedFilesQuery = (gym: string, customerId: string) => gymQuery({ gym, path, of: { customerId }, topics: ['shared-files'] });
