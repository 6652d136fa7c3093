import type { GymExportsAnswer } from '@spotter/contracts/exports/queries';
import { call } from '@/lib/api/api.js';
import { gymPages } from '@/lib/api/lists/gym-pages.js';
import { gymQuery } from '@/lib/api/query-client.js';

export const settingsQuery = (gym: string) => gymQuery({ gym, path: 'settings', topics: ['gym'] });

/** Refetched on every notice of these topics: tags change with clients, programs, exercises and education. */
export const tagsInUseQuery = (gym: string) => gymQuery({ gym, path: 'tags', topics: ['customers', 'programs', 'exercises', 'education'] });

export const tokensQuery = (gym: string) => gymQuery({ gym, path: 'service-tokens', topics: ['members'] });

/** The server returns the secret once and stores a hash. */
export const tokenSecret = async (gym: string, tokenId: string): Promise<string> =>
  (await call('POST /api/gyms/:gym/service-tokens/:tokenId/secret', { of: { gym, tokenId } })).token;

export const grantsQuery = (gym: string) => gymQuery({ gym, path: 'audit-grants', topics: ['members'] });

/** Read again every second while one is running: the server announces no progress. */
export const gymExportsQuery = (gym: string) => ({
  ...gymQuery({ gym, path: 'exports', topics: ['gym'] }),
  refetchInterval: ({ state }: { readonly state: { readonly data: GymExportsAnswer | undefined } }) =>
    state.data?.items.some(({ status }) => status === 'running') === true ? 1000 : false,
});

export const readingPages = (gym: string, grantId: string) =>
  gymPages({ gym, path: 'audit-grants/:grantId/readings', of: { grantId }, parameters: { limit: '50' }, topics: ['members'] });
