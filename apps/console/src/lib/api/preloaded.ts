// What came with the bootstrap: to be drawn until each part's own answer is there, or as that answer.
import type { PreloadAnswer } from '@spotter/contracts/accounts/queries';
import { bootstrapQuery } from '../startup/bootstrap.js';
import { queryClient } from './query-client.js';

const stateOf = (gym: string) => queryClient.getQueryState(bootstrapQuery(gym).queryKey);

/** The newest of a part only: drawn until the whole is there. */
export const preloaded = (gym: string): PreloadAnswer | undefined => stateOf(gym)?.data?.preload;

/** First data of a query: the part that the bootstrap brought, as old as that is. */
export const firstFromPreload = <T>(gym: string, read: (preload: PreloadAnswer) => T | undefined) => ({
  initialData: (): T | undefined => {
    const preload = preloaded(gym);
    return preload === undefined ? undefined : read(preload);
  },
  initialDataUpdatedAt: (): number => stateOf(gym)?.dataUpdatedAt ?? 0,
});
