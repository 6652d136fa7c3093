import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api.js';
import { readOrKept } from '@/lib/api/kept-answers.js';
import { queryClient } from '@/lib/api/query-client.js';

/**
 * The caller's account. It belongs to no gym, so change notices of gyms do not refresh it. With `gym` it is stored on the device among that
 * gym's data, so that its page opens offline.
 */
export const accountQuery = (gym?: string) =>
  queryOptions({
    queryKey: ['account', ''],
    queryFn: ({ signal }) => {
      const read = () => call('GET /api/auth/account', { signal });
      return gym === undefined ? read() : readOrKept(`${gym} account`, read);
    },
  });

/** Refreshes the account after a change, and the bootstrap data, which has the name in the header. */
export const refreshAccount = async (): Promise<void> => {
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'account' || kind === 'bootstrap' });
};
