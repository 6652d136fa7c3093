import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.js';
import { readOrKept } from '../../../lib/api/kept-answers.js';
import { queryClient } from '../../../lib/api/query-client.js';

/**
 * The own account. It belongs to no gym, so no gym's change notices move it. In a gym it is kept on the device with what is kept of that
 * gym: what else stands on its page can be used where no network is.
 */
export const accountQuery = (gym?: string) =>
  queryOptions({
    queryKey: ['account', ''],
    queryFn: ({ signal }) => {
      const read = () => call('GET /api/auth/account', { signal });
      return gym === undefined ? read() : readOrKept(`${gym} account`, read);
    },
  });

/** After a change: names stand in the header too. */
export const refreshAccount = async (): Promise<void> => {
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'account' || kind === 'bootstrap' });
};
