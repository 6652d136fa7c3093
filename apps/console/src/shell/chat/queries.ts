import type { ChatAnswer } from '@spotter/contracts/conversations/queries';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { addressOfReading, readGym } from '@/lib/api/api.js';
import { keepAnswer, keptAnswer } from '@/lib/api/kept-answers.js';
import { firstFromPreload } from '@/lib/api/preloaded.js';
import { NoAnswer } from '@/lib/api/problem.js';
import { gymQuery } from '@/lib/api/query-client.js';

export const chatsQuery = (gym: string) => ({
  ...gymQuery({ gym, path: '/api/apps/chat/chats', topics: ['conversations'], keep: true }),
  ...firstFromPreload(gym, ({ chats }) => chats && { items: chats }),
});

const chat = (gym: string, id: string, before?: string) => ({ gym, path: '/api/apps/chat/chat', parameters: { id, before } }) as const;

/** Reads the newest page first and earlier ones on scrolling. The newest is stored on the device for phones without a network. */
export const chatQuery = (gym: string, id: string) => {
  const address = addressOfReading(chat(gym, id));
  return infiniteQueryOptions({
    queryKey: ['gym', gym, address],
    meta: { gym, path: address, topics: ['conversations'] },
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }: ChatAnswer) => older,
    queryFn: async ({ pageParam, signal }): Promise<ChatAnswer> => {
      if (pageParam !== null) return readGym(chat(gym, id, pageParam), signal);
      const key = `${gym} ${address}`;
      try {
        const answer = await readGym(chat(gym, id), signal);
        void keepAnswer(key, answer);
        return answer;
      } catch (error) {
        const kept = error instanceof NoAnswer ? await keptAnswer<ChatAnswer>(key) : undefined;
        if (kept === undefined) throw error;
        return kept;
      }
    },
  });
};

const contacts = '/api/apps/chat/contacts';

export const contactsQuery = (gym: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['gym', gym, contacts, q],
    meta: { gym, path: contacts, topics: ['members', 'coach-assignments'] },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor,
    queryFn: ({ pageParam, signal }) => readGym({ gym, path: contacts, parameters: { q, cursor: pageParam ?? undefined } }, signal),
  });

export const contactQuery = (gym: string, id: string) =>
  gymQuery({ gym, path: '/api/apps/chat/contact', parameters: { id }, topics: ['members'] });
