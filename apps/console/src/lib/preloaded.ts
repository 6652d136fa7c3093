// What came with the bootstrap, to be drawn until each part's own answer is there.
import type { PreloadAnswer } from '@spotter/contracts/accounts/queries';
import { bootstrapQuery } from './bootstrap.js';
import { queryClient } from './query-client.js';

export const preloaded = (gym: string): PreloadAnswer | undefined => queryClient.getQueryData(bootstrapQuery(gym).queryKey)?.preload;
