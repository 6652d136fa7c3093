// Data that the bootstrap brought along. A page shows it until its own answer arrives, or uses it as that answer.
import type { PreloadAnswer } from '@spotter/contracts/accounts/queries';
import { bootstrapQuery } from '../startup/bootstrap.js';
import { queryClient } from './query-client.js';

const stateOf = (gym: string) => queryClient.getQueryState(bootstrapQuery(gym).queryKey);

/** Only the newest rows of each part, shown until the whole is loaded. */
export const preloaded = (gym: string): PreloadAnswer | undefined => stateOf(gym)?.data?.preload;

/** Starts a query with its part of the bootstrap, and with the bootstrap's age. */
export const firstFromPreload = <T>(gym: string, read: (preload: PreloadAnswer) => T | undefined) => ({
  initialData: (): T | undefined => {
    const preload = preloaded(gym);
    return preload === undefined ? undefined : read(preload);
  },
  initialDataUpdatedAt: (): number => stateOf(gym)?.dataUpdatedAt ?? 0,
});
