// The menu of one person in one gym, from the preload; requested separately if that is missing.
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.js';
import { bootstrapQuery } from './bootstrap.js';
import { currentLanguage } from './i18n.js';
import { queryClient } from '../api/query-client.js';

export const navigationQuery = (slug: string) =>
  queryOptions({
    queryKey: ['gym', slug, 'navigation'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<readonly NavigationItem[]> => {
      const { preload } = await queryClient.ensureQueryData(bootstrapQuery(slug));
      if (preload.navigation !== undefined) return preload.navigation;
      const { items } = await call('GET /api/common/navigation', { signal, headers: { 'X-Gym': slug } });
      return items;
    },
  });

type Words = NavigationItem['title'];
/** Menu text in the language of the screen. */
export const inOwnLanguage = (words: Words): string => words?.[currentLanguage()] ?? '';
