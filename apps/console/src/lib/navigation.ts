// The menu of one person in one gym, as the server gives it; kept for a phone that starts in a cellar.
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.js';
import { currentLanguage } from './i18n.js';
import { keepAnswer, keptAnswer } from './kept-answers.js';
import { NoAnswer } from './problem.js';

type Answer = { readonly items: readonly NavigationItem[] };

export const navigationQuery = (slug: string) =>
  queryOptions({
    queryKey: ['gym', slug, 'navigation'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<Answer> => {
      const key = `navigation ${slug}`;
      try {
        const answer = await call<Answer>('/api/common/navigation', { signal, headers: { 'X-Gym': slug } });
        void keepAnswer(key, answer);
        return answer;
      } catch (error) {
        const kept = error instanceof NoAnswer ? await keptAnswer<Answer>(key) : undefined;
        if (kept === undefined) throw error;
        return kept;
      }
    },
  });

type Words = NavigationItem['title'];
/** Words of the menu in the language on the screen. */
export const inOwnLanguage = (words: Words): string => words?.[currentLanguage()] ?? '';
