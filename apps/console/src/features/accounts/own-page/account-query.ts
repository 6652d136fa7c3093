import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.js';
import { queryClient } from '../../../lib/api/query-client.js';

/** The own account. It belongs to no gym, so no gym's change notices move it. */
export const accountQuery = () =>
  queryOptions({
    queryKey: ['account', ''],
    queryFn: ({ signal }) => call('GET /api/auth/account', { signal }),
  });

/** After a change: names stand in the header too. */
export const refreshAccount = async (): Promise<void> => {
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'account' || kind === 'bootstrap' });
};
