import { useRouter } from '@tanstack/react-router';
import { bootstrapQuery } from '../startup/bootstrap.js';
import { queryClient } from '../api/query-client.js';

/** After a change of what stands around every page of a gym: its name, colour and logo, who is signed in. */
export const useRefreshArea = (gym: string): (() => Promise<void>) => {
  const router = useRouter();
  return async () => {
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'bootstrap' });
    await queryClient.fetchQuery({ ...bootstrapQuery(gym), staleTime: 0 });
    await router.invalidate();
  };
};
