import type { ChatAnswer, ChatItem, ContactItem } from '@spotter/contracts/conversations/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { readGym } from '../../lib/api.js';
import { keepAnswer, keptAnswer } from '../../lib/kept-answers.js';
import { firstFromPreload } from '../../lib/preloaded.js';
import { NoAnswer } from '../../lib/problem.js';
import { gymQuery } from '../../lib/query-client.js';

const base = '/api/apps/chat';

export const chatsQuery = (gym: string) => ({
  ...gymQuery<{ items: readonly ChatItem[] }>({ gym, path: `${base}/chats`, topics: ['conversations'], keep: true }),
  ...firstFromPreload(gym, ({ chats }) => chats && { items: chats }),
});

const chatPath = (id: string): string => `${base}/chat?id=${id}`;

/** The newest page first; the ones before it as they are scrolled to. The newest is kept for a phone in a cellar. */
export const chatQuery = (gym: string, id: string) =>
  infiniteQueryOptions({
    queryKey: ['gym', gym, chatPath(id)],
    meta: { gym, path: chatPath(id), topics: ['conversations'] },
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }: ChatAnswer) => older,
    queryFn: async ({ pageParam, signal }): Promise<ChatAnswer> => {
      if (pageParam !== null) return readGym<ChatAnswer>(gym, `${chatPath(id)}&before=${pageParam}`, signal);
      const key = `${gym} ${chatPath(id)}`;
      try {
        const answer = await readGym<ChatAnswer>(gym, chatPath(id), signal);
        void keepAnswer(key, answer);
        return answer;
      } catch (error) {
        const kept = error instanceof NoAnswer ? await keptAnswer<ChatAnswer>(key) : undefined;
        if (kept === undefined) throw error;
        return kept;
      }
    },
  });

export const contactsQuery = (gym: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['gym', gym, `${base}/contacts`, q],
    meta: { gym, path: `${base}/contacts`, topics: ['members', 'coach-assignments'] },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: ListOf<ContactItem>) => nextCursor,
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({ ...(q !== '' && { q }), ...(pageParam !== null && { cursor: pageParam }) });
      return readGym<ListOf<ContactItem>>(gym, `${base}/contacts?${parameters}`, signal);
    },
  });

export const contactQuery = (gym: string, id: string) =>
  gymQuery<ContactItem>({ gym, path: `${base}/contact?id=${id}`, topics: ['members'] });
