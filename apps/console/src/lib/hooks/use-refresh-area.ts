import { useRouter } from '@tanstack/react-router';
import { bootstrapQuery } from '../startup/bootstrap.js';
import { queryClient } from '../api/query-client.js';

/** Returns a function that reloads the data around every page of a gym: its name, colour and logo, and the signed-in user. */
export const useRefreshArea = (gym: string): (() => Promise<void>) => {
  const router = useRouter();
  return async () => {
    await queryClient.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'bootstrap' });
    await queryClient.fetchQuery({ ...bootstrapQuery(gym), staleTime: 0 });
    await router.invalidate();
  };
};
