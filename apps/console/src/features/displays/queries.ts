import { displayPollMs } from '@spotter/contracts/displays/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api.js';
import { positions } from '@/lib/api/positions.js';
import { problemCode } from '@/lib/api/problem.js';
import { gymQuery } from '@/lib/api/query-client.js';

export const displayLinksQuery = (gym: string) => gymQuery({ gym, path: 'display-links', topics: ['displays', 'members'] });

/** Address that a screen opens. Browsers send no fragment, so no log and no referrer contains the token. */
const addressOfDisplay = (token: string): string => `${location.origin}/display#token=${token}`;

/** The server returns the token once and stores a hash. Waits until the server lists the link that this browser has just created. */
export const newDisplayAddress = async (gym: string, linkId: string): Promise<string> => {
  const headers = { 'X-After-Position': String(positions.after(gym)) };
  return addressOfDisplay((await call('POST /api/gyms/:gym/display-links/:linkId/token', { of: { gym, linkId }, headers })).token);
};

/** Without an answer, the screen asks less often, so that a server that restarts is not flooded. */
const retryMs = 5000;
export const isOver = (error: unknown): boolean => problemCode(error) === 'link-invalid';

/** Content of a display and when it arrived by this device's clock. Polls until the link is over, also while nobody looks at the page. */
export const displayQuery = (token: string) =>
  queryOptions({
    queryKey: ['display', token],
    queryFn: async ({ signal }) => {
      const content = await call('POST /api/display', { body: { token }, signal });
      return { content, arrivedAtMs: Date.now() };
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { error } }) => (error === null ? displayPollMs : isOver(error) ? false : retryMs),
  });
