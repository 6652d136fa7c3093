import type { AdvertisementItem } from '@spotter/contracts/advertisements/queries';
import type { AdvertisementContent } from '@spotter/contracts/advertisements/commands';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api.js';
import { gymQuery } from '@/lib/api/query-client.js';

export type Placement = AdvertisementContent['placement'];
export type AdvertisementStatus = AdvertisementItem['status'];

export const advertisementsQuery = (gym: string) => gymQuery({ gym, path: 'advertisements', topics: ['advertisements', 'gym'] });

export const statisticsQuery = (gym: string, advertisementId: string) =>
  gymQuery({ gym, path: 'advertisements/:advertisementId/statistics', of: { advertisementId }, topics: ['advertisements'] });

const fiveMinutesMs = 5 * 60_000;
/** Start and end of an advertisement send no change notice: the open page polls. */
export const shownQuery = (gym: string, placement: Placement) => ({
  ...gymQuery({ gym, path: 'advertisements/shown', parameters: { placement }, topics: ['advertisements', 'teams'] }),
  refetchInterval: fiveMinutesMs,
});

export const signInQuery = (gym: string) =>
  queryOptions({
    queryKey: ['advertisement at sign-in', gym],
    queryFn: () => call('GET /api/auth/gym/advertisements', { parameters: { gym } }),
    retry: false,
    staleTime: fiveMinutesMs,
  });
